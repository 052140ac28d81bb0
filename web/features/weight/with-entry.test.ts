import { describe, expect, test } from 'vitest';
import type { BodyEntry, BodyPage } from '#core/contracts/body.ts';
import { withEntry, withoutEntry } from './with-entry.ts';

const entry = (id: string, day: string, value: number, more: Partial<BodyEntry> = {}): BodyEntry => ({
  id,
  kind: 'weight',
  day,
  takenAt: null,
  value,
  note: null,
  source: 'manual',
  ...more,
});

/** The newest entry is loaded, older days are known by their values alone. */
const page: BodyPage = {
  today: '2026-11-24',
  timeZone: 'Europe/Ljubljana',
  goalKg: null,
  kinds: {
    weight: {
      entries: [entry('b', '2026-11-23', 81), entry('a', '2026-11-22', 82)],
      next: '2026-11-22',
      points: [
        ['2026-11-20', 83],
        ['2026-11-22', 82],
        ['2026-11-23', 81],
      ],
    },
  },
};
const points = (from: BodyPage) => from.kinds.weight?.points.map(([day, value]) => `${day.slice(8)}: ${value}`);
const ids = (from: BodyPage) => from.kinds.weight?.entries.map(({ id }) => id);

describe('an entry that waits', () => {
  test('stands at its place and gives its day a value', () => {
    const shown = withEntry(page, entry('c', '2026-11-24', 80));
    expect(ids(shown)).toEqual(['c', 'b', 'a']);
    expect(points(shown)).toEqual(['20: 83', '22: 82', '23: 81', '24: 80']);
  });

  test('of an earlier hour is the value of its day', () => {
    const early = withEntry(page, entry('c', '2026-11-23', 80.5, { takenAt: '2026-11-23T06:00:00Z' }));
    expect(points(early)).toContain('23: 80.5');
    expect(points(withEntry(early, entry('d', '2026-11-23', 84, { takenAt: '2026-11-23T19:00:00Z' })))).toContain('23: 80.5');
  });

  test('that changes its day leaves the former one', () => {
    const shown = withEntry(page, entry('b', '2026-11-24', 80));
    expect(ids(shown)).toEqual(['b', 'a']);
    expect(points(shown)).toEqual(['20: 83', '22: 82', '24: 80']);
  });

  test('of a kind without entries begins it, and its deletion ends it', () => {
    const shown = withEntry(page, entry('w', '2026-11-24', 88, { kind: 'waist' }));
    expect(shown.kinds.waist?.points).toEqual([['2026-11-24', 88]]);
    expect(withoutEntry(shown, 'waist', 'w')).toEqual(page);
    expect(withoutEntry(page, 'waist', 'w')).toEqual(page);
  });

  test('twice is there once', () => {
    const once = withEntry(page, entry('c', '2026-11-24', 80));
    expect(withEntry(once, entry('c', '2026-11-24', 80))).toEqual(once);
  });
});

test('a deleted entry leaves list and chart', () => {
  const shown = withoutEntry(page, 'weight', 'b');
  expect(ids(shown)).toEqual(['a']);
  expect(points(shown)).toEqual(['20: 83', '22: 82']);
});
