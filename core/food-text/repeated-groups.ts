/**
 * "(kruh z maslom) x2", "2x (toast, egg)", "po dvakrat: riž, piščanec", "toast and tea, had that twice": what stands in a bracket, behind such a heading
 * or before such an end was had so many times. The number is said before each food of it instead, as "2x kruh z maslom" is.
 */
import { endsClause, wordSet } from './clauses.ts';
import { isTimesWord } from './number-words.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';

const TIMES = /^[x×*]$/;
const PARTS = /^([,+&;]|and|in|ter|plus|pa)$/;
const WITH = /^(with|z|s)$/;
/** Tokens in one bracket, at most, and how many times at most. */
const LONGEST = 40;
const MOST = 12;

interface Times {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

const toTimes = (tokens: readonly Token[], from: number, number: number, to: number): Times | undefined => {
  const read = readNumber(tokens, number);
  const isWhole = read !== undefined && !read.article && !read.vague && Number.isInteger(read.value) && read.value >= 2 && read.value <= MOST;
  return isWhole && read.next <= to ? { value: read.value, from, to } : undefined;
};

/** ") x2", ") 2x", ") dvakrat", ") twice". */
function timesBehind(tokens: readonly Token[], at: number): Times | undefined {
  if (isTimesWord(wordAt(tokens, at))) return toTimes(tokens, at, at, at + 1);
  if (TIMES.test(wordAt(tokens, at))) return toTimes(tokens, at, at + 1, at + 2);
  return TIMES.test(wordAt(tokens, at + 1)) || /^(times|krat)$/.test(wordAt(tokens, at + 1)) ? toTimes(tokens, at, at, at + 2) : undefined;
}

/** "2x (", "2 × (", "dvakrat (". */
function timesBefore(tokens: readonly Token[], at: number): Times | undefined {
  if (isTimesWord(wordAt(tokens, at - 1))) return toTimes(tokens, at - 1, at - 1, at);
  return TIMES.test(wordAt(tokens, at - 1)) ? toTimes(tokens, at - 2, at - 2, at) : undefined;
}

function closing(tokens: readonly Token[], at: number): number | undefined {
  for (let end = at + 1; end < Math.min(tokens.length, at + LONGEST); end += 1) {
    if (wordAt(tokens, end) === ')') return end;
    if (/^[(\n]$/.test(wordAt(tokens, end))) return undefined;
  }
  return undefined;
}

interface Group {
  readonly value: number;
  /** The tokens that the number and its brackets take up with what stands in them. */
  readonly from: number;
  readonly to: number;
  /** What was had so many times. */
  readonly opens: number;
  readonly closes: number;
}

/** "(kruh z maslom) x2", "2x (toast, egg)" */
function bracketAt(tokens: readonly Token[], at: number): Group | undefined {
  if (wordAt(tokens, at) !== '(' || tokens[at + 1]?.kind === undefined) return undefined;
  const closes = closing(tokens, at);
  if (closes === undefined) return undefined;
  const before = timesBefore(tokens, at);
  if (before !== undefined) return { value: before.value, from: before.from, to: closes + 1, opens: at + 1, closes };
  // Behind a word the bracket tells of that food: "toast (with butter) x2" is so many toasts.
  const behind = tokens[at - 1]?.kind === 'word' ? undefined : timesBehind(tokens, closes + 1);
  return behind && { value: behind.value, from: at, to: behind.to, opens: at + 1, closes };
}

/** Words of a heading beside how many times. */
const HEADING = wordSet('po danes today na dan a day day daily per each vse oboje vsak vsako vsakic total all both both of these');
/** Words of an end beside how many times: what was had so often. */
const ALL_OF_IT = wordSet('that this it them all both everything vse oboje to');
const HAD = wordSet(
  'made had ate eaten did have drank of sem smo jedla jedel pojedla pojedel naredila naredil spila spil i we skupaj together je bilo and in',
);

/** Where the list behind a place ends: with its sentence. */
function sentenceEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && at < from + LONGEST && !/^[.;!?\n:]$/.test(wordAt(tokens, at))) at += 1;
  return at;
}

/** "po dvakrat: riž 150 g, piščanec 120 g", "twice today: oats, milk", "2x:". */
function headedAt(tokens: readonly Token[], at: number): Group | undefined {
  if (wordAt(tokens, at) !== ':') return undefined;
  let from = at;
  while (from > 0 && from > at - 6 && !endsClause(tokens, from - 1)) from -= 1;
  let number = from;
  while (HEADING.has(wordAt(tokens, number))) number += 1;
  const said = timesBehind(tokens, number);
  if (said === undefined) return undefined;
  let next = said.to;
  while (HEADING.has(wordAt(tokens, next))) next += 1;
  const closes = sentenceEnd(tokens, at + 1);
  return next === at && closes > at + 1 ? { value: said.value, from, to: closes, opens: at + 1, closes } : undefined;
}

const SENTENCE_ENDS = /^[.;!?\n:]$/;
const ITEM_ENDS = /^[,.;!?\n:]$/;

/** The token behind "na dan", "a day", "dnevno". */
function dailyEnd(tokens: readonly Token[], at: number): number | undefined {
  if (/^(dnevno|daily)$/.test(wordAt(tokens, at))) return at + 1;
  return /^(na dan|a day|per day)$/.test(`${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`) ? at + 2 : undefined;
}

interface ToldTimes {
  readonly value: number;
  /** The token that ends the clause. */
  readonly to: number;
  /** "that", "both": of the whole sentence before. */
  readonly isAll: boolean;
  readonly isDaily: boolean;
}

/** "made that twice", "oboje dvakrat", "2x na dan": a clause of nothing but how often something was had. */
function timesTold(tokens: readonly Token[], from: number): ToldTimes | undefined {
  let number = from;
  let isAll = false;
  for (; HAD.has(wordAt(tokens, number)) || ALL_OF_IT.has(wordAt(tokens, number)); number += 1) isAll ||= ALL_OF_IT.has(wordAt(tokens, number));
  const times = timesBehind(tokens, number);
  if (times === undefined) return undefined;
  const day = dailyEnd(tokens, times.to);
  const to = day ?? times.to;
  return endsClause(tokens, to) ? { value: times.value, to, isAll, isDaily: day !== undefined } : undefined;
}

/** Back to where what was had so often begins. */
function startBefore(tokens: readonly Token[], at: number, ends: RegExp): number {
  let from = at;
  while (from > 0 && from > at - LONGEST && !ends.test(wordAt(tokens, from - 1))) from -= 1;
  return from;
}

/** "cornflakes and milk, twice": what is joined; a food alone is read with its number. */
const isJoined = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ folded }) => folded === 'and' || folded === 'in' || WITH.test(folded));

/** "4 crackers with brie, made that twice", "kava in rogljiček, oboje dvakrat". */
function toldAfter(tokens: readonly Token[], at: number): Group | undefined {
  const said = /^[,–-]$/.test(wordAt(tokens, at)) ? timesTold(tokens, at + 1) : undefined;
  if (said === undefined) return undefined;
  const from = startBefore(tokens, at, said.isAll ? SENTENCE_ENDS : ITEM_ENDS);
  const isRepeated = said.isAll || said.isDaily || isJoined(tokens, from, at);
  return from < at && isRepeated ? { value: said.value, from, to: said.to, opens: from, closes: at } : undefined;
}

function repeated(tokens: readonly Token[], { value, from, opens, closes }: Group): Token[] {
  const { start, end } = tokens[from] ?? { start: 0, end: 0 };
  const sign: Token[] = [
    { kind: 'number', text: String(value), folded: String(value), value, start, end, glued: false },
    { kind: 'word', text: 'x', folded: 'x', start, end, glued: false },
  ];
  let isCounted = tokens[opens]?.kind === 'number';
  return tokens.slice(opens, closes).flatMap((token, place) => {
    if (place === 0) return [...sign, token];
    // Behind a number of its own the sign reaches no further: "4 crackers with brie".
    if (!(PARTS.test(token.folded) || (isCounted && WITH.test(token.folded))) || place + 1 >= closes - opens) return [token];
    isCounted = tokens[opens + place + 1]?.kind === 'number';
    return [token, ...sign];
  });
}

const mayBeGroup = ({ folded }: Token): boolean =>
  folded === '(' || folded === 'times' || folded === 'krat' || TIMES.test(folded) || isTimesWord(folded);

/** The groups of a text, none within another. */
function groups(tokens: readonly Token[]): readonly Group[] {
  const found: Group[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const group = bracketAt(tokens, at) ?? headedAt(tokens, at) ?? toldAfter(tokens, at);
    if (group === undefined || group.from < (found.at(-1)?.to ?? 0)) continue;
    found.push(group);
    at = group.to - 1;
  }
  return found;
}

/** @returns the tokens with the number before each food of such a group */
export function withRepeatedGroups(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(mayBeGroup)) return tokens;
  const found = groups(tokens);
  if (found.length === 0) return tokens;
  const ends = found.map(({ to }) => to);
  return [
    ...found.flatMap((group, which) => [...tokens.slice(ends[which - 1] ?? 0, group.from), ...repeated(tokens, group)]),
    ...tokens.slice(ends.at(-1)),
  ];
}
