/** Weights of the overview with those that wait in the outbox. */
import { useMemo } from 'react';
import type { BodyEntry } from '#core/contracts/body.ts';
import type { Weighing } from '#core/weight/weight-trend.ts';
import { useWrites } from '#web/lib/outbox/outbox.ts';
import { ADD } from './write-names.ts';

/** @param last the newest day shown. A day that has a weight keeps it: the first of a day counts. */
export function useWithWaiting(weights: readonly Weighing[], last: string): readonly Weighing[] {
  const writes = useWrites();
  return useMemo(() => {
    const waiting = writes
      .filter(({ action, state }) => action === ADD && state !== 'rejected')
      .map(({ shown }) => shown as BodyEntry)
      .filter(({ kind, day }, at, all) => kind === 'weight' && day <= last && all.findIndex((one) => one.kind === kind && one.day === day) === at)
      .filter(({ day }) => weights.every((one) => one.day !== day));
    if (waiting.length === 0) return weights;
    const added = waiting.map(({ day, value }) => ({ day, weightKg: value }));
    return [...weights, ...added].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  }, [weights, writes, last]);
}
