import { expect, test } from 'vitest';
import type { Meal } from '#core/contracts/meal.ts';
import { overviewMealsSchema } from '#core/contracts/overview-meals.ts';
import type { Overview } from '#core/contracts/overview.ts';
import { toWeek } from '#core/kit/day.ts';
import { testMeal } from '#testing/meal.ts';
import { testProfile } from '#testing/people.ts';
import { attentionPart } from '#web/lib/attention-part.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { inDayOrder, withMeal, withoutMeal, withWaiting } from './overview-change.ts';

const DAY = '2026-11-20';
const meal = (id: string, more: Partial<Meal> = {}): Meal => testMeal({ id, day: DAY, nutrients: { calories: 500, protein: 20 }, ...more });
const EMPTY: Overview = {
  day: DAY,
  today: DAY,
  profile: testProfile(),
  parts: {
    meals: { meals: [], week: toWeek(DAY).map((day) => ({ day, meals: 0, nutrients: {} })), favourites: [], usual: [], usualOfType: [], begun: true },
    attention: [],
  },
};
const getMeals = (overview: Overview) => overviewMealsSchema.parse(overview.parts['meals']);
const bar = (overview: Overview, day = DAY) => getMeals(overview).week.find((one) => one.day === day);

test('overview: an added meal changes its day and the bar of the week', () => {
  const overview = withMeal(withMeal(EMPTY, meal('a')), meal('b'));
  expect(getMeals(overview).meals).toHaveLength(2);
  expect(bar(overview)).toEqual({ day: DAY, meals: 2, nutrients: { calories: 1000, protein: 40 }, energy: { kcal: 1000, kJ: 4184 } });
});

test('overview: a changed meal replaces its older version', () => {
  const overview = withMeal(withMeal(EMPTY, meal('a')), meal('a', { nutrients: { calories: 300 } }));
  expect(getMeals(overview).meals).toHaveLength(1);
  expect(bar(overview)?.nutrients).toEqual({ calories: 300 });
});

test('overview: a meal moved to another day leaves this day and raises the other bar', () => {
  const overview = withMeal(withMeal(EMPTY, meal('a')), meal('a', { day: '2026-11-18' }));
  expect(getMeals(overview).meals).toEqual([]);
  expect(bar(overview)).toMatchObject({ meals: 0, nutrients: {} });
  expect(bar(overview, '2026-11-18')).toMatchObject({ meals: 1, nutrients: { calories: 500 } });
});

test('overview: deleting a meal removes its lines of attention', () => {
  const line = (mealId: string) => ({ kind: 'unknown', id: mealId, at: `${DAY}T12:00:00Z`, data: { mealId } });
  const full: Overview = { ...EMPTY, parts: { meals: getMeals(withMeal(EMPTY, meal('a'))), attention: [line('a'), line('b')] } };
  const overview = withoutMeal(full, 'a');
  expect([getMeals(overview).meals.length, bar(overview)?.meals]).toEqual([0, 0]);
  expect(readPart(overview, attentionPart)).toEqual([line('b')]);
  expect(withoutMeal(full, 'other')).toBe(full);
});

test('overview: an unsent meal counts once, also when the server has it already', () => {
  const stored = withMeal(EMPTY, meal('a'));
  expect(getMeals(withWaiting(stored, [meal('a'), meal('b')])).meals.map((one) => one.id)).toEqual(['a', 'b']);
});

test('overview: meals are sorted by time', () => {
  const meals = [
    meal('dinner', { type: 'dinner', eatenAt: `${DAY}T18:06:00Z` }),
    meal('snack', { type: 'snack', eatenAt: `${DAY}T14:43:00+00:00` }),
    meal('brunch', { type: 'breakfast', eatenAt: `${DAY}T15:00:00Z` }),
  ];
  expect(inDayOrder(meals).map((one) => one.id)).toEqual(['snack', 'brunch', 'dinner']);
});

test('overview: if a meal has no time, meals are sorted by type, then by time', () => {
  const meals = [
    meal('snack', { type: 'snack' }),
    meal('late', { eatenAt: `${DAY}T13:00:00Z` }),
    meal('early', { eatenAt: `${DAY}T11:00:00Z` }),
    meal('first', { type: 'breakfast' }),
  ];
  expect(inDayOrder(meals).map((one) => one.id)).toEqual(['first', 'early', 'late', 'snack']);
});
