/** An amount, where it stands, and what is known of the foods of its text. */
import type { AmountFit } from './bind-amounts.ts';
import type { Phrase } from './find-phrases.ts';
import type { PhraseSpan } from './phrase-span.ts';
import type { SaidAmount } from './text-tokens.ts';

export interface Place {
  readonly at: number;
  readonly said: SaidAmount;
  readonly described: boolean;
  readonly near: PhraseSpan | undefined;
  /** Whether a phrase names a dish of several parts. */
  readonly isDish: (phrase: Phrase) => boolean;
  /** Whether a phrase names what is served beside a dish and is no part of it: rice, potatoes, polenta. */
  readonly isSide: (phrase: Phrase) => boolean;
  readonly isBread: (phrase: Phrase) => boolean;
  /** Whether a phrase names what is cut into slices or pieces: bread, pizza, cake. */
  readonly isCut: (phrase: Phrase) => boolean;
  readonly isSoup: (phrase: Phrase) => boolean;
  /** Whether a phrase names what is eaten in whole pieces: sausages, nuggets, crackers, eggs. */
  readonly isPieces: (phrase: Phrase) => boolean;
  /** Whether a phrase names what is spread on bread. */
  readonly isSpread: (phrase: Phrase) => boolean;
  /** Grams of a usual portion. */
  readonly toUsual: (phrase: Phrase) => number;
  readonly fit: AmountFit;
}

/** What is known of the foods that phrases name. */
export type Kinds = Pick<Place, 'isDish' | 'isSide' | 'isBread' | 'isCut' | 'isSoup' | 'isPieces' | 'isSpread' | 'toUsual'>;
