/**
 * Sessions that the server may not have yet. One write a session waits in the outbox: a later change replaces an earlier one, and a deletion
 * replaces both. All of them are idempotent: the id is client-generated.
 */
import { useMemo } from 'react';
import type { StoredTraining, TrainingPage } from '#core/contracts/training.ts';
import { currentWrites, putWrite, useWrites, type Write } from '#web/lib/outbox/outbox.ts';
import { showTemplate, TEMPLATE_ACTIONS } from './waiting-templates.ts';
import { ADD, CHANGE, REMOVE, RESTORE } from './writes.ts';

const ACTIONS: readonly string[] = [ADD, CHANGE, REMOVE, RESTORE];

const isOurs = (write: Write) => ACTIONS.includes(write.action) && write.state !== 'rejected';

const put = (session: StoredTraining, action: string): Promise<Write> =>
  putWrite({ id: session.id, action, payload: session, shown: session, state: 'new' });

export const putAddition = (session: StoredTraining): Promise<Write> => put(session, ADD);

export function putChange(session: StoredTraining): Promise<Write> {
  // The server does not know it while its first write waits: a change is then still that write.
  const unsent = currentWrites().find(({ id, action }) => id === session.id && (action === ADD || action === RESTORE));
  return put(session, unsent?.action ?? CHANGE);
}

/** One that was deleted comes back. */
export const putRestored = (session: StoredTraining): Promise<Write> => put(session, RESTORE);

export const putRemoval = (session: StoredTraining): Promise<Write> => put(session, REMOVE);

/** Newest first; of one day those without a time first, as SQL sorts them. */
const newerFirst = (a: StoredTraining, b: StoredTraining): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  if (a.startedAt === undefined || b.startedAt === undefined) return Number(b.startedAt === undefined) - Number(a.startedAt === undefined);
  return Date.parse(b.startedAt) - Date.parse(a.startedAt);
};

export function withoutSession(page: TrainingPage, id: string): TrainingPage {
  return { ...page, sessions: page.sessions.filter((one) => one.id !== id) };
}

export function withSession(page: TrainingPage, session: StoredTraining): TrainingPage {
  return { ...page, sessions: [...withoutSession(page, session.id).sessions, session].toSorted(newerFirst) };
}

export interface ShownTrainings {
  readonly page: TrainingPage;
  /** Ids of sessions that wait for the network. */
  readonly waiting: ReadonlySet<string>;
  /** Ids of sessions that are deleted here. */
  readonly removed: ReadonlySet<string>;
}

/** The page as the server has it, with everything that waits. */
export function useShownTrainings(page: TrainingPage | undefined): ShownTrainings | undefined {
  const writes = useWrites();
  return useMemo(() => {
    if (!page) return undefined;
    const ours = writes.filter(isOurs);
    const show = (shown: TrainingPage, write: Write) => {
      const session = write.shown as StoredTraining;
      return write.action === REMOVE ? withoutSession(shown, session.id) : withSession(shown, session);
    };
    const templates = writes.filter(({ action, state }) => TEMPLATE_ACTIONS.includes(action) && state !== 'rejected');
    return {
      page: templates.reduce(showTemplate, ours.reduce(show, page)),
      waiting: new Set(ours.filter(({ action, state }) => action !== REMOVE && state === 'retrying').map(({ id }) => id)),
      removed: new Set(ours.filter(({ action }) => action === REMOVE).map(({ id }) => id)),
    };
  }, [page, writes]);
}
