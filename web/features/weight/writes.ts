/** Registers how writes of weights and measures are sent from the outbox. */
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { bodyEntrySchema, type BodyEntry, type BodyPage, type SaveBodyEntry } from '#core/contracts/body.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { registerWrites } from '#web/lib/outbox/sending.ts';
import { rpc } from '#web/lib/rpc.ts';
import { pageKey } from './queries.ts';
import { ADD, CHANGE, REMOVE, type Removed } from './waiting-entries.ts';
import { withEntry, withoutEntry } from './with-entry.ts';

const save =
  (is_change: boolean) =>
  ({ payload }: Write): Promise<BodyEntry> =>
    rpc('save_body_entry', { entry: payload as SaveBodyEntry, is_change }, bodyEntrySchema);

/** An entry that does not exist counts as deleted. */
async function remove({ payload }: Write): Promise<Removed> {
  const removed = payload as Removed;
  try {
    await rpc('delete_body_entry', { entry_kind: removed.kind, entry_id: removed.id }, z.unknown());
  } catch (error) {
    if (asAppError(error).code !== 'not_found') throw error;
  }
  return removed;
}

const shared = { lane: 'body', shownIn: pageKey, topic: 'weight_entries', dropRejected: true } as const;
const saved = {
  ...shared,
  onStored: (client: QueryClient, entry: BodyEntry) => client.setQueryData<BodyPage>(pageKey, (page) => page && withEntry(page, entry)),
};

registerWrites<BodyEntry>({
  [ADD]: { ...saved, what: 'weight.add', send: save(false) },
  // One that was deleted elsewhere needs no change.
  [CHANGE]: { ...saved, what: 'weight.update', send: save(true), deletedCodes: ['not_found'] },
});
registerWrites<Removed>({
  [REMOVE]: {
    ...shared,
    what: 'weight.delete',
    send: remove,
    onStored: (client, { kind, id }) => client.setQueryData<BodyPage>(pageKey, (page) => page && withoutEntry(page, kind, id)),
  },
});
