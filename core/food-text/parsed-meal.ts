/** The result of the parser: shown by the preview, stored by the log and printed by the command line. */
import type { Food } from '#core/foods/food.ts';
import type { OtherAmount } from './plausible.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';

/** How the grams were understood, from surest to least sure. */
export type AmountBasis =
  | 'weight' // 100 g, 20 dag
  | 'volume' // 2 dl, a cup: grams by density
  | 'portion' // 2 slices, žlica: grams by the food's own household weight
  | 'count' // 2 jajci: grams of a piece
  | 'usual'; // no amount said: the food's usual portion

export interface Alternative {
  readonly food: Food;
  /** Grams this food would have under the same words. */
  readonly grams: number;
  readonly confidence: number;
}

export interface ParsedIngredient {
  /** The words of the text this ingredient came from, as typed. */
  readonly text: string;
  /** Offsets of `text` in the whole meal text. */
  readonly start: number;
  readonly end: number;
  readonly food: Food;
  readonly grams: number;
  /** How many of the unit, so that both are the grams (2 in "2 jajci", 200 in "2 dl"); 1 when no number was said. */
  readonly amount: number;
  /** "g", "ml", a PortionId, or "usual". */
  readonly unit: string;
  readonly basis: AmountBasis;
  /** 0-1: how sure both the food and the grams are. Below CONFIDENT the interface outlines it. */
  readonly confidence: number;
  /** The amount is more than anybody eats of it at once: what else may have been meant. */
  readonly otherAmount?: OtherAmount;
  /** Grams said that are more than is ever counted; `grams` is the usual portion. */
  readonly uncounted?: number;
  /** Up to five, best first, never the chosen food. */
  readonly alternatives: readonly Alternative[];
  readonly nutrients: Nutrients;
}

export interface UnrecognizedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Grams said beside it, when they were. */
  readonly grams?: number;
}

export interface ParsedMeal {
  readonly text: string;
  readonly ingredients: readonly ParsedIngredient[];
  /** Words that looked like food and matched nothing: reported, never dropped. */
  readonly unrecognized: readonly UnrecognizedText[];
  /** A meal type said in the text ("za zajtrk sem imel"), when one was. */
  readonly mealType?: 'breakfast' | 'lunch' | 'dinner' | 'snack';
  readonly totals: Nutrients;
}

/** From here up an ingredient is shown plainly; below it is outlined with its alternatives at hand. */
export const CONFIDENT = 0.75;
