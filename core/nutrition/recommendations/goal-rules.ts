/**
 * What a primary goal asks of daily goals. Energy and protein ranges are those of the product's specification; defaults within them, shares of fat
 * and the range for menstrual dysregulation are chosen here (2026) and shown as such.
 */
import type { PrimaryGoal } from '#core/questionnaire/definition.ts';

export interface GoalRule {
  /** kcal added to what is needed; negative is a deficit. */
  readonly energy: number;
  /** The range of the specification, kcal; absent = maintenance. */
  readonly energyRange?: readonly [number, number];
  /** Grams of protein per kg. */
  readonly protein: number;
  readonly proteinRange: readonly [number, number];
  /** Share of the energy. */
  readonly fat: number;
  /** Share of the energy that fat does not go below. */
  readonly fatLeast: number;
}

const EVEN: GoalRule = { energy: 0, protein: 1.75, proteinRange: [1.5, 2], fat: 0.3, fatLeast: 0.25 };

export const GOAL_RULES: Readonly<Record<PrimaryGoal, GoalRule>> = {
  weight_loss: { energy: -400, energyRange: [-500, -300], protein: 2, proteinRange: [1.8, 2.2], fat: 0.3, fatLeast: 0.25 },
  muscle_gain: { energy: 250, energyRange: [200, 300], protein: 2, proteinRange: [1.8, 2.2], fat: 0.3, fatLeast: 0.25 },
  cholesterol: { energy: 0, protein: 0.9, proteinRange: [0.8, 1], fat: 0.3, fatLeast: 0.25 },
  blood_sugar: EVEN,
  thyroid: EVEN,
  immunity: EVEN,
  micronutrients: EVEN,
  // The specification says nothing of protein and at least 25 % of fat. Never a deficit.
  menstrual: { energy: 0, protein: 1.2, proteinRange: [1.2, 1.6], fat: 0.32, fatLeast: 0.25 },
};
