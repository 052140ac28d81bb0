/** Goals of nutrients beyond energy and macronutrients: rpcs `my_nutrient_goals()` and `set_nutrient_goals(goals)`. */
import * as z from 'zod/mini';
import { MACRO_IDS, NUTRIENT_IDS } from '#core/nutrition/nutrient-ids.ts';
import type { NutrientId } from '#core/nutrition/nutrients.ts';

const isMacro = (id: NutrientId) => MACRO_IDS.some((macro) => macro === id);
export const NUTRIENT_GOAL_LIMITS = { min: 0.01, max: 100_000 } as const;

export const nutrientGoalSchema = z.object({
  nutrient: z.enum(NUTRIENT_IDS).check(z.refine((id) => !isMacro(id), 'macronutrient')),
  /** A day, in the nutrient's unit. */
  amount: z.number().check(z.minimum(NUTRIENT_GOAL_LIMITS.min), z.maximum(NUTRIENT_GOAL_LIMITS.max)),
  aim: z.enum(['reach', 'limit']),
});
export type NutrientGoal = z.infer<typeof nutrientGoalSchema>;
export const nutrientGoalsSchema = z.array(nutrientGoalSchema);
