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

/** `payload` is what is sent again as it is; the action decides where. */
export interface Waiting {
  readonly action: MealAction;
  readonly payload: unknown;
  /** How it looks until the server has answered. */
  readonly meal: Meal;
  /** Pictures that go ahead of the payload. */
  readonly files?: readonly WaitingFile[];
  /** Whether it was tried and could not be reached. */
  readonly retrying?: boolean;
  /** Why the server will not have it. */
  readonly rejected?: ErrorCode;
  /** The device could not keep it: it is gone with the page. */
  readonly unpersisted?: boolean;
}

/** Most that is kept of pictures not yet sent, on one device. */
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

/** What waits to be sent, oldest first. */
export const waitingMeals = (): readonly Waiting[] => currentWrites().filter(isUnderWay).map(toWaiting);

/** What the server would not have, oldest first. */
export const rejectedMeals = (): readonly Waiting[] => currentWrites().filter(isRejected).map(toWaiting);

export function useWaiting(): readonly Waiting[] {
  const writes = useWrites();
  return useMemo(() => writes.filter(isUnderWay).map(toWaiting), [writes]);
}

export function useRejected(): readonly Waiting[] {
  const writes = useWrites();
  return useMemo(() => writes.filter(isRejected).map(toWaiting), [writes]);
}

/** Whether so many pictures more may wait on this device. */
export function hasSpaceFor(files: readonly WaitingFile[]): boolean {
  const all = [...currentWrites().flatMap((one) => one.files ?? []), ...files];
  return all.length <= PHOTOS_KEPT.files && all.reduce((sum, { blob }) => sum + blob.size, 0) <= PHOTOS_KEPT.bytes;
}

/** @throws AppError outbox_full when its pictures find no room */
export function putWaiting({ action, payload, meal, files }: Waiting): Promise<Write> {
  if (files && !hasSpaceFor(files)) throw new AppError('outbox_full');
  return putWrite({ id: meal.id, action, payload, shown: meal, ...(files ? { files } : {}), state: 'new' });
}

/** Lets a refused meal be sent again: where it stands, or under a new id when its own was taken. */
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

/** @returns whether it was there */
export function dropWaiting(id: string): boolean {
  const write = currentWrites().find((one) => one.id === id && isMeal(one));
  return write ? dropWrite(write) : false;
}
