/** What is done to reports of blood tests. It waits in the outbox while the server cannot be reached. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bloodReportSchema, type BloodPage, type BloodReport } from '#core/contracts/blood-tests.ts';
import { putPages, type PagesToKeep } from '#web/lib/kept-pages/send-pages.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { say } from '#web/lib/lang.ts';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { sendUpTo, type Outcome } from '#web/lib/outbox/sending.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { putRemoval, putReport, withoutReport, withReport } from './waiting-reports.ts';
import { pageKey, PAGES, type StoredReport } from './writes.ts';

/** Sends a report of the outbox. An answer under another id is the same report, stored before. @param isChange one that is gone is not made again */
export async function sendReport({ id, payload }: Write, isChange: boolean): Promise<StoredReport> {
  const report = await rpc('save_blood_report', { report: payload as BloodReport, is_change: isChange }, bloodReportSchema);
  if (report.id !== id) toast.info({ title: say('blood-tests:toast.known'), text: say('blood-tests:toast.knownText') });
  return { show: (client) => client.setQueryData<BloodPage>(pageKey, (page) => page && withReport(withoutReport(page, id), report)) };
}

/** Sends a deletion of the outbox. A report that does not exist counts as deleted. */
export async function sendRemoval({ id }: Write): Promise<StoredReport> {
  try {
    await rpc('delete_blood_report', { report_id: id }, bloodReportSchema);
  } catch (error) {
    if (asAppError(error).code !== 'not_found') throw error;
  }
  return { show: (client) => client.setQueryData<BloodPage>(pageKey, (page) => page && withoutReport(page, id)) };
}

/** Whether it is stored; a write that waits is told. */
function settle(outcome: Outcome): boolean {
  if (outcome.kind === 'rejected') throw outcome.error;
  if (outcome.kind === 'done') return true;
  toast.info({ title: say('blood-tests:toast.waits'), text: say('blood-tests:toast.waitsText'), id: 'blood-waiting' });
  return false;
}

interface Saved {
  readonly report: BloodReport;
  readonly isNew: boolean;
  readonly pages?: PagesToKeep;
}

/** Adds or changes a report, or brings a deleted one back. @param onStored not called while it waits */
export function useSaveReport(onStored?: (saved: Saved) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'bloodTests.save' },
    mutationFn: async ({ report, isNew, pages }: Saved) => {
      const write = await putReport(report, isNew);
      const more = pages && (await putPages(PAGES, report.id, pages));
      const isStored = settle(await sendUpTo(client, write));
      if (more) void sendUpTo(client, more);
      return isStored;
    },
    onSuccess: (isStored, saved) => isStored && onStored?.(saved),
  });
}

/** @param onGone also called while the deletion waits: it can be undone */
export function useDeleteReport(onGone?: (report: BloodReport) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'bloodTests.delete' },
    mutationFn: async (report: BloodReport) => {
      const outcome = await sendUpTo(client, await putRemoval(report));
      if (outcome.kind === 'rejected') throw outcome.error;
    },
    onSuccess: (_gone, report) => onGone?.(report),
  });
}
