/** What is done to body scans. It waits in the outbox while the server cannot be reached. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storedScanSchema, type ScanPage, type StoredScan } from '#core/contracts/body-scans.ts';
import { putPages, type PagesToKeep } from '#web/lib/kept-pages/send-pages.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { say } from '#web/lib/lang.ts';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { sendUpTo, type Outcome } from '#web/lib/outbox/sending.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { putRemoval, putScan, withoutScan, withScan } from './waiting-scans.ts';
import { pageKey, PAGES, type SentScan } from './writes.ts';

/** Sends a scan of the outbox. @param isChange one that is gone is not made again */
export async function sendScan({ payload }: Write, isChange: boolean): Promise<SentScan> {
  const scan = await rpc('save_body_scan', { scan: payload as StoredScan, is_change: isChange }, storedScanSchema);
  return { show: (client) => client.setQueryData<ScanPage>(pageKey, (page) => page && withScan(page, scan)) };
}

/** Sends a deletion of the outbox. A scan that does not exist counts as deleted. */
export async function sendRemoval({ id }: Write): Promise<SentScan> {
  try {
    await rpc('delete_body_scan', { scan_id: id }, storedScanSchema);
  } catch (error) {
    if (asAppError(error).code !== 'not_found') throw error;
  }
  return { show: (client) => client.setQueryData<ScanPage>(pageKey, (page) => page && withoutScan(page, id)) };
}

/** Whether it is stored; a write that waits is told. */
function settle(outcome: Outcome): boolean {
  if (outcome.kind === 'rejected') throw outcome.error;
  if (outcome.kind === 'done') return true;
  toast.info({ title: say('body-scans:toast.waits'), text: say('body-scans:toast.waitsText'), id: 'body-scans-waiting' });
  return false;
}

interface Added {
  readonly scan: StoredScan;
  readonly pages?: PagesToKeep;
}

/** Adds a scan, or brings a deleted one back. @param onStored not called while it waits */
export function useAddScan(onStored?: (scan: StoredScan) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'bodyScans.add' },
    mutationFn: async ({ scan, pages }: Added) => {
      const write = await putScan(scan, true);
      const more = pages && (await putPages(PAGES, scan.id, pages));
      const isStored = settle(await sendUpTo(client, write));
      if (more) void sendUpTo(client, more);
      return isStored;
    },
    onSuccess: (isStored, { scan }) => isStored && onStored?.(scan),
  });
}

export function useChangeScan(onStored?: (scan: StoredScan) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'bodyScans.save' },
    mutationFn: async (scan: StoredScan) => settle(await sendUpTo(client, await putScan(scan, false))),
    onSuccess: (isStored, scan) => isStored && onStored?.(scan),
  });
}

/** @param onGone also called while the deletion waits: it can be undone */
export function useDeleteScan(onGone?: (scan: StoredScan) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'bodyScans.delete' },
    mutationFn: async (scan: StoredScan) => {
      const outcome = await sendUpTo(client, await putRemoval(scan));
      if (outcome.kind === 'rejected') throw outcome.error;
    },
    onSuccess: (_gone, scan) => onGone?.(scan),
  });
}
