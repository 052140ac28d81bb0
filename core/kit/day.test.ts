import { expect, test } from 'vitest';
import { dayIn, instantAt, minuteIn } from './day.ts';

const HALF_PAST_SEVEN = 7 * 60 + 30;

test.each(['Europe/Ljubljana', 'Pacific/Kiritimati', 'America/Adak', 'Asia/Kathmandu', 'UTC'])(
  'a time of a day in %s is the instant at which clocks show it',
  (zone) => {
    for (const day of ['2026-11-20', '2026-03-29', '2026-10-25']) {
      const at = Date.parse(instantAt(zone, day, HALF_PAST_SEVEN));
      expect([dayIn(zone, at), minuteIn(zone, at)]).toEqual([day, HALF_PAST_SEVEN]);
    }
  },
);

test('a time on the day clocks change is told from the offset of that hour', () => {
  expect(instantAt('Europe/Ljubljana', '2026-03-29', 60)).toBe('2026-03-29T00:00:00.000Z');
  expect(instantAt('Europe/Ljubljana', '2026-03-29', 240)).toBe('2026-03-29T02:00:00.000Z');
  expect(instantAt('Europe/Ljubljana', '2026-10-25', 240)).toBe('2026-10-25T03:00:00.000Z');
});
