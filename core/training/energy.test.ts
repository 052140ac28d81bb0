import { expect, test } from 'vitest';
import { findMetRow, MET_SOURCE, toSessionEnergy } from './energy.ts';
import { EFFORT_ROWS, GENERAL_ROWS, SPEED_ROWS } from './met-rows.ts';
import { toPace, toSpeed } from './pace.ts';

test('energy: what was given stands', () => {
  expect(toSessionEnergy({ kind: 'run', calories: 431, durationMinutes: 30 }, 70)).toEqual({ kcal: 431, estimated: false });
});

test('energy: MET x kg x hours by the speed, marked as estimated', () => {
  // 10 km/h = 6.2 mph: code 12050, 9.3 MET.
  expect(toSessionEnergy({ kind: 'run', distanceM: 5000, durationMinutes: 30 }, 70)).toEqual({
    kcal: 9.3 * 70 * 0.5,
    estimated: true,
    confidence: 0.7,
    met: 9.3,
    code: '12050',
    source: MET_SOURCE,
  });
});

test('energy: by effort and by the kind alone where no speed is known, less surely', () => {
  expect(findMetRow('strength', { exertion: 8 })).toEqual({ code: '02050', met: 6, confidence: 0.6 });
  expect(findMetRow('yoga', { exertion: 3 })).toEqual({ code: '02175', met: 2.3, confidence: 0.5 });
});

test.each([
  ['the weight', { kind: 'run', durationMinutes: 30 } as const, undefined],
  ['the time', { kind: 'run' } as const, 70],
  ['a row of the kind', { kind: 'padel', durationMinutes: 60 } as const, 70],
])('energy: unknown without %s', (_, session, weight) => {
  expect(toSessionEnergy(session, weight)).toBeUndefined();
});

test('energy: a run slower than all rows is unknown', () => {
  expect(findMetRow('run', { distanceM: 1000, durationMinutes: 60 })).toBeUndefined();
});

test('energy: every row has a code of five digits and a value, rows by speed rise', () => {
  const rows = [
    ...Object.values(GENERAL_ROWS),
    ...Object.values(SPEED_ROWS).flat(),
    ...Object.values(EFFORT_ROWS).flatMap((row) => Object.values(row)),
  ];
  for (const { code, met } of rows) {
    expect(code).toMatch(/^\d{5}$/);
    expect(met).toBeGreaterThan(1);
  }
  for (const table of Object.values(SPEED_ROWS)) {
    expect(table.map((row) => row.fromKmh)).toEqual(table.map((row) => row.fromKmh).toSorted((a, b) => a - b));
    expect(table.map((row) => row.met)).toEqual(table.map((row) => row.met).toSorted((a, b) => a - b));
  }
});

test('pace and speed: derived from distance and time, unknown without one', () => {
  expect(toPace({ distanceM: 10_000, durationMinutes: 52 })).toBe(312);
  expect(toSpeed({ distanceM: 10_000, durationMinutes: 50 })).toBeCloseTo(12, 9);
  expect(toPace({ distanceM: 10_000 })).toBeUndefined();
  expect(toSpeed({ distanceM: 0, durationMinutes: 50 })).toBeUndefined();
});
