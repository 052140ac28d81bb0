/** A supplement that a person takes on their own, as the server answers it. */
import type { TakenOwn } from '#core/contracts/supplement.ts';

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
