/** What the suggestion of goals takes from the questionnaire. */
import { expect, test } from 'vitest';
import type { Known } from '#core/contracts/questionnaire.ts';
import { toAge, toRecommendationInput } from './recommendation-input.ts';

const KNOWN: Known = {
  firstName: 'Ana',
  lastName: null,
  birthDate: '1990-04-12',
  sex: 'female',
  heightCm: 167,
  weight: { value: 62, day: '2026-11-20' },
  waist: null,
  supplements: null,
};
const ANSWERS = { primaryGoal: 'menstrual', physicalActivity: 'light', cautions: ['none'] };

test.each([
  ['1990-04-12', '2026-04-11', 35],
  ['1990-04-12', '2026-04-12', 36],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('somebody born on %s is on %s %i years old', (born, on, years) => {
  expect(toAge(born, on)).toBe(years);
});

test('takes body, activity, goal and cautions', () => {
  expect(toRecommendationInput(ANSWERS, KNOWN, '2026-11-24')).toEqual({
    input: { goal: 'menstrual', activity: 'light', cautions: ['none'], sex: 'female', heightCm: 167, weightKg: 62, age: 36 },
  });
});

test('names every question that lacks an answer, and guesses none', () => {
  expect(toRecommendationInput({}, { ...KNOWN, sex: null, weight: null }, '2026-11-24')).toEqual({
    missing: ['sex', 'weightKg', 'primaryGoal', 'cautions', 'physicalActivity'],
  });
});
