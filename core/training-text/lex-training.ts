/** Turns the words of a text into items: amounts, names, flags and marks. Days and times of day are taken out of it. */
import type { Day } from '#core/kit/day.ts';
import { tokenize, type Token } from '#core/food-text/tokenize.ts';
import { correctedNameAt, nameAt, toWordKeys, type WordKeys } from './find-names.ts';
import { folded, useTokens, type Amount, type Item, type Reader } from './items.ts';
import { dayAt, hoursAt, timeAt } from './lex-dates.ts';
import { amountAt, clockAt, numberAt, wordedDuration } from './lex-numbers.ts';
import { CLAUSE_MARKS, CROSS, DAY_PARTS, FILLERS, FLAGS, NOT_CLAUSE, NOT_NEXT, TIMES, UNITS } from './reader-words.ts';
import type { ReadValue, TimeOfDay } from './training-draft.ts';

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
  readonly lang: 'sl' | 'en';
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
  const day = dayAt(tokens, at, lexer.today);
  if (day !== undefined) {
    if (day.day !== undefined) moments.day ??= toRead(lexer, day.day, at, day.end, day.confidence);
    return day.end;
  }
  const hours = hoursAt(tokens, at);
  if (hours !== undefined) {
    moments.minute ??= toRead(lexer, hours.minute, at, hours.end, 1);
    lexer.items.push({ type: 'amount', kind: 'duration', value: hours.seconds, start: at, end: hours.end });
    return hours.end;
  }
  const minute = timeAt(tokens, at);
  if (minute !== undefined) {
    moments.minute ??= toRead(lexer, minute.minute, at, minute.end, 1);
    return minute.end;
  }
  const part = DAY_PARTS.get(folded(tokens, at));
  if (part === undefined) return undefined;
  if (folded(tokens, at - 1) === 'this' && lexer.today !== undefined) moments.day ??= toRead(lexer, lexer.today, at - 1, at + 1, 1);
  moments.timeOfDay ??= toRead(lexer, part, at, at + 1, 1);
  return at + 1;
}

/** "800 m vzpona", "2500 ft elevation gain": metres of a climb, not of a way. */
function asAscent(tokens: readonly Token[], amount: Amount): Amount {
  const isShort = amount.kind === 'feet' || (amount.kind === 'distance' && !/^k/.test(folded(tokens, amount.end - 1)));
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
  if (tokens[at]?.text !== '.' || tokens[at]?.glued !== true) return false;
  const before = folded(tokens, at - 1);
  if (!FLAGS.has(before) && !UNITS.has(before)) return false;
  return !/^\p{Lu}/u.test(tokens[at + 1]?.text ?? '');
}

function takeSign(lexer: Lexer, at: number): void {
  const { tokens } = lexer.reader;
  const token = tokens[at];
  if (token === undefined) return;
  const place = { start: at, end: at + 1 };
  const next = tokens[at + 1];
  const known = SIGNS[token.text];
  if (isAbbreviation(tokens, at)) lexer.reader.used[at] = true;
  else if (known !== undefined) lexer.items.push({ type: known, ...place });
  else if (token.text === '-' && token.glued && next?.glued === true) {
    if (next.kind === 'number') lexer.items.push({ type: 'dash', ...place });
  } else if (token.text === '\n' || token.text === ';') lexer.items.push({ type: 'mark', isLine: true, ...place });
  else if (BREAKS.has(token.text) || token.text === '-') lexer.items.push({ type: 'mark', ...place });
  else if ((token.text === '+' || token.text === '&') && next?.kind === 'word') lexer.items.push({ type: 'mark', ...place });
  lexer.reader.used[at] = true;
}

/** Two-word flags: "warm up", "warm-up", "cool down", "srčni utrip" is two flags of one meaning. */
function flagEnd(tokens: readonly Token[], at: number): { flag: 'warm' | 'cool' | 'resting'; end: number } | undefined {
  const next = JOINED_SIGN.test(folded(tokens, at + 1)) ? at + 2 : at + 1;
  const pair = `${folded(tokens, at)} ${folded(tokens, next)}`;
  if (/^warm(ing)? ?up/.test(pair)) return { flag: 'warm', end: next + 1 };
  if (/^cool(ing)? ?down/.test(pair)) return { flag: 'cool', end: next + 1 };
  return folded(tokens, at) === 'rhr' ? { flag: 'resting', end: at + 1 } : undefined;
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
  if (name !== undefined && (name.end > at + 1 || (flag === undefined && !FILLERS.has(word)))) {
    lexer.items.push(name);
    return name.end;
  }
  if (flag !== undefined) lexer.items.push({ type: 'flag', flag, ...place });
  else if (CROSS.has(word)) lexer.items.push({ type: 'cross', ...place });
  else return takePlainWord(lexer, at);
  return at + 1;
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
  else if (NOT_CLAUSE.has(word)) lexer.items.push({ type: 'not_clause', ...place });
  else if (CLAUSE_MARKS.has(word)) lexer.items.push({ type: 'mark', ...place });
  else if (!FILLERS.has(word)) return takeUnknown(lexer, at);
  lexer.reader.used[at] = true;
  return at + 1;
}

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

export function lexTraining(text: string, lang: 'sl' | 'en', today: Day | undefined): Lexed {
  const tokens = splitLists(tokenize(text));
  const reader: Reader = { tokens, used: tokens.map(() => false) };
  const lexer: Lexer = { reader, items: [], moments: {}, keys: toWordKeys(tokens), lang, today, text, corrections: 0 };
  let at = 0;
  while (at < tokens.length) {
    const moment = takeMoment(lexer, at);
    if (moment !== undefined) {
      useTokens(reader, { start: at, end: moment });
      at = moment;
    } else if (tokens[at]?.kind === 'sign') {
      takeSign(lexer, at);
      at += 1;
    } else at = takeAmount(lexer, at) ?? takeWord(lexer, at);
  }
  return lexer;
}
