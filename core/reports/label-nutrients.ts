/** Converts a confirmed label to nutrients of a food: carbohydrate without fibre, sodium from salt. */
import { KJ_PER_KCAL } from '#core/kit/units.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';
import type { LabelField, LabelReading } from './label-reading.ts';

/** Salt is sodium times 2.5: Regulation (EU) 1169/2011, Annex I, point 11. */
export const SALT_PER_SODIUM = 2.5;

const PLAIN = [
  'protein',
  'fat',
  'fiber',
  'sugar',
  'saturated_fat',
  'trans_fat',
  'cholesterol',
  'potassium',
  'vitamin_a',
  'vitamin_c',
  'calcium',
  'iron',
  'monounsaturated_fat',
  'polyunsaturated_fat',
  'added_sugar',
  'vitamin_d',
] as const satisfies readonly LabelField[];

/** Amounts by field, as a person confirmed them; an absent one is unknown. */
export type LabelAmounts = { readonly [field in LabelField]?: number };

/** The amounts that are known: "less than" is a bound, and a bound is no amount. */
export function knownAmounts(values: LabelReading['per100']['values']): LabelAmounts {
  const known: { [field in LabelField]?: number } = {};
  for (const [field, read] of Object.entries(values)) if (read.comparator === undefined) known[field as LabelField] = read.value;
  return known;
}

/**
 * @param amounts per 100 g as printed
 * @param carbsBasis whether the printed carbohydrate counts fibre too
 */
export function labelNutrients(amounts: LabelAmounts, carbsBasis: LabelReading['carbsBasis']): Nutrients {
  const out: { -readonly [id in keyof Nutrients]: Nutrients[id] } = {};
  for (const field of PLAIN) if (amounts[field] !== undefined) out[field] = amounts[field];
  const { calories, energyKj, carbs, fiber, salt, sodium } = amounts;
  const kcal = calories ?? (energyKj === undefined ? undefined : energyKj / KJ_PER_KCAL);
  if (kcal !== undefined) out.calories = kcal;
  if (carbs !== undefined) out.carbs = carbsBasis === 'total' ? Math.max(0, carbs - (fiber ?? 0)) : carbs;
  const milligrams = sodium ?? (salt === undefined ? undefined : (salt / SALT_PER_SODIUM) * 1000);
  if (milligrams !== undefined) out.sodium = milligrams;
  return out;
}
