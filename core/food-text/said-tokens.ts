/** The words of a text as they were meant: parted where written together, corrected where mistyped or misheard, without what was taken back. */
import type { FoodIndex } from './food-index.ts';
import { partGlued } from './glued-words.ts';
import { asHeard } from './heard-words.ts';
import { namesFood } from './reader-checks.ts';
import { rewriteSaid } from './said-instead.ts';
import { correctSlips, type Corrected } from './slips.ts';
import type { Token } from './tokenize.ts';

export function toSaid(index: FoodIndex, tokens: readonly Token[]): Corrected {
  const parted = partGlued(index, tokens);
  // A table's descriptions have too many words of their own to correct to.
  const { tokens: corrected, doubts } = index.style === 'names' ? asHeard(index, correctSlips(index, parted)) : { tokens: parted, doubts: [] };
  const said = rewriteSaid(corrected, (all, at) => namesFood(index, all[at]));
  return { tokens: said.tokens, doubts: doubts.length === 0 ? said.doubts : [...doubts, ...said.doubts] };
}
