/**
 * The current time. A device's clock may be wrong by hours or days, and what is written "today" would then land on a day that nobody meant: while
 * it differs from the server's, the server's counts. What the server said lasts as long as the page, because the clock may be put right afterwards;
 * a page opened without a network goes by its device, unless what is kept on it tells that its clock is wrong (recalled-time.ts).
 */
import { createStore, useStore } from '#web/ui/create-store.ts';

/** What clocks may differ by without anybody minding, in ms: a slow answer, and the whole seconds of the header. */
const TOLERANCE_MS = 120_000;
/** An answer that took longer says nothing: the device may have slept meanwhile. */
const ANSWER_MS = 60_000;

const shift = createStore(0);

/** How far the server's clock is ahead of this device's, in ms; 0 while they agree or nothing is known. */
export const clockShift = shift.get;
export const subscribeClockShift = shift.subscribe;

export function useClockShift(): number {
  return useStore(shift);
}

/** The current time in ms since the epoch. */
export const currentTime = (): number => Date.now() + shift.get();

/** The current time as ISO 8601. */
export const currentInstant = (): string => new Date(currentTime()).toISOString();

/** Learns what time it is by the server. @param told ms since the epoch */
export function learnTime(told: number): void {
  const ahead = told - Date.now();
  if (Math.abs(ahead - shift.get()) >= TOLERANCE_MS) shift.set(Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead);
}

/** Learns the server's time from its answer. @param askedAt when it was asked, by Date.now() of this device */
export function noteServerTime({ headers }: Response, askedAt: number): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (told > 0 && Math.abs(Date.now() - askedAt) <= ANSWER_MS) learnTime(told);
}
