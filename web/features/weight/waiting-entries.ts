/**
 * Entries that the server may not have yet. One write an entry waits in the outbox: a later change replaces an earlier one, and a deletion
 * replaces both. All of them are idempotent: the id is client-generated.
 */
import { useMemo } from 'react';
import type { BodyEntry, BodyPage, SaveBodyEntry } from '#core/contracts/body.ts';
import type { BodyKind } from '#core/weight/measures.ts';
import { currentWrites, putWrite, useWrites, type Write } from '#web/lib/outbox/outbox.ts';
import { withEntry, withoutEntry } from './with-entry.ts';
import { ADD, CHANGE, REMOVE } from './write-names.ts';

const ACTIONS: readonly string[] = [ADD, CHANGE, REMOVE];

/** What a deletion shows and sends. */
export interface Removed {
  readonly id: string;
  readonly kind: BodyKind;
}

const isOurs = (write: Write) => ACTIONS.includes(write.action) && write.state !== 'rejected';

export function toRequest({ id, kind, day, takenAt, value, note, source }: BodyEntry): SaveBodyEntry {
  return { id, kind, day, takenAt, value, note, source };
}

/** @param isNew nobody saved it before, or it was deleted and comes back */
export function putEntry(entry: BodyEntry, isNew: boolean): Promise<Write> {
  // The server does not know it while its first write waits: a change is then still an addition.
  const isUnsent = currentWrites().some(({ id, action }) => id === entry.id && action === ADD);
  return putWrite({ id: entry.id, action: isNew || isUnsent ? ADD : CHANGE, payload: toRequest(entry), shown: entry, state: 'new' });
}

export function putRemoval({ id, kind }: Removed): Promise<Write> {
  const removed: Removed = { id, kind };
  return putWrite({ id, action: REMOVE, payload: removed, shown: removed, state: 'new' });
}

function show(page: BodyPage, { action, shown }: Write): BodyPage {
  if (action !== REMOVE) return withEntry(page, shown as BodyEntry);
  const { kind, id } = shown as Removed;
  return withoutEntry(page, kind, id);
}

export interface ShownPage {
  readonly page: BodyPage;
  /** Ids of entries that wait for the network. */
  readonly waiting: ReadonlySet<string>;
  /** Ids of entries that are deleted here. */
  readonly removed: ReadonlySet<string>;
}

/** The page as the server has it, with everything that waits. */
export function useShownPage(page: BodyPage | undefined): ShownPage | undefined {
  const writes = useWrites();
  return useMemo(() => {
    if (!page) return undefined;
    const ours = writes.filter(isOurs);
    return {
      page: ours.reduce(show, page),
      waiting: new Set(ours.filter(({ action, state }) => action !== REMOVE && state === 'retrying').map(({ id }) => id)),
      removed: new Set(ours.filter(({ action }) => action === REMOVE).map(({ id }) => id)),
    };
  }, [page, writes]);
}
