/** Whether the amounts of a product belong together. Each rule names the field to look at; the first that fits a field stands. */
import { energyDoubt } from '#core/nutrition/energy-doubt.ts';
import type { LabelDoubt } from '#core/reports/label-reading.ts';
import type { FormAmounts } from './product-draft.ts';

/** Grams that everything in 100 g may weigh together: a hundred, and rounding. */
const MOST_TOGETHER = 105;

export function checkAmounts({ fat, saturated_fat, carbs, sugar, ...rest }: FormAmounts): LabelDoubt[] {
  const exceeds = (part: number | undefined, whole: number | undefined) => part !== undefined && whole !== undefined && part > whole;
  const together = [fat, carbs, rest.protein, rest.fiber, rest.salt].reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return [
    ...(exceeds(saturated_fat, fat) ? [{ field: 'saturated_fat', code: 'part_exceeds_whole' } as const] : []),
    ...(exceeds(sugar, carbs) ? [{ field: 'sugar', code: 'part_exceeds_whole' } as const] : []),
    ...(together > MOST_TOGETHER ? [{ field: 'carbs', code: 'sum_exceeds_100' } as const] : []),
    ...(energyDoubt({ ...rest, fat, carbs }) === undefined ? [] : [{ field: 'calories', code: 'energy_macros' } as const]),
  ];
}
