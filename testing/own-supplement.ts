/** A supplement that a person takes on their own, as the server answers it. */
import type { MySupplements, TakenOwn } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';

/** Taken as needed, so that it is not due. */
export const ownSupplement: TakenOwn = {
  id: '00000000-0000-4000-8000-000000000051',
  type: 'vitamin_d',
  name: null,
  amount: 1000,
  unit: 'IU',
  manufacturer: 'Lek',
  frequency: 'as_needed',
  fromDay: '2026-01-02',
  toDay: null,
  ticks: [],
  lastTick: null,
};

/** The page of a person who has only what is given. */
export const mySupplements = (day: Day, parts: Partial<MySupplements> = {}): MySupplements => ({
  day,
  today: day,
  assignments: [],
  own: [],
  menus: [],
  reminders: [],
  reminds: true,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...parts,
});
