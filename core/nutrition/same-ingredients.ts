/** Whether two ingredients, and two lists of them, are the same: what a change of a meal is compared by. */

/** What tells one ingredient from another. Both the stored ingredient and the one being edited have it. */
export interface MergeIngredient {
  readonly id: string;
  readonly foodId: string | null;
  readonly name: string;
  /** The words it was logged with. */
  readonly text: string | null;
  readonly grams: number | null;
  readonly amount: number | null;
  readonly unit: string | null;
  readonly alternatives: readonly { readonly foodId: string }[];
}

const GRAMS_ALIKE = 0.001;

export const toIngredientKey = ({ foodId, name }: MergeIngredient): string => foodId ?? `words:${name.toLowerCase()}`;
const isNear = (a: number | null, b: number | null): boolean => a === b || (a !== null && b !== null && Math.abs(a - b) < GRAMS_ALIKE);
export const isEqualIngredient = (a: MergeIngredient, b: MergeIngredient): boolean =>
  toIngredientKey(a) === toIngredientKey(b) && isNear(a.grams, b.grams) && isNear(a.amount, b.amount) && a.unit === b.unit;

/** Whether two lists hold the same foods in the same amounts, in whatever order. */
export function sameIngredients(a: readonly MergeIngredient[], b: readonly MergeIngredient[]): boolean {
  const left = [...b];
  return (
    a.length === b.length &&
    a.every((one) => {
      const at = left.findIndex((other) => isEqualIngredient(one, other));
      if (at !== -1) left.splice(at, 1);
      return at !== -1;
    })
  );
}
