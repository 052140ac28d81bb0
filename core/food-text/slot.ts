/** A phrase and its amounts. */
import type { Phrase } from './find-phrases.ts';
import type { Amount } from './read-amount.ts';

export interface Slot {
  readonly phrase: Phrase;
  /** Last word of the food itself; behind it is what was said of it in passing. */
  readonly coreTo: number;
  readonly amounts: Amount[];
}
