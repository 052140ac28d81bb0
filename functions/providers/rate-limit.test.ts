import { describe, expect, test } from 'vitest';
import { STRAVA } from '#core/providers/strava/manifest.ts';
import { findSpent, readWait } from './rate-limit.ts';

const at = (time: string) => Date.parse(`2026-11-29T${time}Z`);
const strava = (overall: string, reads: string, more: Readonly<Record<string, string>> = {}) =>
  new Headers({
    'x-ratelimit-limit': '200,2000',
    'x-ratelimit-usage': overall,
    'x-readratelimit-limit': '100,1000',
    'x-readratelimit-usage': reads,
    ...more,
  });
const wait = (headers: Headers, time: string) => readWait(headers, STRAVA.limitWindows, at(time));

describe('limits of providers', () => {
  test.each([
    ['the quarter of an hour, some minutes in', '201,500', '80,500', '10:07:00', 8 * 60 + 5],
    ['the quarter of an hour of reads alone', '120,500', '100,500', '10:14:59.500', 1 + 5],
    ['the quarter at its very beginning', '200,500', '80,500', '10:15:00', 15 * 60 + 5],
    ['the day, until midnight UTC', '20,2000', '10,900', '22:00:00', 2 * 3600 + 5],
    ['the day of reads, which is longer than the quarter that is used up too', '200,1200', '100,1001', '23:59:00', 60 + 5],
  ])('strava: %s', (_, overall, reads, time, seconds) => {
    expect(wait(strava(overall, reads), time)).toBe(seconds);
    expect(findSpent(strava(overall, reads), STRAVA.limitWindows ?? [], at(time))).toBe(seconds);
  });

  test('strava: while something is left nothing waits', () => {
    expect(findSpent(strava('199,1999', '99,999'), STRAVA.limitWindows ?? [], at('10:00:00'))).toBeUndefined();
    expect(findSpent(new Headers({ 'x-ratelimit-limit': 'x', 'x-ratelimit-usage': ',' }), STRAVA.limitWindows ?? [], 0)).toBeUndefined();
  });

  test('strava: without a word, the next quarter; a stated wait counts where it is the longer one', () => {
    expect(wait(new Headers(), '10:20:00')).toBe(10 * 60 + 5);
    expect(wait(strava('5,5', '5,5', { 'retry-after': '30' }), '10:20:00')).toBe(30);
    expect(wait(strava('200,5', '5,5', { 'retry-after': '30' }), '10:20:00')).toBe(10 * 60 + 5);
    expect(wait(strava('200,5', '5,5', { 'retry-after': '3600' }), '10:20:00')).toBe(3600);
  });

  test('windows go by the clock of the provider, where it tells it', () => {
    expect(wait(strava('200,5', '5,5', { date: 'Sun, 29 Nov 2026 10:29:00 GMT' }), '03:01:00')).toBe(60 + 5);
  });

  test('others: the seconds that they say, a minute without, and never more than a day', () => {
    expect(readWait(new Headers({ 'x-ratelimit-reset': '41.2' }), undefined, 0)).toBe(42);
    expect(readWait(new Headers({ 'retry-after': 'Sun, 29 Nov 2026 10:29:00 GMT' }), undefined, 0)).toBe(60);
    expect(readWait(new Headers({ 'retry-after': '-5' }), undefined, 0)).toBe(60);
    expect(readWait(new Headers({ 'retry-after': '9999999' }), undefined, 0)).toBe(86_400);
  });
});
