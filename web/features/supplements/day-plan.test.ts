import { expect, test } from 'vitest';
import type { Day } from '#core/kit/day.ts';
import { planDay } from './day-plan.ts';
import type { TakenCourse } from './tick-item.ts';

// A Monday.
const TODAY: Day = '2026-11-16';

const course = (id: string, change: Partial<TakenCourse>): TakenCourse => ({
  id,
  frequency: 'daily',
  fromDay: '2026-11-02',
  toDay: null,
  ticks: [],
  ...change,
});

test('what is due stands apart from what may be taken, and what does not hold is not there', () => {
  const plan = planDay(
    [
      course('daily', {}),
      course('weekly', { frequency: 'weekly' }),
      course('asNeeded', { frequency: 'as_needed' }),
      course('otherDay', { frequency: 'weekly', fromDay: '2026-11-03' }),
      course('over', { toDay: '2026-11-15' }),
      course('later', { fromDay: '2026-11-17' }),
    ],
    TODAY,
  );
  expect(plan.scheduled.map((one) => one.id)).toEqual(['daily', 'weekly']);
  expect(plan.free.map((one) => one.id)).toEqual(['asNeeded', 'otherDay']);
  expect(plan.taken).toBe(0);
});

test('a tick of the day moves no row', () => {
  const plan = planDay(
    [course('weekly', { frequency: 'weekly', ticks: [TODAY] }), course('asNeeded', { frequency: 'as_needed', ticks: [TODAY] })],
    TODAY,
  );
  expect(plan).toMatchObject({ scheduled: [{ id: 'weekly' }], free: [{ id: 'asNeeded' }], taken: 1 });
});
