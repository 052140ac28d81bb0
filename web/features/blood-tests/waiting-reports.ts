/**
 * Reports that the server may not have yet. One write a report waits in the outbox: a later change replaces an earlier one, and a deletion replaces
 * both. All of them are idempotent: the id is client-generated.
 */
import { useMemo } from 'react';
import type { BloodPage, BloodReport } from '#core/contracts/blood-tests.ts';
import { currentWrites, putWrite, useWrites, type Write } from '#web/lib/outbox/outbox.ts';
import { ADD, CHANGE, REMOVE } from './writes.ts';

const ACTIONS: readonly string[] = [ADD, CHANGE, REMOVE];

const isOurs = (write: Write) => ACTIONS.includes(write.action) && write.state !== 'rejected';

/** @param isNew nobody saved it before, or it was deleted and comes back */
export function putReport(report: BloodReport, isNew: boolean): Promise<Write> {
  // The server does not know it while its first write waits: a change is then still an addition.
  const isUnsent = currentWrites().some(({ id, action }) => id === report.id && action === ADD);
  return putWrite({ id: report.id, action: isNew || isUnsent ? ADD : CHANGE, payload: report, shown: report, state: 'new' });
}

export function putRemoval(report: BloodReport): Promise<Write> {
  return putWrite({ id: report.id, action: REMOVE, payload: report, shown: report, state: 'new' });
}

export function withoutReport(page: BloodPage, id: string): BloodPage {
  return { ...page, reports: page.reports.filter((one) => one.id !== id) };
}

/** Newest first, as SQL sorts them. */
export function withReport(page: BloodPage, report: BloodReport): BloodPage {
  const others = withoutReport(page, report.id).reports;
  return { ...page, reports: [report, ...others].toSorted((a, b) => b.collectedOn.localeCompare(a.collectedOn)) };
}

export interface ShownReports {
  readonly page: BloodPage;
  /** Ids of reports that wait for the network. */
  readonly waiting: ReadonlySet<string>;
}

/** The page as the server has it, with everything that waits. */
export function useShownReports(page: BloodPage | undefined): ShownReports | undefined {
  const writes = useWrites();
  return useMemo(() => {
    if (!page) return undefined;
    const ours = writes.filter(isOurs);
    const show = (shown: BloodPage, write: Write) => {
      const report = write.shown as BloodReport;
      return write.action === REMOVE ? withoutReport(shown, report.id) : withReport(shown, report);
    };
    return {
      page: ours.reduce(show, page),
      waiting: new Set(ours.filter(({ action, state }) => action !== REMOVE && state === 'retrying').map(({ id }) => id)),
    };
  }, [page, writes]);
}
