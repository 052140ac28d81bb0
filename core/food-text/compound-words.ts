/** Matches English compounds written as two words or as one: "pop corn", "icecream". */
import { foldName } from './fold.ts';
import type { FoodIndex } from './food-index.ts';
import { lookUpWord } from './look-up-word.ts';
import { stemEn } from './stem-en.ts';
import type { Token } from './tokenize.ts';
import { qualityIn } from './word-rows.ts';
import { FREE, FUNCTION, JOINS } from './words-around.ts';

const SHORTEST_PART = 3;

const isKnown = (index: FoodIndex, folded: string): boolean => index.spelled.has(folded);

/** The joined word that this token and the next make, where a name has it. */
export function joinedAt(index: FoodIndex, tokens: readonly Token[], at: number): string | undefined {
  const first = tokens[at];
  const second = tokens[at + 1];
  if (first?.kind !== 'word' || second?.kind !== 'word' || Math.min(first.folded.length, second.folded.length) < SHORTEST_PART) return undefined;
  if (FREE.has(second.folded)) return undefined;
  const folded = first.folded + second.folded;
  if (!isKnown(index, folded) && !isKnown(index, stemEn(folded))) return undefined;
  if (index.style === 'descriptions') return standApart(index, first, second) ? undefined : folded;
  // "roast beef" of "roast beef sandwich", although another name has "roastbeef".
  return isWrittenApart(index, first.folded, second.folded) ? undefined : folded;
}

/** In long descriptions two known words are two words ("cod fish"). */
function standApart(index: FoodIndex, first: Token, second: Token): boolean {
  return isKnown(index, first.folded) && isKnown(index, second.folded);
}

/** Whether one name has these two words in a row. */
function isWrittenApart(index: FoodIndex, first: string, second: string): boolean {
  const pair = ` ${first} ${second} `;
  const rows = new Set(lookUpWord(index, first).found.rows);
  return lookUpWord(index, second).found.rows.some((row) => rows.has(row) && ` ${foldName(index.rowName[row] ?? '')} `.includes(pair));
}

/** Whether one name has both words: "sea bream" is one, "bar caffe" is not. */
function shareName(index: FoodIndex, first: string, second: string): boolean {
  const [some, others] = [first, second].map((part) => lookUpWord(index, part).found);
  return some?.rows.some((row) => others !== undefined && qualityIn(others, row) === 1 && qualityIn(some, row) === 1) === true;
}

/** The two words of one name that an unknown word is made of. */
export function toParts(index: FoodIndex, folded: string): readonly string[] | undefined {
  for (let cut = SHORTEST_PART; cut <= folded.length - SHORTEST_PART; cut += 1) {
    const [first, second] = [folded.slice(0, cut), folded.slice(cut)];
    const areWords = [first, second].every((part) => isKnown(index, part) && !FUNCTION.has(part) && !JOINS.has(part));
    if (areWords && shareName(index, first, second)) return [first, second];
  }
  return undefined;
}
