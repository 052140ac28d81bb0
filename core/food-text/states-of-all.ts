/**
 * The state that a whole list was weighed in: "raw weights: chicken 180 g, rice 70 g", "pasta 80 g and lentils 40 g, both dry weight", "vse tehtano surovo". It is
 * said again behind each weight, as "rice 70 g (raw)" is. This file holds language, not nutrition.
 */
import { wordSet } from './clauses.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

/** How something was weighed. */
export const STATE_OF_ALL = /^(raw|dry|uncooked|cooked|surov[aeoi]?|suh[aeoi]?|kuhan[aeoi]?|presn[aeoi]?)$/;
const OF_ALL = wordSet(
  'all both everything weights weight weighed measured vse vsi oboje teza teze tezo tehtano tehtane stehtano stehtane mase masa',
);
const AROUND = wordSet('are is was were in the so je bilo v stanju values amounts grams grami');
const ENDS_ITEM = /^([,;.\n+&()]|and|in|with|z|s|ter|plus)$/;
const ENDS_LIST = /^[.\n]$/;
/** Words of such a clause, at most. */
const LONGEST = 6;

interface Stated {
  readonly from: number;
  /** The token behind what says it. */
  readonly to: number;
  readonly state: Token;
  /** A colon opens the list that it is of; otherwise it is of all of the text. */
  readonly heads: boolean;
}

const isBoundary = (tokens: readonly Token[], at: number): boolean => tokens[at] === undefined || tokens[at]?.kind === 'sign';

interface StateWords {
  readonly state: Token;
  readonly to: number;
  readonly isOfAll: boolean;
}

/** "raw weights", "both in dry weight": words of a state and little else. */
function stateWordsAt(tokens: readonly Token[], from: number): StateWords | undefined {
  let to = from;
  let isOfAll = false;
  let state: Token | undefined;
  for (; to < from + LONGEST && tokens[to]?.kind === 'word'; to += 1) {
    const said = wordAt(tokens, to);
    if (OF_ALL.has(said)) isOfAll = true;
    else if (STATE_OF_ALL.test(said) && state === undefined) state = tokens[to];
    else if (!AROUND.has(said)) return undefined;
  }
  return state && { state, to, isOfAll };
}

/** A clause that says nothing but the state of all. */
function statedAt(tokens: readonly Token[], from: number): Stated | undefined {
  const said = isBoundary(tokens, from - 1) ? stateWordsAt(tokens, from) : undefined;
  if (said === undefined || !isBoundary(tokens, said.to)) return undefined;
  const { state, to, isOfAll } = said;
  const heads = wordAt(tokens, to) === ':';
  return heads || isOfAll ? { from, to, state, heads } : undefined;
}

/** A bare number from this on is of grams: "piščanec 180, riž 70 (vse surovo)". */
const LEAST_GRAMS = 20;

function isWeight(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'number') return false;
  if (tokens[at + 1]?.kind !== 'word') return (token.value ?? 0) >= LEAST_GRAMS && tokens[at - 1]?.kind === 'word' && wordAt(tokens, at + 1) !== '%';
  return toUnit(wordAt(tokens, at + 1))?.kind === 'mass';
}

/** Where the item that a weight stands in ends; undefined where it says a state itself. */
function itemEnd(tokens: readonly Token[], weight: number, stated: readonly Stated[]): number | undefined {
  let at = tokens[weight + 1]?.kind === 'word' ? weight + 2 : weight + 1;
  for (; at < tokens.length && !ENDS_ITEM.test(wordAt(tokens, at)); at += 1) if (STATE_OF_ALL.test(wordAt(tokens, at))) return undefined;
  return wordAt(tokens, at) === '(' && !stated.some(({ from }) => from === at + 1) ? undefined : at;
}

/** Where what a state is said of ends: with the list that its colon opens, or with the text. */
function reachEnd(tokens: readonly Token[], { to, heads }: Stated): number {
  if (!heads) return tokens.length;
  let end = to + 1;
  while (end < tokens.length && !ENDS_LIST.test(wordAt(tokens, end))) end += 1;
  return end;
}

/** The places behind which a state is said, with the state. */
function findStatePlaces(tokens: readonly Token[], stated: readonly Stated[]): ReadonlyMap<number, Token> {
  const places = new Map<number, Token>();
  const isAlone = stated.length === 1;
  for (const one of stated) {
    const { from, to, state, heads } = one;
    const end = reachEnd(tokens, one);
    for (let at = heads || !isAlone ? to : 0; at < end; at += 1) {
      const place = isWeight(tokens, at) && !(at >= from && at < to) ? itemEnd(tokens, at, stated) : undefined;
      if (place !== undefined && !places.has(place)) places.set(place, state);
    }
  }
  return places;
}

const bracketed = (state: Token, { start, end }: Token): readonly Token[] => {
  const place = { start: end, end, glued: false };
  return [
    { kind: 'sign', text: '(', folded: '(', ...place },
    { ...state, ...place, start: Math.min(start, end) },
    { kind: 'sign', text: ')', folded: ')', ...place },
  ];
};

/** Whether a token is one of those that say the state, or their colon or bracket. */
function isSaidIn(tokens: readonly Token[], { from, to, heads }: Stated, at: number): boolean {
  const isBracket = wordAt(tokens, from - 1) === '(' && wordAt(tokens, to) === ')';
  return at >= (isBracket ? from - 1 : from) && at < (heads || isBracket ? to + 1 : to);
}

/** @returns the tokens with the state of a list behind each of its weights */
export function withStatesOfAll(tokens: readonly Token[]): readonly Token[] {
  const stated = tokens.flatMap((_, at) => statedAt(tokens, at) ?? []);
  if (stated.length === 0 || !tokens.some((_, at) => isWeight(tokens, at))) return tokens;
  const places = findStatePlaces(tokens, stated);
  if (places.size === 0) return tokens;
  const kept: Token[] = [];
  for (let at = 0; at <= tokens.length; at += 1) {
    const state = places.get(at);
    const before = kept.at(-1);
    if (state !== undefined && before !== undefined) kept.push(...bracketed(state, before));
    const token = tokens[at];
    if (token !== undefined && !stated.some((one) => isSaidIn(tokens, one, at))) kept.push(token);
  }
  return kept;
}
