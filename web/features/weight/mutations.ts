/** What is done to weights and measures. Entries wait in the outbox while the server cannot be reached, see writes.ts; goal and import need it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  bodyEntrySchema,
  importedSchema,
  weightGoalSchema,
  type BodyEntry,
  type BodyPage,
  type ImportEntries,
  type SaveBodyEntry,
} from '#core/contracts/body.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { IMPORT_CHUNK } from '#core/weight/import-limits.ts';
import { say } from '#web/lib/lang.ts';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { sendUpTo, type Outcome } from '#web/lib/outbox/sending.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { putEntry, putRemoval, type Removed } from './waiting-entries.ts';
import { withEntry, withoutEntry } from './with-entry.ts';
import { pageKey, type StoredEntry } from './writes.ts';

/** Sends an entry of the outbox. @param isChange one that is gone is not made again */
export async function sendEntry({ payload }: Write, isChange: boolean): Promise<StoredEntry> {
  const entry = await rpc('save_body_entry', { entry: payload as SaveBodyEntry, is_change: isChange }, bodyEntrySchema);
  return { show: (client) => client.setQueryData<BodyPage>(pageKey, (page) => page && withEntry(page, entry)) };
}

/** Sends a deletion of the outbox. An entry that does not exist counts as deleted. */
export async function sendRemoval({ payload }: Write): Promise<StoredEntry> {
  const { kind, id } = payload as Removed;
  try {
    await rpc('delete_body_entry', { entry_kind: kind, entry_id: id }, z.unknown());
  } catch (error) {
    if (asAppError(error).code !== 'not_found') throw error;
  }
  return { show: (client) => client.setQueryData<BodyPage>(pageKey, (page) => page && withoutEntry(page, kind, id)) };
}

/** Whether it is stored; a write that waits is told. */
function settle(outcome: Outcome): boolean {
  if (outcome.kind === 'rejected') throw outcome.error;
  if (outcome.kind === 'done') return true;
  toast.info({ title: say('weight:toast.waits'), text: say('weight:toast.waitsText'), id: 'weight-waiting' });
  return false;
}

/** Adds an entry, or brings a deleted one back. @param onStored not called while it waits */
export function useAddEntry(onStored?: (entry: BodyEntry) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'weight.add' },
    mutationFn: async (entry: BodyEntry) => settle(await sendUpTo(client, await putEntry(entry, true))),
    onSuccess: (isStored, entry) => isStored && onStored?.(entry),
  });
}

export function useChangeEntry(onStored?: (entry: BodyEntry) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'weight.update' },
    mutationFn: async (entry: BodyEntry) => settle(await sendUpTo(client, await putEntry(entry, false))),
    onSuccess: (isStored, entry) => isStored && onStored?.(entry),
  });
}

/** @param onGone also called while the deletion waits: it can be undone */
export function useDeleteEntry(onGone?: (entry: BodyEntry) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'weight.delete' },
    mutationFn: async (entry: BodyEntry) => {
      const outcome = await sendUpTo(client, await putRemoval(entry));
      if (outcome.kind === 'rejected') throw outcome.error;
    },
    onSuccess: (_gone, entry) => onGone?.(entry),
  });
}

/** Sets the goal weight, kg; null removes it. */
export function useSetGoal() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'weight.goal', silent: true },
    mutationFn: (goalKg: number | null) => rpc('set_weight_goal', { weight_kg: goalKg }, weightGoalSchema),
    onSuccess: ({ goalKg }) => client.setQueryData<BodyPage>(pageKey, (page) => page && { ...page, goalKg }),
    onSettled: () => invalidateTopic(client, 'weight_goals'),
  });
}

export interface ImportDone {
  readonly added: number;
  /** Rows that were stored before. */
  readonly known: number;
}

/** Sends rows in chunks. What was sent before a failure stays; the same rows again add nothing twice. */
export function useImport(onProgress: (sent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'weight.import', silent: true },
    mutationFn: async (rows: ImportEntries): Promise<ImportDone> => {
      let [added, known] = [0, 0];
      for (let at = 0; at < rows.length; at += IMPORT_CHUNK) {
        const answer = await rpc('import_body_entries', { entries: rows.slice(at, at + IMPORT_CHUNK) }, importedSchema);
        added += answer.added;
        known += answer.known;
        onProgress(Math.min(rows.length, at + IMPORT_CHUNK));
      }
      return { added, known };
    },
    onSettled: () => invalidateTopic(client, 'weight_entries'),
  });
}

/** Which source is trusted first; null = the person's own entries. All days are picked anew, so the page is asked again. */
export function useSetFirstSource() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'weight.source' },
    mutationFn: (first: string | null) =>
      rpc('set_source_priority', { metric_group: 'body', ...(first !== null && { providers: [first] }) }, z.unknown()),
    onSuccess: () => client.invalidateQueries({ queryKey: pageKey }),
  });
}
