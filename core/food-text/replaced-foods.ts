/**
 * What was replaced, and what was refused: "swapped fries for coleslaw", "krompirček sem zamenjala za solato", "not a whole avocado but a half",
 * "Wine: no." What holds is read as if nothing else had been said. This file holds language, not nutrition.
 */
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

/** Words of what was replaced, at most. */
const LONGEST = 5;
const SWAPPED = /^(swap|swapped|swapping|switched|traded|exchanged|subbed|zamenjal[aio]?|zamenjan[aieo]?|menjal[aio]?)$/;
const REPLACED = /^(replaced|substituted|nadomestil[aio]?|nadomescen[aieo]?)$/;
const FOR = /^(for|with|za|z|s)$/;
/** "substituted rice for quinoa" may be meant either way. */
const WITH = /^(with|by|z|s)$/;
const HELPERS = /^(i|we|sem|smo|sva|je|so|was|were|had|got|out|them|the|my|bil[aio]?|it)$/;

const isWord = (token: Token | undefined): boolean => token?.kind === 'word';

/** Behind "for", where words alone stand before it. */
function behindFor(tokens: readonly Token[], from: number, turn: RegExp): number | undefined {
  for (let at = from; at <= from + LONGEST && isWord(tokens[at]); at += 1) {
    if (at > from && turn.test(wordAt(tokens, at)) && (isWord(tokens[at + 1]) || tokens[at + 1]?.kind === 'number')) return at + 1;
  }
  return undefined;
}

/** Verbs of replacing. */
export const REPLACING = new RegExp(`${SWAPPED.source}|${REPLACED.source}`);

function getTurn(word: string): RegExp | undefined {
  if (SWAPPED.test(word)) return FOR;
  return REPLACED.test(word) ? WITH : undefined;
}

/** Where the words before the verb begin: "krompirček sem". */
function replacedFrom(tokens: readonly Token[], verb: number): number {
  let at = verb;
  while (at > 0 && verb - at < LONGEST && isWord(tokens[at - 1])) at -= 1;
  return at;
}

/** @returns the tokens without what was replaced */
export function withReplaced(tokens: readonly Token[]): readonly Token[] {
  const verb = tokens.findIndex(({ folded }) => getTurn(folded) !== undefined);
  if (verb < 0) return tokens;
  const turn = getTurn(wordAt(tokens, verb)) as RegExp;
  let behind = verb + 1;
  while (HELPERS.test(wordAt(tokens, behind))) behind += 1;
  const first = replacedFrom(tokens, verb);
  const isPassive = tokens.slice(first, verb).some(({ folded }) => !HELPERS.test(folded));
  // "fries swapped for salad", "krompirček sem zamenjala za solato"
  if (isPassive && turn.test(wordAt(tokens, behind))) return [...tokens.slice(0, first), ...tokens.slice(behind + 1)];
  const next = isPassive ? undefined : behindFor(tokens, behind, turn);
  return next === undefined ? tokens : [...tokens.slice(0, first), ...tokens.slice(next)];
}

export const BUT = /^(but|ampak|temvec|pac)$/;
const WHOLE = /^(whole|full|cel[aeio]?|celega|celo)$/;

interface Turned {
  readonly food: readonly Token[];
  readonly number: readonly Token[];
  readonly next: number;
}

const endsItem = (tokens: readonly Token[], at: number): boolean => !isWord(tokens[at]) || /^(and|in|pa|with|z|s)$/.test(wordAt(tokens, at));

/** The words of a food counted at a place, and "but" behind them: "a whole avocado but". */
function deniedAt(tokens: readonly Token[], at: number): { readonly from: number; readonly to: number; readonly but: number } | undefined {
  const counted = readNumber(tokens, at)?.next ?? at;
  const from = WHOLE.test(wordAt(tokens, counted)) ? counted + 1 : counted;
  if (from === at || toUnit(wordAt(tokens, from)) !== undefined) return undefined;
  let to = from;
  while (to < from + LONGEST && isWord(tokens[to]) && !BUT.test(wordAt(tokens, to))) to += 1;
  // "not a pizza, but a salad"
  const but = wordAt(tokens, to) === ',' ? to + 1 : to;
  return to > from && BUT.test(wordAt(tokens, but)) ? { from, to, but } : undefined;
}

/** "two", "a half": a number that ends an item. */
function numberAt(tokens: readonly Token[], at: number): { readonly from: number; readonly next: number } | undefined {
  const first = readNumber(tokens, at);
  const from = first?.article === true ? first.next : at;
  const number = from === at ? first : readNumber(tokens, from);
  return number === undefined || number.article || !endsItem(tokens, number.next) ? undefined : { from, next: number.next };
}

/** "a whole avocado but a half", behind "not". */
function turnedAt(tokens: readonly Token[], at: number): Turned | undefined {
  const denied = deniedAt(tokens, at);
  const held = denied === undefined ? undefined : numberAt(tokens, denied.but + 1);
  if (denied === undefined || held === undefined) return undefined;
  return { food: tokens.slice(denied.from, denied.to), number: tokens.slice(held.from, held.next), next: held.next };
}

/** @returns the tokens with "half avocado" for "not a whole avocado but a half" */
export function withTurned(tokens: readonly Token[]): readonly Token[] {
  for (const [at, { folded }] of tokens.entries()) {
    const turned = /^(not|ne)$/.test(folded) ? turnedAt(tokens, at + 1) : undefined;
    if (turned !== undefined) return [...tokens.slice(0, at), ...turned.number, ...turned.food, ...tokens.slice(turned.next)];
  }
  return tokens;
}

/** "all but two of a dozen gyoza": how many are left over. @returns the tokens with their number */
export function withAllBut(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ folded }, place) => /^(all|everything|vse|vseh)$/.test(folded) && ALL_BUT.test(wordAt(tokens, place + 1)));
  const less = at < 0 ? undefined : readNumber(tokens, at + 2);
  const of = less?.next ?? 0;
  const all =
    less !== undefined && /^(of|od)$/.test(wordAt(tokens, of))
      ? readNumber(tokens, /^(the|a)$/.test(wordAt(tokens, of + 1)) && !/^a$/.test(wordAt(tokens, of + 1)) ? of + 2 : of + 1)
      : undefined;
  const number = tokens[at];
  if (less === undefined || all === undefined || number === undefined || all.value <= less.value) return tokens;
  const left: Token = { ...number, kind: 'number', text: 'n', folded: 'n', value: all.value - less.value };
  return [...tokens.slice(0, at), left, ...tokens.slice(all.next)];
}
/** What a list leaves out. */
export const ALL_BUT = /^(but|bar|razen|except)$/;

export const REFUSED = /^(no|none|nope|ne|nic|nothing|skipped)$/;
const ENDS = /^[.,;\n)!]$/;
const MEALS = /^(breakfast|lunch|dinner|supper|snacks?|tea|brunch|zajtrk|kosilo|vecerja|malica)$/;

const opensItem = (token: Token | undefined): boolean => token === undefined || ENDS.test(token.folded);

/** "Gravy, no.": a sentence of its own. */
const isOwnSentence = (tokens: readonly Token[], from: number, at: number): boolean =>
  wordAt(tokens, at) === 'no' && wordAt(tokens, from - 1) !== ',' && /^\.?$/.test(wordAt(tokens, at + 1));

/** The first token of "Wine: no" that ends at a place. */
function refusedFrom(tokens: readonly Token[], at: number): number | undefined {
  const sign = wordAt(tokens, at - 1);
  if (!REFUSED.test(wordAt(tokens, at)) || !/^[:,]$/.test(sign) || !opensItem(tokens[at + 1])) return undefined;
  let from = at - 1;
  while (isWord(tokens[from - 1]) && at - from <= LONGEST) from -= 1;
  const isRefused = from < at - 1 && opensItem(tokens[from - 1]);
  return isRefused && (sign === ':' || isOwnSentence(tokens, from, at)) ? from : undefined;
}

/** @returns the tokens without "wine: no" */
export function withoutRefused(tokens: readonly Token[]): readonly Token[] {
  let kept = tokens;
  for (let at = tokens.length - 1; at > 1; at -= 1) {
    const from = refusedFrom(kept, at);
    // "lunch: nothing" names the meal that was skipped.
    if (from !== undefined && !MEALS.test(wordAt(kept, from))) kept = [...kept.slice(0, from), ...kept.slice(at + 1)];
  }
  return kept;
}
