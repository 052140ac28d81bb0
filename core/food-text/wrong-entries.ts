/**
 * What was written down wrongly before: "napisala sem pivo, ampak je bil radler", "logged 2 eggs but it was 3". What it was holds. This file holds language,
 * not nutrition.
 */
import { AUXILIARY } from './clauses.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

/** Verbs of writing a meal down. */
const WROTE = /^(na|v|za)?pisal[aio]?$|^(vnes(el|la|li)|zabelezil[aio]?|wrote|logged|entered|recorded|noted)$/;
/** What such a text is told by. */
export const TELLS_WRONG = new RegExp(`${WROTE.source}|^(actually|pravzaprav|edit|wait|correction|popravek|ups|oops)$`);
const TURNS = /^(ampak|pa|a|toda|vendar|but)$/;
const BEING = /^(bil[aoie]?|was|were|had)$/;
const LINKS = /^(je|so|sem|it|they|there|actually|really|pravzaprav|v|resnici)$/;
/** Tokens of what was written, and from the turn to the verb, at most. */
const LONGEST = 12;
const REACH = 4;

interface Turn {
  /** The token that ends what was written. */
  readonly from: number;
  /** The first token of what it was. */
  readonly next: number;
}

/** ", ampak je bil", "bila pa je", "but it was" */
function turnAt(tokens: readonly Token[], at: number): Turn | undefined {
  const first = wordAt(tokens, at) === ',' ? at + 1 : at;
  let [turns, is, next] = [false, false, first];
  for (; next < first + REACH; next += 1) {
    const said = wordAt(tokens, next);
    turns ||= TURNS.test(said);
    is ||= BEING.test(said);
    if (!TURNS.test(said) && !BEING.test(said) && !LINKS.test(said)) break;
  }
  return turns && is && next > first ? { from: at, next } : undefined;
}

function turnBehind(tokens: readonly Token[], from: number): Turn | undefined {
  for (let at = from + 1; at < Math.min(tokens.length, from + LONGEST) && !/^[.;\n]$/.test(wordAt(tokens, at)); at += 1) {
    const turn = turnAt(tokens, at);
    if (turn !== undefined) return turn;
  }
  return undefined;
}

/** The token behind a number and its unit. */
function behindAmount(tokens: readonly Token[], at: number): number {
  const number = readNumber(tokens, at);
  if (number === undefined) return at;
  return toUnit(wordAt(tokens, number.next)) === undefined ? number.next : number.next + 1;
}

const MARKS = /^(actually|pravzaprav|edit|wait|correction|popravek|ups|oops)$/;

interface Denied {
  /** The word that takes back. */
  readonly mark: number;
  /** The first word of what there was not, and the token behind the last. */
  readonly name: number;
  readonly end: number;
}

/** "Actually no bacon", "popravek: brez slanine" behind a sign. */
function findDenied(tokens: readonly Token[]): Denied | undefined {
  const mark = tokens.findIndex(({ folded }, at) => at > 0 && MARKS.test(folded) && tokens[at - 1]?.kind === 'sign');
  if (mark < 0) return undefined;
  const no = /^[,:]$/.test(wordAt(tokens, mark + 1)) ? mark + 2 : mark + 1;
  if (!/^(no|without|brez)$/.test(wordAt(tokens, no)) || tokens[no + 1]?.kind !== 'word') return undefined;
  let end = no + 2;
  while (tokens[end]?.kind === 'word' && !/^(in|and|pa)$/.test(wordAt(tokens, end))) end += 1;
  return { mark, name: no + 1, end };
}

const endsItem = (token: Token | undefined): boolean => token?.kind === 'sign' || /^(and|in|ter|plus)$/.test(token?.folded ?? '');

/** "eggs x2, bacon x3. Actually no bacon": the item that names what there was not. @returns the tokens without it */
function withoutTakenBack(tokens: readonly Token[]): readonly Token[] {
  const denied = findDenied(tokens);
  if (denied === undefined) return tokens;
  const { mark, name, end } = denied;
  const word = wordAt(tokens, name);
  const exact = tokens.findIndex(({ folded }, at) => at < mark && folded === word);
  const named = exact >= 0 ? exact : tokens.findIndex(({ kind, folded }, at) => at < mark && kind === 'word' && isSameWord(folded, word));
  if (named < 0) return tokens;
  let [from, to] = [named, named];
  while (from > 0 && !endsItem(tokens[from - 1])) from -= 1;
  while (to < mark && !endsItem(tokens[to])) to += 1;
  // "chicken and rice. Actually no rice": the sign behind stays.
  if (from > 0 && tokens[from - 1]?.kind === 'word') return [...tokens.slice(0, from - 1), ...tokens.slice(to, mark), ...tokens.slice(end)];
  return [...tokens.slice(0, from), ...tokens.slice(to + 1, mark), ...tokens.slice(end)];
}

/** Letters by which two forms of a noun are the same. */
const SAME_LETTERS = 4;
const isSameWord = (first: string, second: string): boolean =>
  first === second ||
  (first.length >= SAME_LETTERS && second.length >= SAME_LETTERS && first.slice(0, SAME_LETTERS) === second.slice(0, SAME_LETTERS));

/** @returns the tokens with what it was instead of what had been written */
export function withoutWrongEntries(typed: readonly Token[]): readonly Token[] {
  const tokens = withoutTakenBack(typed);
  const verb = tokens.findIndex(({ folded }) => WROTE.test(folded));
  let written = verb + 1;
  while (AUXILIARY.has(wordAt(tokens, written))) written += 1;
  const turn = verb < 0 ? undefined : turnBehind(tokens, written);
  if (turn === undefined) return tokens;
  const end = behindAmount(tokens, turn.next);
  const isNamed = tokens[end]?.kind === 'word';
  // "but it was 3": of the same food.
  const food = isNamed ? [] : tokens.slice(behindAmount(tokens, written), turn.from);
  const amount = isNamed ? [] : tokens.slice(turn.next, end);
  return [...tokens.slice(0, verb), ...amount, ...food, ...tokens.slice(isNamed ? turn.next : end)];
}
