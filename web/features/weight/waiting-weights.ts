/** Weights of the overview with what waits in the outbox: entries that are new, changed or deleted here. */
import { useMemo } from 'react';
import type { BodyEntry } from '#core/contracts/body.ts';
import type { Weighing } from '#core/weight/weight-trend.ts';
import { useWrites, type Write } from '#web/lib/outbox/outbox.ts';
import { ADD, CHANGE, REMOVE } from './write-names.ts';

export type ShownWeighing = Weighing & { readonly id?: string | undefined };

const ACTIONS: readonly string[] = [ADD, CHANGE, REMOVE];

/** A day that has a weight keeps it: the first of a day counts. What else a day has besides a deleted entry the server says when it is sent. */
export function withWaiting(weights: readonly ShownWeighing[], writes: readonly Write[], last: string): readonly ShownWeighing[] {
  const ours = writes.filter(
    ({ action, state, shown }) => ACTIONS.includes(action) && state !== 'rejected' && (shown as BodyEntry).kind === 'weight',
  );
  if (ours.length === 0) return weights;
  const written = new Map(ours.map((write) => [write.id, write]));
  const left = weights.filter(({ id }) => id === undefined || !written.has(id));
  const wasShown = new Set(weights.map(({ id }) => id));
  const put = ours
    // A change of an entry that was not the one of its day does not replace that one.
    .filter(({ action, id }) => action === ADD || (action === CHANGE && wasShown.has(id)))
    .map(({ shown }) => shown as BodyEntry)
    .filter(({ day }, at, all) => day <= last && all.findIndex((one) => one.day === day) === at && left.every((one) => one.day !== day))
    .map(({ id, day, value }) => ({ id, day, weightKg: value }));
  return [...left, ...put].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** @param last the newest day shown */
export function useWithWaiting(weights: readonly ShownWeighing[], last: string): readonly ShownWeighing[] {
  const writes = useWrites();
  return useMemo(() => withWaiting(weights, writes, last), [weights, writes, last]);
}
