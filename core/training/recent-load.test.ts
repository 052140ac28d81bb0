import { expect, test } from 'vitest';
import { toRecentLoad } from './recent-load.ts';

const today = '2026-11-24';
const hard = { day: '2026-11-23', exertion: 8, durationMinutes: 60 };
const old = { day: '2026-11-01', exertion: 5, durationMinutes: 40 };

test('counts sessions with exertion and duration, and says how many', () => {
  const { workload, ...counts } = toRecentLoad([hard, old, { day: '2026-11-20', durationMinutes: 90 }], today, '2026-01-01');
  expect(counts).toEqual({ counted: 2, sessions: 3 });
  expect(workload).toEqual({ acute: 480, chronic: 170, ratio: 480 / 170 });
});

test('without a load nothing is known, and that is not a load of zero', () => {
  expect(toRecentLoad([{ day: '2026-11-20', durationMinutes: 90 }], today, '2026-01-01')).toEqual({ counted: 0, sessions: 1 });
  expect(toRecentLoad([], today, null)).toEqual({ counted: 0, sessions: 0 });
});

test('with fewer than 28 days since the first load the ratio is unknown', () => {
  expect(toRecentLoad([hard], today, '2026-10-29')).toEqual({ counted: 1, sessions: 1 });
  expect(toRecentLoad([hard], today, '2026-10-28').workload).toBeDefined();
});
