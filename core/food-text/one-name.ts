/** Whether words stand in one name of the table, and which names stand for all foods of a kind. */
import type { FoodIndex } from './food-index.ts';
import { lookUpWord } from './look-up-word.ts';
import { qualityIn } from './word-rows.ts';

/** Whether one name has a word and others: "olive oil", "pica štirje siri", "five spice powder". */
export function isInOneName(index: FoodIndex, first: string, others: readonly string[]): boolean {
  if (others.length === 0) return false;
  const found = others.map((word) => lookUpWord(index, word).found);
  return lookUpWord(index, first).found.rows.some((row) => found.every((other) => qualityIn(other, row) !== undefined));
}

/** Foods that a general name alone stands for: "riba (brancin)", "fish - 120 g trout". */
export const GENERAL_NAMES = /^(fish|soup|meat_generic|pasta_cooked|bread_white|cheese_gouda|sandwich|fruit_salad|salad_mixed|lettuce|tea|beer)$/;
