import { expect, test } from 'vitest';
import type { Meal } from '#core/contracts/meal.ts';
import { testMeal } from '#testing/meal.ts';
import { dueQuestion } from './due-question.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(NOON - minutes * 60_000).toISOString();
const meal = (id: string, eatenAt: string | null, rest: Partial<Meal> = {}): Meal => testMeal({ id, eatenAt, createdAt: ago(0), ...rest });

test.each([
  ['29 minutes after it', 29, false],
  ['half an hour after it', 30, true],
  ['six hours after it', 360, true],
  ['later than that', 361, false],
])('a meal is asked about %s: %s', (_when, minutes, asked) => {
  expect(dueQuestion([meal('a', ago(minutes))], NOON, [])?.id).toBe(asked ? 'a' : undefined);
});

test('a meal without its hour is asked about after it was written down', () => {
  expect(dueQuestion([meal('a', null, { createdAt: ago(45) })], NOON, [])?.id).toBe('a');
});

test('one at a time, the newest; not what was answered, and not what was put away', () => {
  const meals = [meal('old', ago(200)), meal('new', ago(40)), meal('told', ago(35), { satiety: 3 })];
  expect(dueQuestion(meals, NOON, [])?.id).toBe('new');
  expect(dueQuestion(meals, NOON, ['new'])?.id).toBe('old');
  expect(dueQuestion(meals, NOON, ['new', 'old'])).toBeUndefined();
});
