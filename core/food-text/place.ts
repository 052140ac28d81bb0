/** An amount, where it stands, and what is known of the foods of its text. */
import type { Food } from '#core/foods/food.ts';
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
  readonly toFood: (phrase: Phrase) => Food | undefined;
  /** Grams of a usual portion. */
  readonly toUsual: (phrase: Phrase) => number;
  readonly fit: AmountFit;
}

/** What is known of the foods that phrases name. */
export type Kinds = Pick<Place, 'isDish' | 'isSide' | 'isBread' | 'toFood' | 'toUsual'>;
