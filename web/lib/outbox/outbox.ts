/**
 * The outbox: writes of the signed-in user that the server does not have yet. Read synchronously from a copy in memory, stored by
 * store.ts, synchronised between tabs, sent by sending.ts. A device that is slow or does not answer (Safari's IndexedDB after a pause) delays
 * nothing: after DEVICE_MS the copy is used, and the device's answer counts when it comes.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '#web/ui/create-store.ts';
import { forgetWrite, storeChange, storeWrite, onOtherTab, readWrites, wipeWrites, type Write } from './store.ts';
import { getSession, subscribeSession } from '#web/lib/session.ts';

export type { Write };

const NONE: readonly Write[] = [];
let owner: string | undefined;
const mirror = createStore<readonly Write[]>(NONE, () => {
  const stops = [onOtherTab(() => void followOtherTab()), subscribeSession(() => mirror.set(mirror.get()))];
  return () => {
    for (const stop of stops) stop();
  };
});
/** Incremented by every local change, so the result of an earlier read is discarded. */
let changes = 0;
let reading: Promise<void> | undefined;
/** Writes to the device in progress. */
const keeping = new Set<Promise<unknown>>();
/** For `alone` without Web Locks. */
const queues = new Map<string, Promise<void>>();

/** How long the device may take to store or read, in ms, before the copy is used. */
export const DEVICE_MS = 2000;

/** @returns the result, or undefined if the device takes too long; the work goes on */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DEVICE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const userId = (): string => {
  const session = getSession();
  return session.status === 'signed-in' ? session.user.id : 'visitor';
};

function keep(next: readonly Write[]): void {
  mirror.set(next.length === 0 ? NONE : next);
}

/** Delays a read until writes in progress are finished. */
function whileKeeping<T>(work: Promise<T>): Promise<T> {
  const done: Promise<unknown> = work.catch(() => undefined).finally(() => keeping.delete(done));
  keeping.add(done);
  return work;
}

async function read(): Promise<void> {
  for (let before = -1; before !== changes;) {
    before = changes;
    await Promise.all(keeping);
    // Another person may have signed in while the device was asked.
    const id = userId();
    const kept = await readWrites(id).catch(() => undefined);
    // A read that failed says nothing about what the device has: the copy stays.
    if (kept === undefined) return;
    // Writes that the device could not store are only in memory.
    const unpersisted = mirror.get().filter((one) => one.unpersisted && !kept.some(({ id: known }) => known === one.id));
    if (before === changes && id === owner) keep([...kept, ...unpersisted].toSorted((a, b) => a.at - b.at));
  }
}

function readAgain(): Promise<void> {
  changes += 1;
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Updates the copy from the device, now or when the device answers. */
export const refreshWrites = (): Promise<void> => inTime(readAgain());

const sentElsewhere = new Set<(gone: readonly Write[]) => void>();

/** Another tab changed the outbox: writes that it has sent are gone from the copy. */
async function followOtherTab(): Promise<void> {
  const before = mirror.get();
  await readAgain();
  const gone = before.filter((write) => !mirror.get().some(({ id, at }) => id === write.id && at === write.at));
  if (gone.length > 0) for (const listener of sentElsewhere) listener(gone);
}

/** Calls back with the writes that another tab has sent or withdrawn. @returns unsubscribes */
export function onSentElsewhere(listener: (gone: readonly Write[]) => void): () => void {
  sentElsewhere.add(listener);
  return () => sentElsewhere.delete(listener);
}

function belongToSession(): void {
  const id = userId();
  if (id === owner) return;
  owner = id;
  mirror.set(NONE);
  if (id !== 'visitor') void refreshWrites();
}

/** Whether a write is of the person who is signed in. Writes of others lie on the device unseen. */
export const isVisible = (write: Write): boolean => write.userId === userId();

/** Waiting writes, oldest first. The same array until something changes. */
export function currentWrites(): readonly Write[] {
  belongToSession();
  return mirror.get();
}

const isSame = (one: Pick<Write, 'id' | 'at'>, other: Pick<Write, 'id' | 'at'>) => one.id === other.id && one.at === other.at;

/** @returns the write, marked if the device cannot store it */
async function storeOrMark(write: Write): Promise<Write> {
  if (await whileKeeping(storeWrite(write))) return write;
  changes += 1;
  keep(mirror.get().map((one) => (isSame(one, write) ? { ...one, unpersisted: true } : one)));
  return { ...write, unpersisted: true };
}

/** Appends a write, replacing an older one with its id. @returns when it is stored, cannot be stored, or the device takes too long */
export async function putWrite(write: Omit<Write, 'userId' | 'at'>): Promise<Write> {
  const before = currentWrites();
  const whole: Write = { ...write, userId: userId(), at: Math.max(Date.now(), (before.at(-1)?.at ?? 0) + 1) };
  changes += 1;
  keep([...before.filter(({ id }) => id !== write.id), whole]);
  return (await inTime(storeOrMark(whole))) ?? whole;
}

/** Changes a write unless it was replaced. */
export async function changeWrite(write: Write, change: Partial<Pick<Write, 'state' | 'code'>>): Promise<void> {
  const now = currentWrites().find((one) => isSame(one, write));
  if (!now || (Object.keys(change) as (keyof typeof change)[]).every((key) => now[key] === change[key])) return;
  const next = { ...now, ...change };
  changes += 1;
  keep(mirror.get().map((one) => (one === now ? next : one)));
  // If it cannot be stored now, the next start finds its former state and retries.
  if (!next.unpersisted) await inTime(whileKeeping(storeChange(next)).catch(() => undefined));
}

/** Removes a write unless it was replaced. @returns whether it was removed */
export function dropWrite(write: Pick<Write, 'id' | 'at'>): boolean {
  const after = currentWrites().filter((one) => !isSame(one, write));
  const was = after.length < mirror.get().length;
  changes += 1;
  if (was) keep(after);
  void whileKeeping(forgetWrite(write)).catch(() => undefined); // If it remains, it is sent once more, and the request is idempotent.
  return was;
}

/** Sign-out: removes all writes from the device. */
export async function wipeOutbox(): Promise<void> {
  changes += 1;
  keep(NONE);
  await wipeWrites();
}

/** Runs exclusively among all tabs, so only one tab sends a write. */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Web Locks exist only in a secure context.
  if (typeof navigator.locks !== 'undefined') return navigator.locks.request(`ziva-outbox-${name}`, work);
  const turn = (queues.get(name) ?? Promise.resolve()).then(work);
  queues.set(
    name,
    turn.then(
      () => undefined,
      () => undefined,
    ),
  );
  return turn;
}
export function useWrites(): readonly Write[] {
  return useSyncExternalStore(mirror.subscribe, currentWrites);
}
