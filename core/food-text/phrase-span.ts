/** A phrase and its amounts. */
import type { Phrase } from './find-phrases.ts';
import type { Amount } from './amount.ts';

export interface PhraseSpan {
  readonly phrase: Phrase;
  /** Last word of the food itself; its modifiers follow. */
  readonly coreTo: number;
  readonly amounts: Amount[];
  /** Nothing of it was eaten. */
  left?: true;
  /** What an amount of it belongs to is a guess. */
  doubtful?: true;
}
