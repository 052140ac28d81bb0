/** Names that begin like a size, a number or a measure. */
import { wordAt, type Token } from './tokenize.ts';

const NAMES_WITH_SIZE = new Set(
  'big mac,big macs,big tasty,big king,quarter pounder,quarter pounders,filet o,pot roast,pot noodle,pot noodles,glass noodles,fillet steak,head cheese'.split(
    ',',
  ),
);

/** A name that begins like a size or a measure. */
export function isNameWithSize(tokens: readonly Token[], at: number): boolean {
  const second = tokens[at + 1];
  const word = second?.folded === '-' && second.glued ? wordAt(tokens, at + 2) : wordAt(tokens, at + 1);
  return NAMES_WITH_SIZE.has(`${wordAt(tokens, at)} ${word}`);
}
