/**
 * A dish named before the list of its ingredients: "smoothie: 1 banana, 200 ml mleka". The heading is not counted as a food. It needs a colon,
 * no amount of its own, and at least two foods with amounts after it.
 */
import type { AmountedPhrase } from './attach-amounts.ts';
import type { TextTokens } from './text-tokens.ts';

const FEWEST = 2;

/** Of each phrase, how many amounts stand from it to the end of its sentence. */
function amountsAhead(textTokens: TextTokens, phrases: readonly AmountedPhrase[]): Int32Array {
  const ahead = new Int32Array(phrases.length);
  for (let at = phrases.length - 1; at >= 0; at -= 1) {
    const phrase = phrases[at];
    const next = phrases[at + 1];
    if (phrase === undefined) continue;
    const goesOn = next !== undefined && textTokens.separators.slice(phrase.from + 1, next.from + 1).every((separator) => !separator.stop);
    ahead[at] = (phrase.amount !== undefined && !phrase.amount.article ? 1 : 0) + (goesOn ? (ahead[at + 1] as number) : 0);
  }
  return ahead;
}

/** @returns of each phrase whether it is the heading of a list */
export function listHeadings(textTokens: TextTokens, phrases: readonly AmountedPhrase[]): boolean[] {
  const ahead = amountsAhead(textTokens, phrases);
  return phrases.map((heading, at) => {
    const first = phrases[at + 1];
    if (first === undefined || heading.amount !== undefined) return false;
    if (textTokens.separators[heading.to + 1]?.colon !== true || first.from !== heading.to + 1) return false;
    return (ahead[at + 1] as number) >= FEWEST;
  });
}
