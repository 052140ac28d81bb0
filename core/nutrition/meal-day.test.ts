import { expect, test } from 'vitest';
import { isRightAnywhere, wrongEatenAt } from './meal-day.ts';

const NOW = Date.parse('2026-11-20T23:30:00Z');
const LJUBLJANA = 'Europe/Ljubljana';

// In Ljubljana it is the 21st already, half past midnight.
test.each([
  { title: 'today', moment: { day: '2026-11-21' }, wrong: undefined },
  { title: 'tomorrow', moment: { day: '2026-11-22' }, wrong: undefined },
  { title: 'the day after tomorrow', moment: { day: '2026-11-23' }, wrong: 'day' },
  { title: 'years ago', moment: { day: '2019-02-28' }, wrong: undefined },
  { title: 'eaten on its day', moment: { day: '2026-11-10', eatenAt: '2026-11-10T07:00:00Z' }, wrong: undefined },
  { title: 'eaten after midnight', moment: { day: '2026-11-20', eatenAt: '2026-11-20T23:10:00Z' }, wrong: undefined },
  { title: 'eaten the day before', moment: { day: '2026-11-20', eatenAt: '2026-11-19T12:00:00Z' }, wrong: undefined },
  { title: 'eaten two days later', moment: { day: '2026-11-18', eatenAt: '2026-11-20T12:00:00Z' }, wrong: 'eatenAt' },
  { title: 'eaten a year ago', moment: { day: '2026-11-20', eatenAt: '2025-11-20T12:00:00Z' }, wrong: 'eatenAt' },
  { title: 'a time alone, tomorrow', moment: { eatenAt: '2026-11-22T12:00:00+01:00' }, wrong: undefined },
  { title: 'a time alone, next week', moment: { eatenAt: '2026-11-28T12:00:00+01:00' }, wrong: 'eatenAt' },
  { title: 'a time that is cleared', moment: { eatenAt: null }, wrong: undefined },
])('day and time of a meal in the person’s zone: $title', ({ moment, wrong }) => {
  expect(wrongEatenAt(moment, LJUBLJANA, NOW)).toBe(wrong);
});

test('day of a meal: what holds in every zone needs no zone, what depends on it does', () => {
  expect(isRightAnywhere({ day: '2026-11-21', eatenAt: '2026-11-21T12:00:00Z' }, NOW)).toBe(true);
  expect(isRightAnywhere({ day: '2026-11-22' }, NOW)).toBe(false);
  expect([wrongEatenAt({ day: '2026-11-22' }, 'Pacific/Kiritimati', NOW), wrongEatenAt({ day: '2026-11-22' }, 'Pacific/Midway', NOW)]).toEqual([
    undefined,
    'day',
  ]);
});
