/** Finds the headings of a table's columns: "Preiskava  Rezultat  Enota  Referenčne vrednosti". */
import { boxAround } from '../ocr-rows.ts';
import { editDistance } from '../edit-distance.ts';
import type { Box, OcrWord } from '../ocr-page.ts';
import { readDate } from './dates.ts';
import { foldText } from './fold.ts';
import { toText, type Line } from './lines.ts';
import { toUnit } from './units.ts';
import { COLUMN_WORDS, type ColumnRole } from './vocabulary.ts';

export interface Head extends Box {
  readonly role: ColumnRole;
  /** A unit printed in the heading counts for its column. */
  readonly unit?: string;
  /** YYYY-MM-DD: the column has the results of this day. */
  readonly date?: string;
}

export interface Heading extends Box {
  readonly heads: readonly Head[];
  /** Lines it takes. */
  readonly lines: number;
  /** Set as running text, so that nothing stands below its heading. */
  readonly isFlowing: boolean;
}

interface Phrase {
  readonly words: readonly string[];
  readonly role: ColumnRole;
  readonly letters: number;
}

const PHRASES: readonly Phrase[] = (Object.entries(COLUMN_WORDS) as [ColumnRole, readonly string[]][])
  .flatMap(([role, phrases]) => phrases.map((phrase) => ({ words: phrase.split(' '), role, letters: phrase.length })))
  .sort((a, b) => b.words.length - a.words.length || b.letters - a.letters);

/** Trailing signs of a heading: "Rezultat:", "Enota*". */
const bareWord = (text: string): string => foldText(text).replace(/^[-/+#]+|[-/+#]+$/g, '');

/** "Tost" is Test: with OCR one letter of a short word may be another. */
const isMisread = (seen: string, wanted: string): boolean =>
  wanted.length >= 4 && seen.length === wanted.length && seen[0] === wanted[0] && editDistance(seen, wanted, 1) <= 1;

function isWord(seen: string, wanted: string, isOcr: boolean): boolean {
  if (seen === wanted || seen.replace(/\.$/, '') === wanted.replace(/\.$/, '')) return true;
  if (isOcr && isMisread(seen, wanted)) return true;
  return wanted.length >= 6 && Math.abs(seen.length - wanted.length) <= 1 && editDistance(seen, wanted, 1) <= 1;
}

/** By the first letter, because every word of a report is compared with them. */
const BY_LETTER = new Map<string, readonly Phrase[]>();
for (const phrase of PHRASES) {
  const letter = phrase.words[0]?.[0] ?? '';
  BY_LETTER.set(letter, [...(BY_LETTER.get(letter) ?? []), phrase]);
}

const startsWith = (words: readonly string[], at: number, phrase: Phrase, isOcr: boolean): boolean =>
  phrase.words.every((wanted, offset) => isWord(words[at + offset] ?? '', wanted, isOcr));

/** A heading's own words: they are close together. */
const isClose = (words: readonly OcrWord[]): boolean =>
  words.every((word, at) => {
    const before = words[at - 1];
    return before === undefined || word.x0 - before.x1 < (word.y1 - word.y0) * 1.6;
  });

/** "Rezultat (mmol/L)", and without brackets what can only be a unit: "Rezultat, mmol/L". */
function unitBehind(word: OcrWord | undefined, last: OcrWord | undefined): string | undefined {
  if (word === undefined || last === undefined) return undefined;
  const unit = toUnit(word.text);
  const isPlain = unit?.isRepaired === false && /[/%]/.test(word.text) && isClose([last, word]);
  return /^[[(]/.test(word.text) || isPlain ? unit?.unit : undefined;
}

function toHead(words: readonly OcrWord[], from: number, count: number, role: ColumnRole): { head: Head; used: number } {
  const own = words.slice(from, from + count);
  const next = words[from + count];
  const unit = unitBehind(next, own.at(-1));
  return { head: { role, ...boxAround(own), unit }, used: unit === undefined ? count : count + 1 };
}

interface FoundHeads {
  readonly heads: readonly Head[];
  /** Words that are no part of a heading. */
  readonly others: number;
}

/** @returns the words of a date at the place, and the date */
function dateAt(words: readonly OcrWord[], at: number): { readonly date: string; readonly count: number } | undefined {
  for (const count of [1, 2, 3]) {
    const own = words.slice(at, at + count);
    const date = own.length === count && isClose(own) ? readDate(toText(own)) : undefined;
    if (date !== undefined) return { date: date.day, count };
  }
  return undefined;
}

/** Words that join or explain headings. */
const FILLER = /^(?:\(.*\)|in|and|und|e|i|y|\d{1,2}:\d{2}|[^\p{L}\d]*)$/u;

interface Taken {
  readonly head?: Head;
  readonly used: number;
}

/** A date, a heading, or nothing of both. */
function takeAt(words: readonly OcrWord[], folded: readonly string[], at: number, isOcr: boolean): Taken {
  const dated = dateAt(words, at);
  if (dated !== undefined) return { head: { role: 'result', date: dated.date, ...boxAround(words.slice(at, at + dated.count)) }, used: dated.count };
  const phrase = BY_LETTER.get(folded[at]?.[0] ?? '')?.find(
    (one) => startsWith(folded, at, one, isOcr) && isClose(words.slice(at, at + one.words.length)),
  );
  return phrase === undefined ? { used: 1 } : toHead(words, at, phrase.words.length, phrase.role);
}

function findHeads(words: readonly OcrWord[], isOcr: boolean): FoundHeads {
  const folded = words.map(({ text }) => bareWord(text));
  const heads: Head[] = [];
  let others = 0;
  for (let at = 0; at < words.length;) {
    const { head, used } = takeAt(words, folded, at, isOcr);
    if (head !== undefined) heads.push(head);
    else if (!FILLER.test(words[at]?.text ?? '')) others += 1;
    at += used;
  }
  return { heads, others };
}

const CORE: ReadonlySet<ColumnRole> = new Set(['name', 'result', 'unit', 'range', 'previous']);

function isHeading({ heads, others }: FoundHeads): boolean {
  const roles = new Set(heads.filter(({ role }) => CORE.has(role)).map(({ role }) => role));
  const worth = roles.size + (heads.filter(({ date }) => date !== undefined).length > 1 ? 1 : 0);
  return worth >= 2 && (roles.has('result') || roles.has('range')) && (roles.has('name') || worth >= 3) && others <= heads.length;
}

/** Words of both lines, those of the lower one behind the ones above them. */
function stacked(upper: Line, lower: Line): OcrWord[] {
  const rest = new Set(lower.words);
  const out: OcrWord[] = [];
  upper.words.forEach((word, at) => {
    out.push(word);
    const next = upper.words[at + 1];
    const ends = next === undefined || next.x0 - word.x1 > (word.y1 - word.y0) * 0.9;
    if (!ends) return;
    const edge = next === undefined ? Infinity : next.x0;
    for (const below of lower.words)
      if (rest.has(below) && below.x0 < edge - 1) {
        rest.delete(below);
        out.push(below);
      }
  });
  return [...out, ...rest];
}

/** In a heading of two lines the boxes lie below one another, so that closeness is judged by neither. */
const flat = (words: readonly OcrWord[]): OcrWord[] => words.map((word, at) => ({ ...word, x0: Math.max(word.x0, words[at - 1]?.x0 ?? 0) }));

const isFlowing = (heads: readonly Head[]): boolean =>
  heads.every((head, at) => {
    const before = heads[at - 1];
    return before === undefined || head.x0 - before.x1 < (head.y1 - head.y0) * 0.8;
  });

const asHeading = ({ heads }: FoundHeads, lines: readonly Line[]): Heading => ({
  heads: withDates(heads),
  lines: lines.length,
  isFlowing: lines.length === 1 && isFlowing(heads),
  ...boxAround(lines),
});

/** Several columns with dates: the newest is the result, the one before it the previous result. */
function withDates(heads: readonly Head[]): Head[] {
  const days = heads
    .flatMap(({ date }) => (date === undefined ? [] : [date]))
    .sort()
    .reverse();
  const plain = heads.some(({ role, date }) => role === 'result' && date === undefined);
  const [newest, older] = plain ? [undefined, days[0]] : days;
  return heads.map((head) => {
    if (head.date === undefined || head.date === newest) return head;
    return { ...head, role: head.date === older ? ('previous' as const) : ('other' as const) };
  });
}

/** "Nalaz laboratorijskih pretraga": words of headings in a sentence. */
const isSentence = ({ heads, others }: FoundHeads, { words }: Line): boolean => others > 0 && heads.length < 3 && isClose(words);

/** A heading that goes on in the next line. */
function overTwoLines(alone: FoundHeads, line: Line, next: Line, isOcr: boolean): FoundHeads | undefined {
  if (next.y0 - line.y1 >= (line.y1 - line.y0) * 1.2) return undefined;
  const both = findHeads(flat(stacked(line, next)), isOcr);
  const isBetter =
    isHeading(both) && both.others <= alone.others && (!isHeading(alone) || both.heads.length > alone.heads.length || both.others < alone.others);
  return isBetter && !isHeading(findHeads(next.words, isOcr)) ? both : undefined;
}

/** @returns the heading that begins with this line, if one does */
export function headingAt(lines: readonly Line[], at: number, isOcr: boolean): Heading | undefined {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined) return undefined;
  const alone = findHeads(line.words, isOcr);
  const both = next === undefined ? undefined : overTwoLines(alone, line, next, isOcr);
  if (both !== undefined && next !== undefined) return asHeading(both, [line, next]);
  return isHeading(alone) && !isSentence(alone, line) ? asHeading(alone, [line]) : undefined;
}
