/** Numbers as sheets print them: decimal point or comma, thousands in groups. */

const GROUPED = /^\d{1,3}([.,]\d{3})+$/;
const GROUPED_WITH_DECIMALS = /^\d{1,3}(?:([.,])\d{3})+([.,])\d+$/;

/** "43,424": digits in groups of three. */
export const isGroupedNumber = (text: string): boolean => GROUPED.test(text);

/**
 * @param isGrams whole grams are grouped in threes: "43,424" g is 43 kg, while "43,424" kg would be a decimal comma
 * @returns undefined for what is no single number: a date, a version
 */
export function toNumber(text: string, isGrams = false): number | undefined {
  const bare = text.replace('−', '-');
  const sign = bare.startsWith('-') ? -1 : 1;
  const digits = bare.replace(/^[+-]/, '');
  const [, group, decimal] = GROUPED_WITH_DECIMALS.exec(digits) ?? [];
  if (group !== undefined && decimal !== undefined && group !== decimal) return sign * Number(digits.replaceAll(group, '').replace(decimal, '.'));
  if (GROUPED.test(digits) && (isGrams || (digits.match(/[.,]/g) ?? []).length > 1)) return sign * Number(digits.replace(/[.,]/g, ''));
  return /^\d+([.,]\d+)?$/.test(digits) ? sign * Number(digits.replace(',', '.')) : undefined;
}
