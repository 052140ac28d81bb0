/**
 * "(kruh z maslom) x2", "2x (toast, egg)": what stands in a bracket was had so many times. The number is said before each food of it instead, as
 * "2x kruh z maslom" is.
 */
import { isTimesWord } from './number-words.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';

const TIMES = /^[x×*]$/;
const PARTS = /^([,+&;]|and|in|ter|plus|pa)$/;
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
  return TIMES.test(wordAt(tokens, at + 1)) ? toTimes(tokens, at, at, at + 2) : undefined;
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
  readonly times: Times;
  readonly opens: number;
  readonly closes: number;
}

function groupAt(tokens: readonly Token[], at: number): Group | undefined {
  if (wordAt(tokens, at) !== '(' || tokens[at + 1]?.kind === undefined) return undefined;
  const closes = closing(tokens, at);
  if (closes === undefined) return undefined;
  // Behind a word the bracket tells of that food: "toast (with butter) x2" is so many toasts.
  const times = timesBefore(tokens, at) ?? (tokens[at - 1]?.kind === 'word' ? undefined : timesBehind(tokens, closes + 1));
  return times === undefined ? undefined : { times, opens: at, closes };
}

function repeated(tokens: readonly Token[], { times, opens, closes }: Group): Token[] {
  const said = tokens.slice(times.from, times.to);
  const [start, end] = [said[0]?.start ?? 0, said.at(-1)?.end ?? 0];
  const sign: Token[] = [
    { kind: 'number', text: String(times.value), folded: String(times.value), value: times.value, start, end, glued: false },
    { kind: 'word', text: 'x', folded: 'x', start, end, glued: false },
  ];
  return tokens.slice(opens + 1, closes).flatMap((token, place) => {
    if (place === 0) return [...sign, token];
    return PARTS.test(token.folded) && place + 1 < closes - opens - 1 ? [token, ...sign] : [token];
  });
}

/** @returns the tokens with the number before each food of such a bracket */
export function withRepeatedGroups(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => folded === '(')) return tokens;
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const group = groupAt(tokens, at);
    if (group === undefined) {
      kept.push(...tokens.slice(at, at + 1));
      continue;
    }
    if (group.times.from < at) kept.splice(kept.length - (at - group.times.from));
    kept.push(...repeated(tokens, group));
    at = Math.max(group.closes, group.times.to - 1);
  }
  return kept;
}
