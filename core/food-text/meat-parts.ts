/**
 * Parts of an animal: the table names them by an adjective ("piščančje prsi"), people also by the noun: "prsi piščanca", "piščanec (prsi)",
 * "puran file". Beside a part the noun is read as its adjective.
 */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const ADJECTIVES: readonly (readonly [RegExp, string])[] = [
  [/^piscan(e?c|ca|cu|cem|ci|cev)$/, 'piscancje'],
  [/^puran(a|u|om|i)?$/, 'puranje'],
  [/^svinjin[aeio]$/, 'svinjsko'],
  [/^goved(o|a|in[aeio])$/, 'goveje'],
  [/^telet(a|in[aeio])$/, 'telecje'],
  [/^jagnj(e|eta|etin[aeio])$/, 'jagnjecje'],
  [/^rac[aeio]$/, 'racje'],
];
const PARTS =
  /^(prs(a|i|ih|mi)|bed(ro|ra|ri|er|rc[aei]|rih)|kril(o|a|i|c[aei]|ca)|file(ja|t|ta|je)?|jetr(a|c[ae])|zrez(ek|ka|ki|ke|kov)|stegn[aoi]|hrbt?(a|i|isce)?)$/;

/** Whether a word names a part of an animal. */
export const isPart = (word: string): boolean => PARTS.test(word);

/** These are dishes of their own behind a comma. */
const CUTS = /^(zrez|file)/;
/** Tokens of an amount between an animal and the bracket with its part, at most: "piščanec 150 g (prsi)". */
const REACH = 3;

/** The place of the part behind an animal: beside it, behind a comma, or in a bracket. */
function partBehind(tokens: readonly Token[], at: number): number {
  if (wordAt(tokens, at + 1) === ',') return CUTS.test(wordAt(tokens, at + 2)) ? at : at + 2;
  let next = at + 1;
  while (next <= at + REACH && (tokens[next]?.kind === 'number' || toUnit(wordAt(tokens, next)) !== undefined)) next += 1;
  if (wordAt(tokens, next) === '(') return next + 1;
  return at + 1;
}

/** The adjective of an animal at a place beside one of its parts. */
export function animalOfPart(tokens: readonly Token[], at: number): string | undefined {
  const word = wordAt(tokens, at);
  const [, adjective] = ADJECTIVES.find(([noun]) => noun.test(word)) ?? [];
  if (adjective === undefined) return undefined;
  return PARTS.test(wordAt(tokens, partBehind(tokens, at))) || PARTS.test(wordAt(tokens, at - 1)) ? adjective : undefined;
}

/** The adjective of an animal at a place whose cut is counted behind it: "piščanec 2 bedri", "puran dva zrezka". */
export function animalOfCounted(tokens: readonly Token[], at: number): string | undefined {
  const count = tokens[at + 1];
  const isCount = count?.kind === 'number' || parsedNumber(count?.folded ?? '') !== undefined;
  if (!isCount || !PARTS.test(wordAt(tokens, at + 2))) return undefined;
  return ADJECTIVES.find(([noun]) => noun.test(wordAt(tokens, at)))?.[1];
}

/** Whether a comma before a part parts it from nothing: "piščanec, prsi, 150 g". */
export function isPartBehind(tokens: readonly Token[], at: number): boolean {
  return PARTS.test(wordAt(tokens, at)) && wordAt(tokens, at - 1) === ',' && animalOfPart(tokens, at - 2) !== undefined;
}
