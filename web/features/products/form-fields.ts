/** The figures of a product's form, in the order of European labels. */
import { NUTRIENT_IDS, type NutrientId } from '#core/nutrition/nutrients.ts';

/** Salt is printed, sodium is stored. */
export type AmountField = Exclude<NutrientId, 'sodium'> | 'salt';

export const MAIN_FIELDS: readonly AmountField[] = ['calories', 'fat', 'saturated_fat', 'carbs', 'sugar', 'fiber', 'protein', 'salt'];
/** Rarely printed. */
export const MORE_FIELDS: readonly AmountField[] = NUTRIENT_IDS.filter((id) => id !== 'sodium').filter((id) => !MAIN_FIELDS.includes(id));
export const AMOUNT_FIELDS: readonly AmountField[] = [...MAIN_FIELDS, ...MORE_FIELDS];

export type FormAmounts = { readonly [field in AmountField]?: number };
