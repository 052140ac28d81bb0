/**
 * Times and dates in figures without a sign between: "0730: croissant", "til 1400", lines of a day that begin with "0600". Read as "07:30" is; "05/11/24:" is a date.
 * Half hours as they are said: "half 11 cheese pasty" is at 11:30, "pol enajstih banana" at 10:30.
 * This file holds language, not nutrition.
 */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const FOUR = /^([01]\d|2[0-3])([0-5]\d)$/;
const BEFORE = /^(at|til|till|until|by|from|around|ob|do|od|okoli|okrog)$/;
const YEAR = /^(19|20)/;
const FEWEST_LINES = 2;
const UNIT = /^(g|gr|ml|kcal|kj|cal|steps|korakov|calories|kalorij|mg)$/;

const begins = (tokens: readonly Token[], at: number): boolean => at === 0 || /^[\n.;]$/.test(wordAt(tokens, at - 1));

/** Whether four figures at a place may be a time: nothing is measured by them. */
const mayBeTime = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' && FOUR.test(tokens[at]?.text ?? '') && !UNIT.test(wordAt(tokens, at + 1));

function isTime(tokens: readonly Token[], at: number, linesBegin: boolean): boolean {
  if (!mayBeTime(tokens, at)) return false;
  if (BEFORE.test(wordAt(tokens, at - 1))) return true;
  // "24. 11. 2026: soup" is of a year.
  const opens = at === 0 || wordAt(tokens, at - 1) === '\n' || (begins(tokens, at) && !YEAR.test(tokens[at]?.text ?? ''));
  return opens && (linesBegin || wordAt(tokens, at + 1) === ':');
}

/** Hours as they are said behind a half. From five on: "half two eggs" is half of something. */
const HOUR_IN_WORD = /^(five|six|seven|eight|nine|ten|eleven|twelve|(pet|sest|sedm|osm|devet|deset|enajst|dvanajst)ih)$/;
const HOUR_FIGURES = /^([5-9]|1[0-2])$/;
const HOUR_IN_GENITIVE = /ih$/;
/** What makes a number behind a half an amount: "half 12 inch pizza", "pol 10 dkg". */
const COUNTED = /^(oz|lb|kg|kil[aeo]|dkg|dag|dek|dl|cl|l|inch|in|-|pieces?|packs?|packets?|kos(ov|i)|%)$/;
/** Behind "ob" and "at" it is read among the times. */
const IN_FRONT_OF_A_HALF = /^[,:\n.;-]$/;
const BEFORE_AN_HOUR = /^(at|around|ob|okoli|okrog)$/;

/** The hour a token says, in a word or in figures. */
function saidHour(token: Token | undefined): number | undefined {
  if (token === undefined) return undefined;
  if (HOUR_IN_WORD.test(token.folded)) return parsedNumber(token.folded)?.value;
  return HOUR_FIGURES.test(token.text) ? Number(token.text) : undefined;
}

/** Whether a half hour may be said at a place: nothing is counted by it. */
function mayBeHalfHour(tokens: readonly Token[], at: number): boolean {
  const [before, behind] = [wordAt(tokens, at - 1), wordAt(tokens, at + 2)];
  if (UNIT.test(behind) || COUNTED.test(behind) || BEFORE_AN_HOUR.test(before)) return false;
  return at === 0 || IN_FRONT_OF_A_HALF.test(before) || HOUR_IN_GENITIVE.test(wordAt(tokens, at + 1));
}

/** "10:30" for a half hour said at a place. */
function halfHour(tokens: readonly Token[], at: number): string | undefined {
  const half = wordAt(tokens, at);
  if (half !== 'half' && half !== 'pol') return undefined;
  const hour = saidHour(tokens[at + 1]);
  if (hour === undefined || !mayBeHalfHour(tokens, at)) return undefined;
  return `${String(half === 'pol' ? hour - 1 : hour).padStart(2, '0')}30`;
}

/** "07:30" for "0730". */
function clock(token: Token, figures: string = token.text): readonly Token[] {
  const [hour, minutes] = [figures.slice(0, 2), figures.slice(2)];
  const middle = token.start + 2;
  return [
    { ...token, kind: 'number', text: hour, folded: hour, value: Number(hour), end: middle },
    { ...token, kind: 'sign', text: ':', folded: ':', start: middle, end: middle, glued: true },
    { ...token, kind: 'number', text: minutes, folded: minutes, value: Number(minutes), start: middle, glued: true },
  ];
}

/** The token behind "05/11/24" and its colon. */
function dateEnd(tokens: readonly Token[], at: number): number | undefined {
  const parts = [0, 2, 4].map((place) => tokens[at + place]);
  const isDate =
    parts.every((part) => part?.kind === 'number' && /^\d{1,2}$/.test(part.text)) && wordAt(tokens, at + 1) === '/' && wordAt(tokens, at + 3) === '/';
  if (!isDate) return undefined;
  return wordAt(tokens, at + 5) === ':' ? at + 6 : at + 5;
}

const LAST_HOUR = 24;
const isHour = (token: Token | undefined): boolean => token?.kind === 'number' && (token.value ?? LAST_HOUR + 1) <= LAST_HOUR;

/** "@7 two boiled eggs", but "2 wraps @ 60 g". */
const isBeforeHour = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === '@' && isHour(tokens[at + 1]) && toUnit(wordAt(tokens, at + 2)) === undefined && !UNIT.test(wordAt(tokens, at + 2));

/** @returns the tokens with such times as they are mostly written, without such dates */
export function withClockFigures(tokens: readonly Token[]): readonly Token[] {
  const linesBegin = tokens.filter((_, at) => begins(tokens, at) && mayBeTime(tokens, at)).length >= FEWEST_LINES;
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const end = dateEnd(tokens, at);
    const half = halfHour(tokens, at);
    if (isBeforeHour(tokens, at)) read.push({ ...token, kind: 'word', text: 'at', folded: 'at' });
    else if (end !== undefined) at = end - 1;
    else if (half !== undefined) {
      read.push(...clock(token, half));
      at += wordAt(tokens, at + 2) === ':' ? 2 : 1;
    } else if (isTime(tokens, at, linesBegin)) {
      read.push(...clock(token));
      if (wordAt(tokens, at + 1) === ':') at += 1;
    } else read.push(token);
  }
  return read;
}

/** What such a text has. */
export const CLOCK_FIGURES = /^(([01]\d|2[0-3])[0-5]\d|[/@]|half|pol)$/;
