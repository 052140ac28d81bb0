import { expect, test } from 'vitest';
import { toSessionLoad, toWorkload } from './workload.ts';

const TODAY = '2026-03-28';

test('workload: the load of a session is exertion times minutes, unknown without one of them', () => {
  expect(toSessionLoad({ exertion: 7, durationMinutes: 60 })).toBe(420);
  expect(toSessionLoad({ durationMinutes: 60 })).toBeUndefined();
});

test('workload: seven days against the mean week of 28', () => {
  const loads = [
    { day: '2026-02-28', load: 999 },
    { day: '2026-03-01', load: 100 },
    { day: '2026-03-21', load: 100 },
    { day: '2026-03-22', load: 300 },
    { day: TODAY, load: 100 },
    { day: '2026-03-29', load: 999 },
  ];
  expect(toWorkload(loads, TODAY, '2026-01-01')).toEqual({ acute: 400, chronic: 150, ratio: 400 / 150 });
});

test('workload: unknown with records of fewer than 28 days, without a ratio when nothing was done', () => {
  expect(toWorkload([{ day: TODAY, load: 100 }], TODAY, '2026-03-02')).toBeUndefined();
  expect(toWorkload([], TODAY, '2026-03-01')).toEqual({ acute: 0, chronic: 0 });
});
