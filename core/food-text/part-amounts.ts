/** A part of a weight or volume: "two thirds of a 300 g steak", "half the 12 oz can", "pol 250 g jogurta", "četrtina od 400-gramske pice". */
import { parsedNumber } from './number-words.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';

const BETWEEN = /^(of|od|a|an|the|my|our|that|this|moj\w*|svoj\w*|te|tega)$/;
/** Words between the part and the number, at most. */
const REACH = 3;

export interface Part {
  /** Above 0, below 1. */
  readonly value: number;
  /** First token of the number that it is a part of. */
  readonly next: number;
}

/** Whether a number is said as a part, by a word or the sign of a fraction: "0,5" is a count. */
function isPart(tokens: readonly Token[], at: number, next: number): boolean {
  return tokens.slice(at, next).some(({ folded }) => /^[/⁄½¼¾⅓⅔⅛⅕⅖⅗⅘⅙⅜⅝⅞]$/.test(folded) || parsedNumber(folded)?.part === true);
}

/** The part that begins at a token and is followed by a number. */
export function partAt(tokens: readonly Token[], at: number): Part | undefined {
  const part = readNumber(tokens, at);
  if (part === undefined || part.article || part.vague || part.value <= 0 || part.value >= 1 || !isPart(tokens, at, part.next)) return undefined;
  let { next } = part;
  while (next < part.next + REACH && BETWEEN.test(wordAt(tokens, next))) next += 1;
  return tokens[next]?.kind === 'number' ? { value: part.value, next } : undefined;
}
