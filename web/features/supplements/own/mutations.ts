/** What a person does to their supplements: ticks them, adds, changes and deletes those they take on their own. Everything works without a network. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  deletedOwnSchema,
  ownSupplementSchema,
  tickSchema,
  type MySupplements,
  type OwnSupplement,
  type SaveOwnSupplement,
} from '#core/contracts/supplement.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { say } from '#web/lib/lang.ts';
import { mySupplementsQuery } from '#web/lib/my-supplements.ts';
import { currentWrites, putWrite, type Write } from '#web/lib/outbox/outbox.ts';
import { sendUpTo } from '#web/lib/outbox/sending.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { withOwn, withoutOwn, withTick, type GivenTick } from './with-write.ts';
import { ADD, CHANGE, REMOVE, TICK } from './write-names.ts';
import type { StoredSupplement } from './writes.ts';

const showing = (change: (answer: MySupplements) => MySupplements): Pick<StoredSupplement, 'show'> => ({
  show: (client) => client.setQueryData(mySupplementsQuery().queryKey, (answer) => answer && change(answer)),
});

/** Sends a tick of the outbox. */
export async function sendTick({ payload }: Write): Promise<StoredSupplement> {
  const { assignmentId, day, done, isOwn } = payload as GivenTick;
  const tick = isOwn
    ? await rpc('tick_own_supplement', { supplement_id: assignmentId, day, done }, tickSchema)
    : await rpc('tick_supplement', { assignment_id: assignmentId, day, done }, tickSchema);
  return showing((answer) => withTick(answer, tick));
}

/** Sends one of the person's own. @param isChange one that is gone is not made again */
export async function sendOwn({ payload }: Write, isChange: boolean): Promise<StoredSupplement> {
  const supplement = payload as SaveOwnSupplement;
  const saved = await rpc('save_own_supplement', { supplement, is_change: isChange }, ownSupplementSchema);
  return showing((answer) => withOwn(answer, { ...saved, ticks: supplement.ticks ?? [] }));
}

/** Sends a deletion. One that does not exist counts as deleted. */
export async function sendRemoval({ payload }: Write): Promise<StoredSupplement> {
  const { id } = payload as { id: string };
  const shown = showing((answer) => withoutOwn(answer, id));
  try {
    return { ...shown, ticks: (await rpc('delete_own_supplement', { supplement_id: id }, deletedOwnSchema)).ticks };
  } catch (error) {
    if (asAppError(error).code !== 'not_found') throw error;
    return shown;
  }
}

/** @returns the server's answer; undefined while it waits */
async function send(client: QueryClient, write: Write): Promise<StoredSupplement | undefined> {
  const outcome = await sendUpTo(client, write);
  if (outcome.kind === 'rejected') throw outcome.error;
  return outcome.kind === 'done' ? ((outcome.stored ?? { show: () => undefined }) as StoredSupplement) : undefined;
}

/** Ticks or unticks a day. It shows at once, and goes back when the server refuses. */
export function useTick() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'supplement.tick' },
    mutationFn: async (tick: GivenTick) =>
      send(client, await putWrite({ id: `tick ${tick.assignmentId} ${tick.day}`, action: TICK, payload: tick, shown: tick, state: 'new' })),
  });
}

export interface SavedOwn {
  readonly supplement: SaveOwnSupplement;
  /** Nobody saved it before, or it was deleted and comes back. */
  readonly isNew: boolean;
}

function putOwn({ supplement, isNew }: SavedOwn): Promise<Write> {
  // The server does not know it while its first write waits: a change is then still an addition.
  const isUnsent = currentWrites().some(({ id, action }) => id === supplement.id && action === ADD);
  return putWrite({ id: supplement.id, action: isNew || isUnsent ? ADD : CHANGE, payload: supplement, shown: supplement, state: 'new' });
}

/** @param onStored not called while it waits */
export function useSaveOwn(onStored?: (saved: SavedOwn) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'supplement.saveOwn' },
    mutationFn: async (saved: SavedOwn) => (await send(client, await putOwn(saved))) !== undefined,
    onSuccess: (isStored, saved) => {
      if (isStored) onStored?.(saved);
      else toast.info({ id: 'supplement-waits', title: say('supplements:own.waits'), text: say('supplements:own.waitsText') });
    },
  });
}

/** @param onGone with every day it was taken, as far as is known here; also called while the deletion waits */
export function useDeleteOwn(onGone: (supplement: OwnSupplement, ticks: readonly string[]) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'supplement.removeOwn' },
    mutationFn: async ({ id }: OwnSupplement) =>
      (await send(client, await putWrite({ id, action: REMOVE, payload: { id }, shown: { id }, state: 'new' })))?.ticks ?? [],
    onSuccess: (ticks, supplement) => onGone(supplement, ticks),
  });
}
