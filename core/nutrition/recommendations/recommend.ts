/**
 * Daily goals that are suggested for a primary goal, with the reasoning line by line. A suggestion is for an adult without the conditions named in
 * the questionnaire; for others nothing is computed and the reason is given. Pure.
 */
import { ENERGY_FACTORS } from '#core/nutrition/nutrient-ids.ts';
import type { GoalFigures } from '#core/nutrition/goals.ts';
import type { ActivityLevel, Caution, PrimaryGoal } from '#core/questionnaire/definition.ts';
import { ACTIVITY_FACTORS, basalEnergy, energyFloor, referenceWeight, type Body } from './energy-need.ts';
import { GOAL_RULES, type GoalRule } from './goal-rules.ts';

export interface RecommendationInput extends Body {
  readonly activity: ActivityLevel;
  readonly goal: PrimaryGoal;
  readonly cautions: readonly Caution[];
  /** kcal a day as measured by core/nutrition/expenditure; it takes the place of basal rate and activity. */
  readonly measuredNeed?: number | undefined;
}

/** Why nothing is suggested. */
export type Refusal = Exclude<Caution, 'none'> | 'under_age';

/** One line of the reasoning: a key of `goal-suggestion:reason.<key>`, and its figures. Energy in kcal, weights in kg, macronutrients in g, shares in %. */
export interface Reason {
  readonly key:
    | 'basal'
    | 'need'
    | 'measured'
    | 'change'
    | 'maintenance'
    | 'floor'
    | 'protein'
    | 'proteinReference'
    | 'fat'
    | 'fatLess'
    | 'proteinLess'
    | 'carbs'
    | 'carbsLow';
  readonly figures: Readonly<Record<string, number>>;
}

export type Recommendation =
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | {
      readonly kind: 'suggested';
      readonly goals: GoalFigures;
      readonly need: number;
      readonly isCarbsLow: boolean;
      readonly reasons: readonly Reason[];
    };

const ADULT = 18;
/** Grams a day of carbohydrate for the glucose of the brain (Institute of Medicine, Dietary Reference Intakes 2005). */
export const CARBS_LEAST = 130;
/** Grams of fat per kg that are not gone below. */
const FAT_LEAST_PER_KG = 0.6;

const toRefusals = ({ age, cautions }: RecommendationInput): Refusal[] => [
  ...(age < ADULT ? (['under_age'] as const) : []),
  ...cautions.filter((caution) => caution !== 'none'),
];

const roundTo = (value: number, step: number) => Math.round(value / step) * step;
/** Whole grams; a half goes to the even number, so that halves do not add up in one direction. */
const toGrams = (value: number) => (value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value));
const percent = (share: number) => Math.round(share * 100);

interface Energy {
  readonly kcal: number;
  readonly need: number;
  readonly reasons: readonly Reason[];
}

function toEnergy(input: RecommendationInput, rule: GoalRule): Energy {
  const basal = basalEnergy(input);
  const factor = ACTIVITY_FACTORS[input.activity];
  const need = input.measuredNeed ?? basal * factor;
  const floor = energyFloor(input);
  const wanted = need + rule.energy;
  const reasons: Reason[] =
    input.measuredNeed === undefined
      ? [
          { key: 'basal', figures: { kcal: Math.round(basal) } },
          { key: 'need', figures: { factor, kcal: Math.round(need) } },
        ]
      : [{ key: 'measured', figures: { kcal: Math.round(need) } }];
  const [least, most] = rule.energyRange ?? [0, 0];
  if (rule.energyRange === undefined) reasons.push({ key: 'maintenance', figures: {} });
  else
    reasons.push({
      key: 'change',
      figures: { kcal: rule.energy, least: Math.min(Math.abs(least), Math.abs(most)), most: Math.max(Math.abs(least), Math.abs(most)) },
    });
  if (wanted < floor) reasons.push({ key: 'floor', figures: { kcal: Math.round(floor), change: Math.round(floor - need) } });
  // Up to the next ten where the floor holds, so that rounding does not go below it.
  const kcal = wanted < floor ? Math.ceil(floor / 10) * 10 : Math.max(roundTo(wanted, 10), 0);
  return { kcal, need, reasons };
}

const toCarbs = (kcal: number, protein: number, fat: number) =>
  toGrams((kcal - protein * ENERGY_FACTORS.protein - fat * ENERGY_FACTORS.fat) / ENERGY_FACTORS.carbs);

interface Macros {
  readonly protein: number;
  readonly fat: number;
  readonly carbs: number;
  readonly reasons: readonly Reason[];
}

function toMacros(input: RecommendationInput, rule: GoalRule, kcal: number): Macros {
  const reference = referenceWeight(input);
  const [least, most] = rule.proteinRange;
  const leastFat = FAT_LEAST_PER_KG * input.weightKg;
  const toFat = (share: number) => toGrams(Math.max((kcal * share) / ENERGY_FACTORS.fat, leastFat));
  let protein = toGrams(rule.protein * reference);
  let fat = toFat(rule.fat);
  const reasons: Reason[] = [
    { key: 'protein', figures: { perKg: rule.protein, least, most, grams: protein } },
    ...(reference === input.weightKg ? [] : [{ key: 'proteinReference', figures: { weightKg: reference } } as const]),
    { key: 'fat', figures: { share: percent(rule.fat), grams: fat } },
  ];
  if (toCarbs(kcal, protein, fat) < CARBS_LEAST) {
    fat = toFat(rule.fatLeast);
    reasons.push({ key: 'fatLess', figures: { grams: fat, least: CARBS_LEAST } });
  }
  if (toCarbs(kcal, protein, fat) < CARBS_LEAST) {
    protein = toGrams(least * reference);
    reasons.push({ key: 'proteinLess', figures: { perKg: least, grams: protein } });
  }
  return { protein, fat, carbs: toCarbs(kcal, protein, fat), reasons };
}

/** Goals for a day, or why none are suggested. */
export function recommendGoals(input: RecommendationInput): Recommendation {
  const refusals = toRefusals(input);
  if (refusals.length > 0) return { kind: 'refused', refusals };
  const rule = GOAL_RULES[input.goal];
  const energy = toEnergy(input, rule);
  const { protein, fat, carbs, reasons } = toMacros(input, rule, energy.kcal);
  const isCarbsLow = carbs < CARBS_LEAST;
  const last: Reason = { key: isCarbsLow ? 'carbsLow' : 'carbs', figures: { grams: carbs, least: CARBS_LEAST } };
  return {
    kind: 'suggested',
    goals: { calories: energy.kcal, protein, carbs, fat },
    need: Math.round(energy.need),
    isCarbsLow,
    reasons: [...energy.reasons, ...reasons, last],
  };
}
