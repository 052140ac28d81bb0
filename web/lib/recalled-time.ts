/** What a page that is opened without a network knows of its device's clock, by what the last page there knew. */
import { learnTime } from './current-time.ts';

/** A clock that has just been put right may be off by this, in ms, and seem to be as wrong as it was. */
const TOLERANCE_MS = 120_000;

export interface KnownTime {
  /** When it was kept, in ms by the clock of this device. */
  readonly savedAt: number;
  /** How far the server's clock was ahead of it then, in ms. */
  readonly shift?: number;
}

/**
 * Goes by the server's time where the clock of this device is wrong as it was, or shows a time before what is known to be past: then it is at
 * least that late. A clock that was wrong may have been put right since; after longer than it was wrong by, nobody can tell, and it counts.
 */
export function recallTime({ savedAt, shift = 0 }: KnownTime): void {
  const passed = Date.now() - savedAt;
  if (passed >= 0 && passed + TOLERANCE_MS < Math.abs(shift)) learnTime(Date.now() + shift);
  else if (passed < shift) learnTime(savedAt + shift);
}
