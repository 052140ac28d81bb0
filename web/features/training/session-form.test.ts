/** The form of a session: a session comes out as it went in, and each limit is told at its own field. */
import { describe, expect, test } from 'vitest';
import type { StoredTraining } from '#core/contracts/training.ts';
import { toExerciseRow } from './exercise-rows.ts';
import { FIELD_LIMITS, parseSession, toValues, type NumberField, type SessionContext, type SessionValues } from './session-form.ts';

const session: StoredTraining = {
  id: '0b4ad3c2-8f5e-4c9c-9a51-1f0f1f2d3c4b',
  day: '2026-11-20',
  startedAt: '2026-11-20T17:30:42.000Z',
  title: 'Noge',
  kind: 'strength',
  durationMinutes: 62.5,
  distanceM: 1234.5,
  ascentM: 40,
  averageHeartRate: 121,
  maxHeartRate: 162,
  restingHeartRate: 52,
  hrv: { ms: 61, measure: 'rmssd' },
  calories: 430,
  caloriesSource: 'measured',
  exertion: 7,
  strain: 12.4,
  intervals: { repeats: 6, distanceM: 400 },
  exercises: [
    {
      exerciseId: 'squat',
      name: 'počep',
      superset: 1,
      sets: [
        { reps: 10, weightKg: 60, warmUp: true, exertion: 6 },
        { seconds: 40, distanceM: 25 },
      ],
    },
  ],
  notes: 'Koleno drži.',
  text: 'noge',
  lang: 'sl',
  source: 'whoop',
  externalId: 'w1',
};
const context = (one?: StoredTraining): SessionContext => ({ session: one, today: '2026-11-20', timeZone: 'Europe/Ljubljana' });
const parse = (more: Partial<SessionValues>, one: StoredTraining | undefined) => parseSession({ ...toValues(context(one)), ...more }, context(one));
const saved = (more: Partial<SessionValues>, one?: StoredTraining) => {
  const parsed = parse(more, one);
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues));
  return parsed.data;
};
const wrong = (more: Partial<SessionValues>) => {
  const parsed = parse(more, session);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
};

test('a session that was only looked at is saved as it was, with its seconds, intervals and source', () => {
  expect(saved({}, session)).toEqual(session);
});

test('what is emptied is unknown, not zero', () => {
  const empty = {
    title: ' ',
    time: '',
    minutes: undefined,
    km: undefined,
    calories: undefined,
    averageHeartRate: undefined,
    maxHeartRate: undefined,
    restingHeartRate: undefined,
    hrvMs: undefined,
    exertion: undefined,
    ascentM: undefined,
    strain: undefined,
    notes: '',
    exercises: [],
  };
  const { id, day, kind, intervals, text, lang, source, externalId } = session;
  expect(saved(empty, session)).toEqual({ id, day, kind, intervals, text, lang, source, externalId, exercises: [] });
});

test('a new session has what was entered and nothing else', () => {
  const { id: _id, ...rest } = saved({ kind: 'run', km: 5.2, calories: 300, hrvMs: 48 }, undefined);
  expect(rest).toEqual({
    day: '2026-11-20',
    kind: 'run',
    distanceM: 5200,
    calories: 300,
    caloriesSource: 'entered',
    hrv: { ms: 48 },
    exercises: [],
    source: 'manual',
  });
});

test('changed calories are entered, a changed start is a full minute, a measure alone is nothing', () => {
  expect(saved({ calories: 431 }, session)).toMatchObject({ calories: 431, caloriesSource: 'entered' });
  expect(saved({ time: '7.05' }, session).startedAt).toBe('2026-11-20T06:05:00.000Z');
  expect(saved({ day: '2026-11-19' }, session).startedAt).toBe('2026-11-19T17:30:00.000Z');
  expect(saved({ hrvMs: undefined, hrvMeasure: 'sdnn' }, session)).not.toHaveProperty('hrv');
});

describe('a limit is told at its field', () => {
  test.each(Object.entries(FIELD_LIMITS))('%s', (field, [least, most]) => {
    expect([least, most].flatMap((value) => wrong({ [field]: value }))).toEqual([]);
    expect(wrong({ [field]: most + 1 } satisfies Partial<Record<NumberField, number>>)).toEqual([field]);
    expect(wrong({ [field]: least - 1 })).toEqual([field]);
  });

  test.each([
    ['day', { day: '' }],
    ['day', { day: '2026-11-21' }],
    ['time', { time: '25.00' }],
    ['title', { title: 'x'.repeat(121) }],
    ['notes', { notes: 'x'.repeat(2001) }],
    ['exercise-0', { exercises: [toExerciseRow({ name: ' ', sets: [] })] }],
    ['exercise-1', { exercises: [toExerciseRow({ name: 'x', sets: [] }), toExerciseRow({ name: 'x', sets: [{ reps: 1.5 }] })] }],
    ['exercise-0', { exercises: [toExerciseRow({ name: 'x', sets: [{ seconds: 90_000 }] })] }],
  ] as const)('%s', (field, more) => {
    expect(wrong(more)).toEqual([field]);
  });
});
