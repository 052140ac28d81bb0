/**
 * A dish named over the list of what it was made of: "smoothie: 1 banana, 200 ml mleka". The list is what was eaten, so the heading
 * is not eaten once more. Only with a colon, without an amount of its own, and over at least two foods with amounts.
 */
import type { AmountedPhrase } from './attach-amounts.ts';
import type { Pieces } from './pieces.ts';

const FEWEST = 2;

export function isListHeading(pieces: Pieces, phrases: readonly AmountedPhrase[], at: number): boolean {
  const heading = phrases[at];
  const first = phrases[at + 1];
  if (heading === undefined || first === undefined || heading.amount !== undefined) return false;
  if (pieces.gaps[heading.to + 1]?.colon !== true || first.from !== heading.to + 1) return false;
  let amounts = 0;
  for (const phrase of phrases.slice(at + 1)) {
    if (phrase !== first && pieces.gaps.slice(first.from + 1, phrase.from + 1).some((gap) => gap.stop)) break;
    if (phrase.amount !== undefined && !phrase.amount.article) amounts += 1;
  }
  return amounts >= FEWEST;
}
