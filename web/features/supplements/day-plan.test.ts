import { expect, test } from 'vitest';
import type { TakenAssignment } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { planDay } from './day-plan.ts';

// A Monday.
const TODAY: Day = '2026-11-16';

const assignment = (id: string, change: Partial<TakenAssignment>): TakenAssignment => ({
  id,
  supplement: {
    id,
    name: id,
    type: 'other',
    brand: null,
    distributor: null,
    tier: 'basic',
    availability: 'in_stock',
    audience: [],
    frequency: 'daily',
    dosage: null,
    archived: false,
  },
  frequency: 'daily',
  dosage: null,
  note: null,
  fromDay: '2026-11-02',
  toDay: null,
  ticks: [],
  ...change,
});

test('what is due stands apart from what may be taken, and what does not hold is not there', () => {
  const plan = planDay(
    [
      assignment('daily', {}),
      assignment('weekly', { frequency: 'weekly' }),
      assignment('asNeeded', { frequency: 'as_needed' }),
      assignment('otherDay', { frequency: 'weekly', fromDay: '2026-11-03' }),
      assignment('over', { toDay: '2026-11-15' }),
      assignment('later', { fromDay: '2026-11-17' }),
    ],
    TODAY,
  );
  expect(plan.scheduled.map((one) => one.id)).toEqual(['daily', 'weekly']);
  expect(plan.free.map((one) => one.id)).toEqual(['asNeeded', 'otherDay']);
  expect(plan.taken).toBe(0);
});

test('a tick of the day moves no row', () => {
  const plan = planDay(
    [assignment('weekly', { frequency: 'weekly', ticks: [TODAY] }), assignment('asNeeded', { frequency: 'as_needed', ticks: [TODAY] })],
    TODAY,
  );
  expect(plan).toMatchObject({ scheduled: [{ id: 'weekly' }], free: [{ id: 'asNeeded' }], taken: 1 });
});
