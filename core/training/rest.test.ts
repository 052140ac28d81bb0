import { expect, test } from 'vitest';
import { extendRest, isRestForgotten, parseRest, startRest, toRestLeft } from './rest.ts';

const now = 1_000_000;

test('what is left is counted from the end, rounded up, and never below zero', () => {
  const rest = startRest(90, now);
  expect([0, 1, 89_999, 90_000, 500_000].map((later) => toRestLeft(rest, now + later))).toEqual([90, 90, 1, 0, 0]);
});

test('one is made longer and shorter, at most an hour from now; made shorter than what is left it is over', () => {
  const rest = startRest(60, now);
  expect(extendRest(rest, 15, now + 10_000)).toEqual({ endsAt: now + 75_000, seconds: 75 });
  expect(extendRest(rest, 9999, now)?.endsAt).toBe(now + 3_600_000);
  expect(extendRest(rest, -15, now + 50_000)).toBeUndefined();
});

test('one that ended two minutes ago is forgotten', () => {
  const rest = startRest(60, now);
  expect([60_000, 180_000, 180_001].map((later) => isRestForgotten(rest, now + later))).toEqual([false, false, true]);
});

test('what was stored is read, anything else is not', () => {
  const rest = startRest(60, now);
  expect(parseRest(JSON.stringify(rest))).toEqual(rest);
  for (const text of [null, '', '{', 'null', '{}', '{"endsAt":"x","seconds":1}', '{"endsAt":1,"seconds":-1}'])
    expect(parseRest(text)).toBeUndefined();
});
