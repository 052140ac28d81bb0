import { expect, test } from 'vitest';
import { remindedSince } from './reminded.ts';

const all = { minute: 480, assignmentId: null, ownId: null };
const evening = { minute: 1200, assignmentId: 'magnesium', ownId: null };
const own = { minute: 720, assignmentId: null, ownId: 'vitamin' };

test.each([
  ['before the first time of day', 'magnesium', 479, undefined],
  ['at the time of all', 'magnesium', 480, 480],
  ['at the own one of another supplement', 'magnesium', 720, 480],
  ['of its own', 'vitamin', 1300, 480],
])('%s', (_what, id, now, since) => {
  expect(remindedSince([own, all, evening], id, now)).toBe(since);
});

test('without one for all, only the supplement that has one is reminded of', () => {
  expect(['magnesium', 'vitamin', 'iron'].map((id) => remindedSince([own, evening], id, 1250))).toEqual([1200, 720, undefined]);
});
