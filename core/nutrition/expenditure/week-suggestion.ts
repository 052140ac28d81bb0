/**
 * What is suggested in a week: the expenditure of the weeks before its Monday, and goals for it by the same rules and guard rails as those of the
 * questionnaire. It stays the same until the next Monday, unless earlier days are changed. Pure.
 */
import type { ExpenditurePage } from '#core/contracts/expenditure.ts';
import { weekStart, type Day } from '#core/kit/day.ts';
import { ACTIVITY_FACTORS, basalEnergy, type Body } from '#core/nutrition/recommendations/energy-need.ts';
import { recommendGoals, type Recommendation } from '#core/nutrition/recommendations/recommend.ts';
import { readAnswers } from '#core/questionnaire/answer-schema.ts';
import { toAge, toRecommendationInput } from '#core/questionnaire/recommendation-input.ts';
import { estimateExpenditure, type Expenditure } from './estimate.ts';

export interface WeekSuggestion {
  /** Its Monday. */
  readonly week: Day;
  readonly expenditure: Expenditure;
  /** Absent where the expenditure is not known; `missing` names questions without an answer. */
  readonly goals?: Recommendation | { readonly kind: 'missing'; readonly ids: readonly string[] };
}

function toBody({ birthDate, sex, heightCm, weight }: ExpenditurePage['known'], on: Day): Body | undefined {
  if (birthDate === null || sex === null || heightCm === null || weight === null) return undefined;
  return { sex, heightCm, weightKg: weight.value, age: toAge(birthDate, on) };
}

export function suggestForWeek({ today, answers, known, days, weighings }: ExpenditurePage): WeekSuggestion {
  const week = weekStart(today);
  const body = toBody(known, week);
  const needed = toRecommendationInput(answers ? readAnswers(answers) : {}, known, week);
  const expected = 'input' in needed ? basalEnergy(needed.input) * ACTIVITY_FACTORS[needed.input.activity] : undefined;
  const expenditure = estimateExpenditure({ days, weighings, until: week, body, expected });
  if (expenditure.kind === 'unknown') return { week, expenditure };
  if ('missing' in needed) return { week, expenditure, goals: { kind: 'missing', ids: needed.missing } };
  return { week, expenditure, goals: recommendGoals({ ...needed.input, measuredNeed: expenditure.kcal }) };
}
