/** What is stored of a training in words: what was said and nothing else. */
import { expect, test } from 'vitest';
import { storedTrainingSchema } from '#core/contracts/training.ts';
import { parseTraining } from '#core/training-text/parse-training.ts';
import { isSure, toSessions } from './read-text.ts';

const context = { lang: 'sl', today: '2026-11-20', timeZone: 'Europe/Ljubljana' } as const;
const read = (text: string) => toSessions(parseTraining(text, 'sl', { day: context.today }), context);

test('a run with time and distance has no calories and no exertion', () => {
  const [session, ...others] = read('včeraj tek 5 km 27 min');
  expect(others).toEqual([]);
  expect(storedTrainingSchema.parse(session)).toMatchObject({ day: '2026-11-19', kind: 'run', distanceM: 5000, durationMinutes: 27, exercises: [] });
  expect(session).not.toHaveProperty('calories');
  expect(session).not.toHaveProperty('caloriesSource');
  expect(session).not.toHaveProperty('startedAt');
});

test('calories that were said are the entered ones', () => {
  expect(read('kolo 40 min 310 kcal')[0]).toMatchObject({ calories: 310, caloriesSource: 'entered' });
});

test('exercises without a kind are strength training, with the sets of each', () => {
  const [session] = read('počep 3x10 60kg');
  expect(session).toMatchObject({ kind: 'strength' });
  expect(session?.exercises[0]?.sets).toEqual(Array.from({ length: 3 }, () => ({ reps: 10, weightKg: 60 })));
  expect(session?.exercises[0]?.exerciseId).toBeDefined();
});

test('two activities are two sessions, and the hour is that of the first', () => {
  const sessions = read('ob 18.30 tek 5 km, potem joga 30 min');
  expect(sessions.map(({ kind, startedAt }) => [kind, startedAt])).toEqual([
    ['run', '2026-11-20T17:30:00.000Z'],
    ['yoga', undefined],
  ]);
});

test('words without a training are no session', () => {
  expect(read('danes dež')).toEqual([]);
});

test('a doubtful part makes the whole doubtful', () => {
  const [sure] = parseTraining('tek 5 km 27 min', 'sl').activities;
  const [absurd] = parseTraining('tek 5 km 4 min', 'sl').activities;
  expect([sure && isSure(sure), absurd && isSure(absurd)]).toEqual([true, false]);
});
