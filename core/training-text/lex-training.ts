/** Turns the words of a text into items: amounts, names, flags and marks. Days and times of day are taken out of it. */
import { judgeDay } from './plausible.ts';
import type { Day } from '#core/kit/day.ts';
import { tokenize, type Token } from '#core/food-text/tokenize.ts';
import { correctedNameAt, nameAt, toWordKeys, type WordKeys } from './find-names.ts';
import { folded, markUsed, type Amount, type Item, type Reader } from './items.ts';
import { dayAt, hoursAt, timeAt } from './lex-dates.ts';
import { amountAt, clockAt, numberAt, wordedDuration } from './lex-numbers.ts';
import { CLAUSE_MARKS, CROSS, DAY_PARTS, FILLERS, FLAGS, NOT_CLAUSE, NOT_NEXT, TIMES, UNITS, type Flag } from './reader-words.ts';
import type { ReadValue, TimeOfDay } from './training-draft.ts';
import type { NameLang } from './vocabulary.ts';

interface Moments {
  day?: ReadValue<Day>;
  minute?: ReadValue<number>;
  timeOfDay?: ReadValue<TimeOfDay>;
}

export interface Lexed {
  readonly reader: Reader;
  readonly items: readonly Item[];
  readonly moments: Moments;
}

interface Lexer extends Lexed {
  readonly items: Item[];
  readonly keys: WordKeys;
  readonly lang: NameLang;
  readonly today: Day | undefined;
  readonly text: string;
  corrections: number;
}

/** Words corrected in one text: each costs a look through the vocabulary. */
const MOST_CORRECTIONS = 20;

/** "60kgx10": the tokenizer reads the unit and the sign as one word. */
function splitCross(token: Token): Token[] {
  const unit = token.folded.slice(0, -1);
  if (!token.glued || !token.folded.endsWith('x') || !UNITS.has(unit)) return [token];
  const end = token.end - 1;
  const sign: Token = { kind: 'word', text: 'x', folded: 'x', start: end, end: token.end, glued: true };
  return [{ ...token, text: token.text.slice(0, -1), folded: unit, end }, sign];
}

/** "100x5,105x5" and "8,8,7" are numbers behind commas where the tokenizer reads decimals. */
function splitLists(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    if (token.kind === 'word') return splitCross(token);
    if (token.kind !== 'number' || !token.text.includes(',')) return [token];
    const between = CROSS.has(folded(tokens, at - 1)) && token.glued && CROSS.has(folded(tokens, at + 1)) && tokens[at + 1]?.glued === true;
    if (!between && !/^\d{1,2}(,\d{1,2}){2,}$/.test(token.text)) return [token];
    let start = token.start;
    return token.text.split(',').flatMap((text, part) => {
      const number: Token = {
        kind: 'number',
        text,
        folded: text,
        start,
        end: start + text.length,
        value: Number(text),
        glued: part > 0 || token.glued,
      };
      const comma: Token = { kind: 'sign', text: ',', folded: ',', start: start - 1, end: start, glued: true };
      start += text.length + 1;
      return part > 0 ? [comma, number] : [number];
    });
  });
}

function toRead<T>(lexer: Lexer, value: T, start: number, end: number, confidence: number): ReadValue<T> {
  const [from, to] = [lexer.reader.tokens[start]?.start ?? 0, lexer.reader.tokens[end - 1]?.end ?? 0];
  return { value, confidence, text: lexer.text.slice(from, to), start: from, end: to };
}

/** @returns the token behind a day or a time of day */
function takeMoment(lexer: Lexer, at: number): number | undefined {
  const { tokens } = lexer.reader;
  const { moments } = lexer;
  if (tokens[at]?.kind === 'sign') return undefined;
  const day = dayAt(tokens, at, lexer.today);
  if (day !== undefined) {
    if (day.day !== undefined) setDay(moments, toRead(lexer, day.day, at, day.end, judgeDay(day.day, lexer.today, day.confidence)));
    return day.end;
  }
  const hours = hoursAt(tokens, at);
  if (hours !== undefined) lexer.items.push({ type: 'amount', kind: 'duration', value: hours.seconds, start: at, end: hours.end });
  const minute = hours ?? timeAt(tokens, at);
  if (minute === undefined) return takeDayPart(lexer, at);
  moments.minute ??= toRead(lexer, minute.minute, at, minute.end, 1);
  return minute.end;
}

const OTHER_DAY = 0.5;

/** A draft is of one day: of two that are named the first is taken, with doubt. */
function setDay(moments: Moments, day: ReadValue<Day>): void {
  const known = moments.day;
  if (known === undefined) moments.day = day;
  else if (known.value !== day.value) moments.day = { ...known, confidence: Math.min(known.confidence, OTHER_DAY) };
}

/** "1." at the beginning of a line numbers it. */
function isLineNumber(tokens: readonly Token[], at: number): boolean {
  const dot = tokens[at + 1];
  const isFirst = at === 0 || tokens[at - 1]?.text === '\n';
  return isFirst && /^\d{1,2}$/.test(tokens[at]?.text ?? '') && /^[.)]$/.test(dot?.text ?? '') && isGlued(dot) && tokens[at + 2]?.kind === 'word';
}

function takeDayPart(lexer: Lexer, at: number): number | undefined {
  const { tokens } = lexer.reader;
  const { moments } = lexer;
  const part = DAY_PARTS.get(folded(tokens, at));
  if (part === undefined) return undefined;
  if (folded(tokens, at - 1) === 'this' && lexer.today !== undefined) moments.day ??= toRead(lexer, lexer.today, at - 1, at + 1, 1);
  moments.timeOfDay ??= toRead(lexer, part, at, at + 1, 1);
  return at + 1;
}

/** "800 m vzpona", "2500 ft elevation gain": metres of a climb, not of a way. */
function asAscent(tokens: readonly Token[], amount: Amount): Amount {
  const isShort = amount.kind === 'feet' || (amount.kind === 'distance' && !folded(tokens, amount.end - 1).startsWith('k'));
  if (!isShort) return amount;
  let end = amount.end;
  if (['of', 'v', 'na', 'total'].includes(folded(tokens, end))) end += 1;
  if (FLAGS.get(folded(tokens, end)) !== 'ascent') return amount.kind === 'feet' ? { ...amount, kind: 'distance' } : amount;
  while (FLAGS.get(folded(tokens, end)) === 'ascent') end += 1;
  return { ...amount, kind: 'ascent', end };
}

/** "700 višinskih metrov": the unit is behind the word. */
function climbedMetres(tokens: readonly Token[], amount: Amount): Amount {
  const isClimb =
    amount.kind === 'number' && FLAGS.get(folded(tokens, amount.end)) === 'ascent' && /^m(etr|eter)?/.test(folded(tokens, amount.end + 1));
  return isClimb ? { ...amount, kind: 'ascent', end: amount.end + 2 } : amount;
}

/** "1RM", "4D": a number that is written into a word which is neither a unit nor a name. */
function isPartOfWord(lexer: Lexer, amount: Amount): boolean {
  const { tokens } = lexer.reader;
  const next = tokens[amount.end];
  if (amount.kind !== 'number' || amount.end !== amount.start + 1 || next?.kind !== 'word' || !next.glued) return false;
  const isKnown = FLAGS.has(next.folded) || CROSS.has(next.folded) || FILLERS.has(next.folded) || CLAUSE_MARKS.has(next.folded);
  return !isKnown && nameAt(tokens, lexer.keys, amount.end, lexer.lang) === undefined;
}

function takeAmount(lexer: Lexer, at: number): number | undefined {
  const { tokens } = lexer.reader;
  // "pol maratona" and "half marathon" are names that begin with a number.
  if (tokens[at]?.kind === 'word' && numberAt(tokens, at) !== undefined && nameAt(tokens, lexer.keys, at, lexer.lang) !== undefined) return undefined;
  const clock = clockAt(tokens, at) ?? wordedDuration(tokens, at);
  const amount = clock ?? amountAt(tokens, at);
  if (amount === undefined) return undefined;
  if (isPartOfWord(lexer, amount)) {
    lexer.items.push({ type: 'unknown', start: at, end: at + 2 });
    return at + 2;
  }
  const isGain = folded(tokens, at - 1) === '+' && amount.kind === 'distance';
  const item = isGain ? { ...amount, kind: 'ascent' as const } : climbedMetres(tokens, asAscent(tokens, amount));
  lexer.items.push(item);
  return item.end;
}

const JOINED_SIGN = /^[-'’&]$/;
const SIGNS: Readonly<Record<string, 'cross' | 'slash' | 'at' | 'dash'>> = { '×': 'cross', '*': 'cross', '/': 'slash', '@': 'at' };
const BREAKS = new Set([',', ';', '.', '(', ')', '[', ']', '!', '?', '\n', '•', '·', '|', '–', '—']);

/** The point of "povp.", "pon.", "min.": a sentence ends there only if the next word begins one. */
function isAbbreviation(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== '.' || !isGlued(tokens[at])) return false;
  const before = folded(tokens, at - 1);
  if (!FLAGS.has(before) && !UNITS.has(before)) return false;
  return !/^\p{Lu}/u.test(tokens[at + 1]?.text ?? '');
}

/** "30 dolžin (25 m)": what is in brackets says how long one is. */
function isBracketOfLength(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === '(' && FLAGS.get(folded(tokens, at - 1)) === 'lengths';
}

function takeSign(lexer: Lexer, at: number): void {
  const { tokens } = lexer.reader;
  const place = { start: at, end: at + 1 };
  lexer.reader.used[at] = true;
  if (isAbbreviation(tokens, at) || isBracketOfLength(tokens, at)) return;
  const known = SIGNS[folded(tokens, at)] ?? toDash(tokens, at);
  if (known !== undefined) {
    if (known !== 'join') lexer.items.push({ type: known, ...place });
    return;
  }
  const mark = toMark(tokens, at);
  if (mark !== undefined) lexer.items.push({ ...mark, ...place });
}

/** A hyphen without blanks is within a word, or between the numbers of a list. */
function toDash(tokens: readonly Token[], at: number): 'dash' | 'join' | undefined {
  const next = tokens[at + 1];
  if (tokens[at]?.text !== '-' || !isGlued(tokens[at]) || !isGlued(next)) return undefined;
  return next?.kind === 'number' ? 'dash' : 'join';
}

function isGlued(token: Token | undefined): boolean {
  return token?.glued ?? false;
}

const LINE_ENDS = new Set(['\n', ';']);

function toMark(tokens: readonly Token[], at: number): { readonly type: 'mark'; readonly isLine?: true } | undefined {
  const sign = folded(tokens, at);
  if (LINE_ENDS.has(sign)) return { type: 'mark', isLine: true };
  const joinsWords = (sign === '+' || sign === '&') && tokens[at + 1]?.kind === 'word';
  return BREAKS.has(sign) || sign === '-' || joinsWords ? { type: 'mark' } : undefined;
}

/** Two-word flags: "warm up", "warm-up", "cool down", "srčni utrip" is two flags of one meaning. */
function flagEnd(tokens: readonly Token[], at: number): { flag: 'warm' | 'cool' | 'resting'; end: number } | undefined {
  const next = JOINED_SIGN.test(folded(tokens, at + 1)) ? at + 2 : at + 1;
  const pair = `${folded(tokens, at)} ${folded(tokens, next)}`;
  if (/^warm(ing)? ?up/.test(pair)) return { flag: 'warm', end: next + 1 };
  if (/^cool(ing)? ?down/.test(pair)) return { flag: 'cool', end: next + 1 };
  return folded(tokens, at) === 'rhr' ? { flag: 'resting', end: at + 1 } : undefined;
}

/** A word that is a name and something else is a name only where the other has no sense: "climbing 2 h", but "climb 800 m". */
function isOwnName(tokens: readonly Token[], at: number, flag: Flag | undefined): boolean {
  if (flag === 'ascent') return numberAt(tokens, at + 1) === undefined;
  return flag === undefined && !FILLERS.has(folded(tokens, at));
}

function takeWord(lexer: Lexer, at: number): number {
  const { tokens } = lexer.reader;
  const word = folded(tokens, at);
  const place = { start: at, end: at + 1 };
  const pair = flagEnd(tokens, at);
  if (pair !== undefined) {
    lexer.items.push({ type: 'flag', flag: pair.flag, start: at, end: pair.end });
    return pair.end;
  }
  const name = nameAt(tokens, lexer.keys, at, lexer.lang);
  const flag = FLAGS.get(word);
  if (name !== undefined && (name.end > at + 1 || isOwnName(tokens, at, flag))) {
    lexer.items.push(name);
    return name.end;
  }
  if (flag !== undefined) lexer.items.push({ type: 'flag', flag, ...place });
  else if (CROSS.has(word)) lexer.items.push({ type: 'cross', ...place });
  else return takePlainWord(lexer, at);
  return at + 1;
}

/** What was only wanted was not done. "hotel" is a house, too. */
function isDenial(tokens: readonly Token[], at: number): boolean {
  const word = folded(tokens, at);
  return NOT_CLAUSE.has(word) || (/^hotela?$/.test(word) && ['sem', 'bi', 'sva', 'smo'].includes(folded(tokens, at + 1)));
}

function takePlainWord(lexer: Lexer, at: number): number {
  const { tokens } = lexer.reader;
  const word = folded(tokens, at);
  const place = { start: at, end: at + 1 };
  const times = TIMES.get(word);
  if (times !== undefined) {
    lexer.items.push({ type: 'amount', kind: 'number', value: times, ...place }, { type: 'flag', flag: 'sets', ...place });
    return at + 1;
  }
  if (NOT_NEXT.has(word)) lexer.items.push({ type: 'not_next', ...place });
  else if (isDenial(tokens, at)) lexer.items.push({ type: 'not_clause', ...place });
  else if (CLAUSE_MARKS.has(word)) lexer.items.push({ type: 'mark', ...place });
  else if (!FILLERS.has(word)) return takeUnknown(lexer, at);
  // "nič" says something of its own, too.
  lexer.reader.used[at] = !NOTHING.has(word);
  return at + 1;
}

const NOTHING = new Set(['nic', 'nobenega', 'nobene']);

function takeUnknown(lexer: Lexer, at: number): number {
  const { tokens } = lexer.reader;
  lexer.corrections += 1;
  const name = lexer.corrections > MOST_CORRECTIONS ? undefined : correctedNameAt(tokens, lexer.keys, at, lexer.lang);
  if (name === undefined) {
    lexer.items.push({ type: 'unknown', start: at, end: at + 1 });
    return at + 1;
  }
  lexer.items.push(name);
  return name.end;
}

/** Characters of a text that are read: a training is told in a few hundred. What is behind them is unread. */
export const MAX_TRAINING_TEXT = 4000;

export function lexTraining(text: string, lang: NameLang, today: Day | undefined): Lexed {
  const tokens = splitLists(tokenize(text.slice(0, MAX_TRAINING_TEXT)));
  const reader: Reader = { tokens, used: tokens.map(() => false) };
  const lexer: Lexer = { reader, items: [], moments: {}, keys: toWordKeys(tokens), lang, today, text, corrections: 0 };
  let at = 0;
  while (at < tokens.length) {
    const moment = takeMoment(lexer, at);
    if (moment !== undefined) {
      markUsed(reader, { start: at, end: moment });
      at = moment;
    } else if (isLineNumber(tokens, at)) {
      markUsed(reader, { start: at, end: at + 2 });
      at += 2;
    } else if (tokens[at]?.kind === 'sign') {
      takeSign(lexer, at);
      at += 1;
    } else at = takeAmount(lexer, at) ?? takeWord(lexer, at);
  }
  return lexer;
}
