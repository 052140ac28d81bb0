/** The figures of a product's form, in the order of European labels. */
import { MAIN_NUTRIENTS, MORE_NUTRIENTS, NUTRIENT_GROUPS, type Nutrient, type NutrientGroup, type NutrientId } from '#core/nutrition/nutrients.ts';

/** Salt is printed, sodium is stored. */
export type AmountField = Exclude<NutrientId, 'sodium'> | 'salt';

export const MAIN_FIELDS: readonly AmountField[] = ['calories', 'fat', 'saturated_fat', 'carbs', 'sugar', 'fiber', 'protein', 'salt'];
const toFields = (nutrients: readonly Nutrient[]) =>
  nutrients.map(({ id }) => id).filter((id): id is Exclude<NutrientId, 'sodium'> => id !== 'sodium');

/** Rarely printed. */
export const MORE_FIELDS: readonly AmountField[] = toFields(MAIN_NUTRIENTS).filter((id) => !MAIN_FIELDS.includes(id));
/** Hardly ever printed, by group. */
export const RARE_FIELDS: readonly (readonly [NutrientGroup, readonly AmountField[]])[] = NUTRIENT_GROUPS.map((group) => [
  group,
  toFields(MORE_NUTRIENTS.filter((nutrient) => nutrient.group === group)),
]);
export const AMOUNT_FIELDS: readonly AmountField[] = [...MAIN_FIELDS, ...MORE_FIELDS, ...toFields(MORE_NUTRIENTS)];

export type FormAmounts = { readonly [field in AmountField]?: number };
