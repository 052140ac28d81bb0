import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentInstant, learnTime } from './current-time.ts';
import { recallTime } from './recalled-time.ts';

/** When the answers were kept, by the server's clock. */
const KEPT = Date.parse('2026-03-10T10:00:00.000Z');
const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  learnTime(Date.now());
  vi.useRealTimers();
});

/** @param wrong how far the device's clock was ahead when the answers were kept @param later how much it shows to have passed since */
function openOffline(wrong: number, later: number): string {
  vi.setSystemTime(KEPT + wrong + later);
  learnTime(Date.now());
  recallTime({ savedAt: KEPT + wrong, shift: -wrong });
  return currentInstant();
}

test.each([
  ['a clock that is still a day ahead', DAY, 3 * HOUR, '2026-03-10T13:00:00.000Z'],
  ['a clock that is still a day behind', -DAY, 3 * HOUR, '2026-03-10T13:00:00.000Z'],
  ['a clock that was a day ahead and was put right', DAY, -DAY + 2 * HOUR, '2026-03-10T12:00:00.000Z'],
  ['a clock that was a day behind and was put right', -DAY, DAY + 2 * HOUR, '2026-03-10T12:00:00.000Z'],
  ['a clock that was a day behind and was put right just now, a second late', -DAY, DAY - 1000, '2026-03-10T09:59:59.000Z'],
  ['a clock that was ahead for less than has passed counts', HOUR, 5 * HOUR, '2026-03-10T16:00:00.000Z'],
  ['a right clock', 0, 3 * HOUR, '2026-03-10T13:00:00.000Z'],
  ['a right clock that was put back a little', 0, -MINUTE, '2026-03-10T09:59:00.000Z'],
  ['a clock that was right and began anew in 1970: it is not earlier than when the server last answered', 0, -KEPT, '2026-03-10T10:00:00.000Z'],
  ['a clock that was a day ahead and is now days behind', DAY, -5 * DAY, '2026-03-10T10:00:00.000Z'],
  ['a clock that was a day behind and went back further', -DAY, -DAY, '2026-03-10T10:00:00.000Z'],
])('%s', (_name, wrong, later, now) => {
  expect(openOffline(wrong, later)).toBe(now);
});

test('what an earlier version kept says nothing of the clock', () => {
  vi.setSystemTime(KEPT + HOUR);
  recallTime({ savedAt: KEPT });
  expect(currentInstant()).toBe('2026-03-10T11:00:00.000Z');
});
