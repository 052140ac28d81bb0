/**
 * Sends the writes of the outbox in order. One tab sends at a time and reads each write from the device again before sending it, so each
 * write is sent once. Writes of different lanes do not wait for each other.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { AppError, isErrorCode, type ErrorCode } from '#core/kit/app-error.ts';
import { nameAction, type ActionKey } from '#web/lib/action-failure.ts';
import { asAppError, isTransient } from '#web/lib/answer-error.ts';
import { invalidateTopicSoon, toastError } from '#web/lib/query-client.ts';
import { alone, changeWrite, currentWrites, dropWrite, isVisible, onSentElsewhere, refreshWrites, type Write } from './outbox.ts';

/** How writes of one kind are sent. `Stored` is the type of the server's response. */
export interface WriteKind<Stored = unknown> {
  /** Writes of one lane are sent one after the other. */
  readonly lane: string;
  /** The action that fails if it is rejected, for the message. */
  readonly what: ActionKey;
  /** Must be idempotent. @throws AppError */
  readonly send: (write: Write) => Promise<Stored>;
  /** Queries that show the write. Pending ones may lack it and are cancelled when the server has answered. */
  readonly shownIn: QueryKey;
  /** Shows the server's response. Not called if the result was deleted or the write was withdrawn. */
  readonly onStored?: (client: QueryClient, stored: Stored & {}) => void;
  /** The topic that changes on the server. */
  readonly topic: string;
  /** Codes that mean that the write had arrived and its result was deleted since: treated as done. */
  readonly deletedCodes?: readonly ErrorCode[];
  /** Drops a rejected write instead of showing it. */
  readonly dropRejected?: true;
}

/** The result of a write: the server's response (undefined if it was deleted), or why there is none. */
export type Outcome =
  | { readonly kind: 'done'; readonly stored: unknown }
  | { readonly kind: 'waits'; readonly code?: ErrorCode }
  | { readonly kind: 'rejected'; readonly error: AppError };

const kinds = new Map<string, WriteKind>();

/** Registers how writes are sent, by kind. Writes of an unregistered kind remain in the outbox. */
export function registerWrites<Stored>(added: Readonly<Record<string, WriteKind<Stored>>>): void {
  for (const [name, kind] of Object.entries(added)) kinds.set(name, kind as WriteKind);
}

/** Loads the files that call `registerWrites`. */
let loadKinds: () => Promise<unknown> = () => Promise.resolve();

/** Sets what registers the kinds of all resources. It runs before something is sent, so that a page without waiting writes does not load it. */
export function registerKinds(load: () => Promise<unknown>): void {
  loadKinds = load;
}

/** False if their files cannot be loaded, for example without a network: writes then wait for the next sending. */
const areKindsLoaded = (): Promise<boolean> =>
  loadKinds().then(
    () => true,
    () => false,
  );

const lanes = (): readonly string[] => [...new Set([...kinds.values()].map(({ lane }) => lane))];
const toCode = ({ code }: Write): ErrorCode => (isErrorCode(code) ? code : 'internal');
const isStill = (write: Write) => currentWrites().some(({ id, at }) => id === write.id && at === write.at);

async function settle(client: QueryClient, write: Write, kind: WriteKind, stored: unknown): Promise<void> {
  await client.cancelQueries({ queryKey: kind.shownIn });
  // A write withdrawn meanwhile must not be shown again.
  if (stored !== undefined && stored !== null && isStill(write)) kind.onStored?.(client, stored);
  dropWrite(write);
  invalidateTopicSoon(client, kind.topic);
}

const WAITING_CODES: ReadonlySet<string> = new Set(['session_missing', 'rate_limited']);

async function sendOne(client: QueryClient, write: Write, kind: WriteKind): Promise<Outcome> {
  try {
    const stored = await kind.send(write);
    await settle(client, write, kind, stored);
    return { kind: 'done', stored };
  } catch (thrown) {
    const error = asAppError(thrown);
    nameAction(error, kind.what);
    if (kind.deletedCodes?.includes(error.code)) {
      await settle(client, write, kind, undefined);
      return { kind: 'done', stored: undefined };
    }
    if (isTransient(error) || WAITING_CODES.has(error.code)) {
      await changeWrite(write, { state: 'retrying' });
      return { kind: 'waits', code: error.code };
    }
    if (kind.dropRejected) dropWrite(write);
    else await changeWrite(write, { state: 'rejected', code: error.code });
    return { kind: 'rejected', error };
  }
}

/** One version of one write. */
const toName = ({ id, at }: Write) => `${id} ${at}`;
/** Results of awaited writes. */
const awaited = new Map<string, Outcome | undefined>();

/** @returns the refusals that nobody waits for */
async function sendLane(client: QueryClient, lane: string): Promise<AppError[]> {
  await refreshWrites();
  const refusals: AppError[] = [];
  let reached = true;
  for (const write of currentWrites()) {
    const kind = kinds.get(write.action);
    if (kind?.lane !== lane || write.state === 'rejected' || !isStill(write)) continue;
    const outcome: Outcome = reached ? await sendOne(client, write, kind) : { kind: 'waits' };
    // The server is unreachable, so the other writes would only time out one by one. A defect of one write says nothing about the next.
    if (outcome.kind === 'waits' && outcome.code !== 'internal') reached = false;
    if (!reached) await changeWrite(write, { state: 'retrying' });
    if (awaited.has(toName(write))) awaited.set(toName(write), outcome);
    else if (outcome.kind === 'rejected') refusals.push(outcome.error);
  }
  return refusals;
}

/** The result of a write that another tab has sent. What is out of sight because its session has ended waits for the next one. */
function seenOutcome(write: Write): Outcome {
  const { id, at } = write;
  if (!isVisible(write)) return { kind: 'waits', code: 'session_missing' };
  const now = currentWrites().find((one) => one.id === id && one.at === at);
  if (!now) return { kind: 'done', stored: undefined };
  return now.state === 'rejected' ? { kind: 'rejected', error: new AppError(toCode(now)) } : { kind: 'waits' };
}

/** Sends all writes, for example when the network returns. @returns the rejected ones */
export async function sendAllWaiting(client: QueryClient): Promise<readonly AppError[]> {
  await refreshWrites();
  if (currentWrites().length === 0 || !(await areKindsLoaded())) return [];
  const refusals = await Promise.all(lanes().map((lane) => alone(lane, () => sendLane(client, lane))));
  return refusals.flat();
}

/** Sends all writes up to this one. @returns its result; without a response if another tab has sent it */
export async function sendUpTo(client: QueryClient, write: Write): Promise<Outcome> {
  if (!(await areKindsLoaded())) {
    // A page says of it that it waits, not that it is being sent.
    await changeWrite(write, { state: 'retrying' });
    return { kind: 'waits' };
  }
  const lane = kinds.get(write.action)?.lane;
  if (lane === undefined) throw new Error(`Nobody registered how to send ${write.action}`);
  const name = toName(write);
  awaited.set(name, undefined);
  try {
    await alone(lane, async () => {
      if (!awaited.get(name)) (await sendLane(client, lane)).forEach((error) => toastError(error));
    });
    return awaited.get(name) ?? seenOutcome(write);
  } finally {
    awaited.delete(name);
  }
}

/** Retry interval in ms while the browser is online. */
const AGAIN_MS = 30_000;

/** Sends all writes and shows rejections. */
export function sendNow(client: QueryClient): void {
  void sendAllWaiting(client).then(
    (refusals) => refusals.forEach((error) => toastError(error)),
    (error: unknown) => toastError(error),
  );
}

/** What another tab has sent is no longer a waiting write here, so it is fetched. Realtime may not have told of it. */
function fetchSent(client: QueryClient, gone: readonly Write[]): void {
  const topics = new Set(gone.map(({ action }) => kinds.get(action)?.topic).filter((topic) => topic !== undefined));
  for (const topic of topics) invalidateTopicSoon(client, topic);
}

/**
 * Sends when the network returns, when the page becomes visible, and at intervals while writes wait, and follows what other tabs send.
 * @returns a function that stops it
 */
export function sendInBackground(client: QueryClient): () => void {
  const send = () => sendNow(client);
  const sendIfAny = () => {
    if (navigator.onLine && document.visibilityState === 'visible' && currentWrites().some(({ state }) => state !== 'rejected')) send();
  };
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', sendIfAny);
  const timer = setInterval(sendIfAny, AGAIN_MS);
  const stopFollowing = onSentElsewhere((gone) => fetchSent(client, gone));
  return () => {
    stopFollowing();
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', sendIfAny);
    clearInterval(timer);
  };
}
