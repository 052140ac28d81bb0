// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { withWaiting } from './waiting-weights.ts';
import { ADD, CHANGE, REMOVE } from './write-names.ts';

const weights = [
  { id: 'a', day: '2026-11-18', weightKg: 82 },
  { id: 'b', day: '2026-11-20', weightKg: 81 },
];
const write = (action: string, id: string, day?: string, value?: number): Write =>
  ({ id, action, state: 'retrying', shown: { id, kind: 'weight', day, value } }) as unknown as Write;
const shown = (...writes: Write[]) => withWaiting(weights, writes, '2026-11-21').map(({ day, weightKg }) => [day, weightKg]);

test('waiting weights: a new one, a changed one and a deleted one are shown at once', () => {
  expect(shown(write(ADD, 'c', '2026-11-21', 80.5))).toEqual([
    ['2026-11-18', 82],
    ['2026-11-20', 81],
    ['2026-11-21', 80.5],
  ]);
  expect(shown(write(CHANGE, 'b', '2026-11-19', 81.6))).toEqual([
    ['2026-11-18', 82],
    ['2026-11-19', 81.6],
  ]);
  expect(shown(write(REMOVE, 'b'))).toEqual([['2026-11-18', 82]]);
});

test('waiting weights: a day keeps the weight it has, days to come and rejected writes are left out', () => {
  const rejected = { ...write(REMOVE, 'a'), state: 'rejected' } as Write;
  expect(shown(write(ADD, 'c', '2026-11-20', 70), write(ADD, 'd', '2026-11-22', 70), write(CHANGE, 'e', '2026-11-21', 70), rejected)).toEqual([
    ['2026-11-18', 82],
    ['2026-11-20', 81],
  ]);
});
