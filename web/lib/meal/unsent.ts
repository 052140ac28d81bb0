/**
 * Unsent meals. A meal is stored on the device for its user until the server has answered, so the day changes at once and a reload or a lost
 * network loses nothing. The id is client-generated, so sending twice creates one meal. Unreachable: retried. Rejected: shown until
 * the user decides.
 */
import { useMemo } from 'react';
import type { Meal } from '#core/contracts/meal.ts';
import { AppError, isErrorCode, type ErrorCode } from '#core/kit/app-error.ts';
import { changeWrite, currentWrites, dropWrite, putWrite, useWrites, type Write } from '#web/lib/outbox/outbox.ts';

export type MealAction = 'log' | 'copy' | 'photo' | 'recipe';

export interface WaitingFile {
  /** The photo's id, its file's name in the bucket. */
  readonly id: string;
  readonly blob: Blob;
}

/** `payload` is resent unchanged; `action` determines the endpoint. */
export interface Waiting {
  readonly action: MealAction;
  readonly payload: unknown;
  /** The optimistic version. */
  readonly meal: Meal;
  /** Photos that are sent before the payload. */
  readonly files?: readonly WaitingFile[];
  /** Whether an attempt failed because the server was unreachable. */
  readonly retrying?: boolean;
  /** Why the server rejected it. */
  readonly rejected?: ErrorCode;
  /** The device could not store it: closing the page loses it. */
  readonly unpersisted?: boolean;
}

/** Maximum size of unsent photos on one device. */
export const PHOTOS_KEPT = { files: 20, bytes: 60_000_000 } as const;

const MEAL_ACTIONS: readonly string[] = ['log', 'copy', 'photo', 'recipe'] satisfies readonly MealAction[];

function toWaiting({ action, payload, shown, files, state, code, unpersisted }: Write): Waiting {
  return {
    action: action as MealAction,
    payload,
    meal: shown as Meal,
    ...(files ? { files } : {}),
    ...(state === 'retrying' ? { retrying: true } : {}),
    ...(state === 'rejected' ? { rejected: isErrorCode(code) ? code : 'internal' } : {}),
    ...(unpersisted ? { unpersisted } : {}),
  };
}

const isMeal = ({ action }: Write) => MEAL_ACTIONS.includes(action);
const isUnderWay = (write: Write) => isMeal(write) && write.state !== 'rejected';
const isRejected = (write: Write) => isMeal(write) && write.state === 'rejected';

/** Waiting writes, oldest first. */
export const waitingMeals = (): readonly Waiting[] => currentWrites().filter(isUnderWay).map(toWaiting);

/** Rejected writes, oldest first. */
export const rejectedMeals = (): readonly Waiting[] => currentWrites().filter(isRejected).map(toWaiting);

export function useWaiting(): readonly Waiting[] {
  const writes = useWrites();
  return useMemo(() => writes.filter(isUnderWay).map(toWaiting), [writes]);
}

export function useRejected(): readonly Waiting[] {
  const writes = useWrites();
  return useMemo(() => writes.filter(isRejected).map(toWaiting), [writes]);
}

/** Whether photos of this size still fit on this device. */
export function hasSpaceFor(files: readonly WaitingFile[]): boolean {
  const all = [...currentWrites().flatMap((one) => one.files ?? []), ...files];
  return all.length <= PHOTOS_KEPT.files && all.reduce((sum, { blob }) => sum + blob.size, 0) <= PHOTOS_KEPT.bytes;
}

/** @throws AppError outbox_full if its photos do not fit */
export function putWaiting({ action, payload, meal, files }: Waiting): Promise<Write> {
  if (files && !hasSpaceFor(files)) throw new AppError('outbox_full');
  return putWrite({ id: meal.id, action, payload, shown: meal, ...(files ? { files } : {}), state: 'new' });
}

/** Resends a rejected meal, under a new id if its own was taken. */
export async function sendAgain(id: string): Promise<void> {
  const write = currentWrites().find((one) => one.id === id && isRejected(one));
  if (write?.code === 'id_taken') {
    const fresh = crypto.randomUUID();
    const payload = write.payload as Readonly<Record<string, unknown>>;
    dropWrite(write);
    await putWrite({
      ...write,
      id: fresh,
      payload: { ...payload, ['new_id' in payload ? 'new_id' : 'id']: fresh },
      shown: { ...(write.shown as Meal), id: fresh },
      state: 'new',
    });
  } else if (write) await changeWrite(write, { state: 'new' });
}

/** @returns whether it existed */
export function dropWaiting(id: string): boolean {
  const write = currentWrites().find((one) => one.id === id && isMeal(one));
  return write ? dropWrite(write) : false;
}
