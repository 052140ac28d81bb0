/**
 * Where, when, with whom and in what mood a meal was eaten: "golaž na poti", "pizza with friends lol", "doma pred tv". Such words name no food; they are left
 * out, and part what stands on both sides of them. This file holds language, not nutrition.
 */
import { ENGLISH_FEASTS, SLOVENIAN_FEASTS } from './feasts.ts';
import { companyEnd, SHARING } from './people.ts';
import { ENGLISH_SURROUNDINGS } from './surroundings-en.ts';
import { SLOVENIAN_SURROUNDINGS } from './surroundings-sl.ts';
import { wordAt, type Token } from './tokenize.ts';
import { ENGLISH_TOWNS, SLOVENIAN_TOWNS } from './towns.ts';
import { JOINS } from './words-around.ts';

interface Phrase {
  readonly words: readonly string[];
  readonly endsItem: boolean;
}

/** All readings of a line: "at the (gym park)" is two. */
function spelled(line: string): Phrase[] {
  const endsItem = line.endsWith('$');
  const parts = line.replace(/\$$/, '').match(/\([^)]*\)|\S+/g) ?? [];
  let all: string[][] = [[]];
  for (const part of parts) {
    const words = part.startsWith('(') ? part.slice(1, -1).split(' ') : [part];
    all = all.flatMap((before) => words.map((word) => [...before, word]));
  }
  return all.map((words) => ({ words, endsItem }));
}

/** By their first word, the longest first. */
const PHRASES = new Map<string, Phrase[]>();
for (const line of [SLOVENIAN_SURROUNDINGS, SLOVENIAN_TOWNS, SLOVENIAN_FEASTS, ENGLISH_SURROUNDINGS, ENGLISH_TOWNS, ENGLISH_FEASTS].flatMap((lines) =>
  lines.split('\n'),
)) {
  for (const phrase of line === '' ? [] : spelled(line)) {
    const [first = ''] = phrase.words;
    PHRASES.set(
      first,
      [...(PHRASES.get(first) ?? []), phrase].sort((a, b) => b.words.length - a.words.length),
    );
  }
}

const isSign = (token: Token | undefined): boolean => token === undefined || token.kind === 'sign';

/** The token after such a phrase at a place. */
function phraseEnd(tokens: readonly Token[], at: number): number | undefined {
  const phrases = PHRASES.get(wordAt(tokens, at));
  if (phrases === undefined) return undefined;
  for (const { words, endsItem } of phrases) {
    const next = at + words.length;
    if (words.every((word, place) => wordAt(tokens, at + place) === word) && (!endsItem || isSign(tokens[next]))) return next;
  }
  return undefined;
}

const COMPANY = /^(with|z|s)$/;

/** What such words mean behind others: "well done", "2 scoops pre workout", "tom yum". */
const BEFORE_OTHERS: Readonly<Record<string, RegExp>> = { done: /^well$/, pre: /^(scoops?|of|my|\d.*)$/, yum: /^(tom|yum)$/ };

function isMeant(tokens: readonly Token[], at: number): boolean {
  const folded = wordAt(tokens, at);
  if (COMPANY.test(folded) && tokens.some((token) => SHARING.test(token.folded))) return false;
  return BEFORE_OTHERS[folded]?.test(wordAt(tokens, at - 1)) !== true;
}

/** Hashtags that name no food. */
const TAGS =
  /^(fit|keto|fitnes|fitness|gym|mealprep|healthy|health|zdravo|zdravaprehrana|domace|foodie|foodporn|food|hrana|yummy|njami|lowcarb|iifym|dieta|diet|hujsanje|motivacija|motivation|cheatday|vegan|vegetarian|cleaneating|instafood)$/;
const AND_MORE: ReadonlySet<string> = new Set(['etc', 'itd', 'ipd']);

/** What stands instead of the words up to a place: a comma where they part two others. */
function parting(tokens: readonly Token[], before: Token | undefined, at: number, next: number): readonly Token[] {
  const token = tokens[at];
  if (token === undefined || isSign(before) || isSign(tokens[next]) || JOINS.has(wordAt(tokens, next))) return [];
  return [{ ...token, kind: 'sign', text: '', folded: ',' }];
}

/** The token after words that are left out at a place. */
function leftOutEnd(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (token?.folded === '#') return TAGS.test(wordAt(tokens, at + 1)) ? at + 2 : undefined;
  const next = token?.kind === 'word' ? (phraseEnd(tokens, at) ?? companyEnd(tokens, at)) : undefined;
  return next !== undefined && isMeant(tokens, at) ? next : undefined;
}

/** @returns the tokens without what tells where, when, with whom and in what mood the meal was */
export function withoutSurroundings(tokens: readonly Token[]): readonly Token[] {
  let kept: Token[] | undefined;
  for (let at = 0; at < tokens.length;) {
    const next = leftOutEnd(tokens, at) ?? at;
    const before = kept === undefined ? tokens[at - 1] : kept.at(-1);
    if (next > at) (kept ??= tokens.slice(0, at)).push(...parting(tokens, before, at, next));
    // "chicken and rice etc": more was eaten, and it is no word of the rice.
    else if (AND_MORE.has(wordAt(tokens, at))) (kept ??= tokens.slice(0, at)).push(...parting(tokens, before, at, at), ...tokens.slice(at, at + 1));
    else kept?.push(...tokens.slice(at, at + 1));
    at = Math.max(next, at + 1);
  }
  return kept ?? tokens;
}
