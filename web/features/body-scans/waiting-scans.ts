/**
 * Scans that the server may not have yet. One write a scan waits in the outbox: a later change replaces an earlier one, and a deletion replaces
 * both. All of them are idempotent: the id is client-generated.
 */
import { useMemo } from 'react';
import type { ScanPage, StoredScan } from '#core/contracts/body-scans.ts';
import { currentWrites, putWrite, useWrites, type Write } from '#web/lib/outbox/outbox.ts';
import { ADD, CHANGE, REMOVE } from './writes.ts';

const ACTIONS: readonly string[] = [ADD, CHANGE, REMOVE];

const isOurs = (write: Write) => ACTIONS.includes(write.action) && write.state !== 'rejected';

/** @param isNew nobody saved it before, or it was deleted and comes back */
export function putScan(scan: StoredScan, isNew: boolean): Promise<Write> {
  // The server does not know it while its first write waits: a change is then still an addition.
  const isUnsent = currentWrites().some(({ id, action }) => id === scan.id && action === ADD);
  return putWrite({ id: scan.id, action: isNew || isUnsent ? ADD : CHANGE, payload: scan, shown: scan, state: 'new' });
}

export function putRemoval(scan: StoredScan): Promise<Write> {
  return putWrite({ id: scan.id, action: REMOVE, payload: scan, shown: scan, state: 'new' });
}

/** Newest first; of one day those without a time first, as SQL sorts them. */
const newerFirst = (a: StoredScan, b: StoredScan): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  if (a.takenAt === undefined || b.takenAt === undefined) return Number(b.takenAt === undefined) - Number(a.takenAt === undefined);
  return Date.parse(b.takenAt) - Date.parse(a.takenAt);
};

export function withoutScan(page: ScanPage, id: string): ScanPage {
  return { ...page, scans: page.scans.filter((one) => one.id !== id) };
}

export function withScan(page: ScanPage, scan: StoredScan): ScanPage {
  return { ...page, scans: [...withoutScan(page, scan.id).scans, scan].toSorted(newerFirst) };
}

export interface ShownScans {
  readonly page: ScanPage;
  /** Ids of scans that wait for the network. */
  readonly waiting: ReadonlySet<string>;
  /** Ids of scans that are deleted here. */
  readonly removed: ReadonlySet<string>;
}

/** The page as the server has it, with everything that waits. */
export function useShownScans(page: ScanPage | undefined): ShownScans | undefined {
  const writes = useWrites();
  return useMemo(() => {
    if (!page) return undefined;
    const ours = writes.filter(isOurs);
    const show = (shown: ScanPage, write: Write) => {
      const scan = write.shown as StoredScan;
      return write.action === REMOVE ? withoutScan(shown, scan.id) : withScan(shown, scan);
    };
    return {
      page: ours.reduce(show, page),
      waiting: new Set(ours.filter(({ action, state }) => action !== REMOVE && state === 'retrying').map(({ id }) => id)),
      removed: new Set(ours.filter(({ action }) => action === REMOVE).map(({ id }) => id)),
    };
  }, [page, writes]);
}
