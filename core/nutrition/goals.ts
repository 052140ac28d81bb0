/** Daily goals: macronutrients that go with an energy, and whether a set of goals agrees with itself. Pure. */
import { ENERGY_FACTORS } from './nutrient-ids.ts';

export type GoalMacro = 'protein' | 'carbs' | 'fat';
const MACROS: readonly GoalMacro[] = ['protein', 'carbs', 'fat'];

/** kcal, and grams of each macronutrient. */
export type GoalFigures = Readonly<Record<'calories' | GoalMacro, number>>;
/** Whether all four are the same; what else the objects hold is not compared. */
export function equalGoals(a: GoalFigures, b: GoalFigures): boolean {
  return a.calories === b.calories && MACROS.every((macro) => a[macro] === b[macro]);
}

/** The same while some are not said. */
export type GoalInput = Readonly<Partial<Record<'calories' | GoalMacro, number | undefined>>>;

/**
 * Shares of the energy that are suggested where nothing else is known of a person. They lie in the ranges for adults of EFSA (Dietary Reference
 * Values, 2017: carbohydrate 45–60 %, fat 20–35 %) and of the Nordic Nutrition Recommendations 2023 (protein 10–20 %).
 */
export const ENERGY_SHARES: Readonly<Record<GoalMacro, number>> = { protein: 0.2, carbs: 0.5, fat: 0.3 };

/** Energy of the macronutrients and the goal may differ by this share of the goal before it is worth a word. */
const WORTH_A_WORD = 0.05;
/** From this share on they contradict each other: it is asked about before it is saved. */
const CONTRADICTION = 0.25;

/** Energy of the macronutrients in kcal: 4 per gram of protein and carbohydrate, 9 of fat (Regulation (EU) 1169/2011, Annex XIV). */
export function macroEnergy(macros: Readonly<Record<GoalMacro, number>>): number {
  return MACROS.reduce((sum, macro) => sum + macros[macro] * ENERGY_FACTORS[macro], 0);
}

/** Whole grams of the macronutrients for an energy, by `ENERGY_SHARES`. */
export function splitEnergy(kcal: number): Record<GoalMacro, number> {
  const grams = (macro: GoalMacro) => Math.round((kcal * ENERGY_SHARES[macro]) / ENERGY_FACTORS[macro]);
  return { protein: grams('protein'), carbs: grams('carbs'), fat: grams('fat') };
}

/**
 * Fills what is not said: macronutrients share the energy that is left as in `ENERGY_SHARES`; an energy alone missing is that of the
 * macronutrients.
 *
 * @returns all four, or undefined where they do not follow: too little is said, or no energy is left
 */
export function completeGoals(input: GoalInput): GoalFigures | undefined {
  const { calories, protein, carbs, fat } = input;
  if (calories === undefined) {
    if (protein === undefined || carbs === undefined || fat === undefined) return undefined;
    return { calories: Math.round(macroEnergy({ protein, carbs, fat })), protein, carbs, fat };
  }
  const open = MACROS.filter((macro) => input[macro] === undefined);
  const left = calories - macroEnergy({ protein: protein ?? 0, carbs: carbs ?? 0, fat: fat ?? 0 });
  const shares = open.reduce((sum, macro) => sum + ENERGY_SHARES[macro], 0);
  const grams = (macro: GoalMacro) => input[macro] ?? Math.round((left * ENERGY_SHARES[macro]) / shares / ENERGY_FACTORS[macro]);
  const filled = { protein: grams('protein'), carbs: grams('carbs'), fat: grams('fat') };
  return open.some((macro) => filled[macro] < 1) ? undefined : { calories, ...filled };
}

export interface GoalsMatch {
  readonly verdict: 'match' | 'more' | 'less';
  /** Energy of the macronutrients, and by how much it differs from the goal. */
  readonly kcal: number;
  readonly difference: number;
  readonly isContradiction: boolean;
}

/** Whether energy (kcal) and macronutrients (g) of a goal agree. */
export function matchGoals({ calories, ...macros }: GoalFigures): GoalsMatch {
  const kcal = Math.round(macroEnergy(macros));
  const difference = Math.round(Math.abs(kcal - calories));
  const verdict = difference <= calories * WORTH_A_WORD ? 'match' : kcal > calories ? 'more' : 'less';
  return { verdict, kcal, difference, isContradiction: difference > calories * CONTRADICTION };
}
