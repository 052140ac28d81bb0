/**
 * A general name directly before the particular one: "sladoled magnum", "lentil dal". They are one food, the particular one, if one of its names has
 * the general words too. Otherwise two adjacent foods may be one unknown food, which lowers the confidence.
 */
import type { AmountedPhrase } from './attach-amounts.ts';
import type { FoodIndex } from './food-index.ts';
import type { TextTokens } from './text-tokens.ts';
import { qualityIn } from './word-rows.ts';
import { GENERAL_NAMES } from './one-name.ts';

/** Trust in each of two foods with nothing between and no amount said: below what is shown plainly. */
export const CLOSE_BY = 0.87;

/** A form of the name's word, no fond form: "vodka soda" is no little water. */
const PLAINLY = 0.9;

/** Whether something parts the word at this place from the one before. */
export function isParted(textTokens: TextTokens, at: number): boolean {
  const separator = textTokens.separators[at];
  if (separator === undefined || separator.stop || separator.opens || separator.opening === 'list') return true;
  return separator.join !== undefined || separator.amounts.length > 0;
}

export function isCloseBehind(textTokens: TextTokens, before: AmountedPhrase | undefined, phrase: AmountedPhrase): boolean {
  return before !== undefined && before.to === phrase.from - 1 && !isParted(textTokens, phrase.from);
}

/** Whether one name of the food has all food words of the phrase. */
function hasName(index: FoodIndex, textTokens: TextTokens, phrase: AmountedPhrase, food: number): boolean {
  let rows: Set<number> | undefined;
  for (const word of textTokens.words.slice(phrase.from, phrase.to + 1)) {
    if (word.role !== 'food') continue;
    const own = new Set<number>();
    for (const row of word.found.rows)
      if (index.rowFood[row] === food && (rows === undefined || rows.has(row)) && (qualityIn(word.found, row) ?? 0) >= PLAINLY) own.add(row);
    if (own.size === 0) return false;
    rows = own;
  }
  return rows !== undefined;
}

/** Whether nothing but an amount, or a dash before it, parts two phrases: "koruza 2 storža", "sushi - 8 nigiri". */
export function isCountedBehind(textTokens: TextTokens, before: AmountedPhrase | undefined, phrase: AmountedPhrase): boolean {
  const separator = textTokens.separators[phrase.from];
  if (before === undefined || separator === undefined || before.to !== phrase.from - 1 || before.amount !== undefined) return false;
  const isParted = separator.join !== undefined && separator.dash !== true;
  return !separator.stop && !isParted && separator.bracket === 0 && separator.amounts.length === 1;
}

function standsFor(index: FoodIndex, general: AmountedPhrase, particular: AmountedPhrase): boolean {
  const [kind, food] = [general, particular].map(({ row }) => index.foods[index.rowFood[row] ?? -1]);
  return kind !== undefined && general.from === general.to && GENERAL_NAMES.test(kind.id) && kind.category === food?.category;
}

/** "toast - 50 g šunke": bread, although the table has a "toast šunka". */
const isBreadUnder = (index: FoodIndex, { row }: AmountedPhrase, food: number): boolean =>
  index.foods[index.rowFood[row] ?? -1]?.category === 'bread' && index.foods[food]?.category !== 'bread';

export function isGeneralKind(index: FoodIndex, textTokens: TextTokens, general: AmountedPhrase, particular: AmountedPhrase | undefined): boolean {
  if (particular === undefined) return false;
  const isCounted = isCountedBehind(textTokens, general, particular);
  if (!isCounted && (particular.amount !== undefined || !isCloseBehind(textTokens, general, particular))) return false;
  const food = index.rowFood[particular.row];
  if (isCounted && textTokens.separators[particular.from]?.dash === true && standsFor(index, general, particular)) return true;
  return (
    food !== undefined && food !== index.rowFood[general.row] && !isBreadUnder(index, general, food) && hasName(index, textTokens, general, food)
  );
}
