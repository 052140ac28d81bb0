/** What the suggestion of goals needs, from the questionnaire, the profile and the last weight. Pure. */
import type { Known } from '#core/contracts/questionnaire.ts';
import type { Day } from '#core/kit/day.ts';
import type { RecommendationInput } from '#core/nutrition/recommendations/recommend.ts';
import { ACTIVITY_LEVELS, CAUTIONS, PRIMARY_GOALS } from './definition.ts';
import type { Answers } from './questions.ts';

/** Whole years on a day. */
export function toAge(birthDate: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** What of profile and measures is needed. */
type KnownBody = Pick<Known, 'birthDate' | 'sex' | 'heightCm' | 'weight'>;

/** The input, or the ids of the questions that lack an answer. */
export type InputOrMissing = { readonly input: RecommendationInput } | { readonly missing: readonly string[] };

/** @param answers of the newest finished version */
export function toRecommendationInput(answers: Answers, { birthDate, sex, heightCm, weight }: KnownBody, today: Day): InputOrMissing {
  const goal = PRIMARY_GOALS.find((one) => one === answers['primaryGoal']);
  const activity = ACTIVITY_LEVELS.find((one) => one === answers['physicalActivity']);
  const named = Array.isArray(answers['cautions']) ? (answers['cautions'] as readonly unknown[]) : undefined;
  if (
    goal === undefined ||
    activity === undefined ||
    named === undefined ||
    birthDate === null ||
    sex === null ||
    heightCm === null ||
    weight === null
  ) {
    const found = { birthDate, sex, heightCm, weightKg: weight, primaryGoal: goal, cautions: named, physicalActivity: activity };
    return { missing: Object.entries(found).flatMap(([id, value]) => (value === null || value === undefined ? [id] : [])) };
  }
  const cautions = CAUTIONS.filter((caution) => named.includes(caution));
  return { input: { goal, activity, cautions, sex, heightCm, weightKg: weight.value, age: toAge(birthDate, today) } };
}
