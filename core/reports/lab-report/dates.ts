/** Dates of a report, and what each is. */
import type { Line } from './lines.ts';
import { toText } from './lines.ts';
import { foldText } from './fold.ts';
import type { Box } from '../ocr-page.ts';
import type { ReportDates } from './report.ts';
import { DATE_WORDS, type DateKind } from './vocabulary.ts';

export interface PrintedDate {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Day and month could be exchanged. */
  readonly isAmbiguous: boolean;
}

const MONTHS: readonly RegExp[] = [
  /^(jan|gen|ene|sij)/,
  /^(feb|velj)/,
  /^(mar|mrz|ozu)/,
  /^(apr|abr|tra)/,
  /^(maj|may|mai|mag|svi)/,
  /^(jun|giu|lip)/,
  /^(jul|lug|srp)/,
  /^(avg|aug|ago|kol)/,
  /^(sep|set|ruj)/,
  /^(okt|oct|ott|lis)/,
  /^(nov|stu)/,
  /^(dec|dez|dic|pro)/,
];

function toIso(year: string, month: number, day: number): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  if (month < 1 || month > 12 || day < 1 || day > 31 || Number(full) < 1900 || Number(full) > 2100) return undefined;
  return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const certain = (day: string | undefined): PrintedDate | undefined => (day === undefined ? undefined : { day, isAmbiguous: false });

function fromSlashes(first: number, second: number, year: string, isAmerican: boolean): PrintedDate | undefined {
  const [dayFirst, monthFirst] = [toIso(year, second, first), toIso(year, first, second)];
  const isAmbiguous = dayFirst !== undefined && monthFirst !== undefined && first !== second;
  const day = (isAmerican ? monthFirst : dayFirst) ?? dayFirst ?? monthFirst;
  return day === undefined ? undefined : { day, isAmbiguous };
}

const POINTS = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?!\d)/;
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/;
const SLASHES = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/;
const DAY_WORD = /(?<!\d)(\d{1,2})\.?[\s-](?:de\s)?(\p{L}{3,10})\.?,?[\s-](?:de\s)?(\d{4})(?!\d)/u;
const WORD_DAY = /(?<!\p{L})(\p{L}{3,10})\.?\s(\d{1,2}),?\s(\d{4})(?!\d)/u;

function fromWord(word: string, day: string, year: string): PrintedDate | undefined {
  const folded = foldText(word);
  const month = MONTHS.findIndex((start) => start.test(folded)) + 1;
  return month === 0 ? undefined : certain(toIso(year, month, Number(day)));
}

/** "12. marec 2026", "Apr 10, 2025" */
function readWordDate(text: string): PrintedDate | undefined {
  const dayWord = DAY_WORD.exec(text);
  const found = dayWord === null ? undefined : fromWord(dayWord[2] ?? '', dayWord[1] ?? '', dayWord[3] ?? '');
  if (found !== undefined) return found;
  const wordDay = WORD_DAY.exec(text);
  return wordDay === null ? undefined : fromWord(wordDay[1] ?? '', wordDay[2] ?? '', wordDay[3] ?? '');
}

/** The first date in a text. @param isAmerican the month is printed first where both could be */
export function readDate(text: string, isAmerican = false): PrintedDate | undefined {
  const points = POINTS.exec(text);
  if (points !== null) return certain(toIso(points[3] ?? '', Number(points[2]), Number(points[1])));
  const iso = ISO.exec(text);
  if (iso !== null) return certain(toIso(iso[1] ?? '', Number(iso[2]), Number(iso[3])));
  const slashes = SLASHES.exec(text);
  if (slashes !== null) return fromSlashes(Number(slashes[1]), Number(slashes[2]), slashes[3] ?? '', isAmerican);
  return readWordDate(text);
}

interface PlacedDate extends PrintedDate {
  readonly kind: DateKind;
}

/** The label nearest before a place in a text. */
function lastKind(text: string): DateKind | undefined {
  let best: { readonly kind: DateKind; readonly at: number } | undefined;
  for (const [kind, words] of DATE_WORDS)
    for (const found of text.matchAll(new RegExp(words.source, 'g')))
      if (best === undefined || found.index > best.at) best = { kind, at: found.index };
  return best?.kind;
}

interface DateSpan extends Box {
  readonly text: string;
  /** Words before it in its line. */
  readonly before: string;
}

/** Dates of a line, with the words before each. */
function toSpans(line: Line): DateSpan[] {
  const spans: DateSpan[] = [];
  let from = 0;
  for (let at = 0; at < line.words.length; at += 1) {
    for (const count of [1, 2, 3]) {
      const own = line.words.slice(at, at + count);
      const text = toText(own);
      if (own.length < count || readDate(text) === undefined || (count > 1 && readDate(toText(own.slice(1))) !== undefined)) continue;
      const [first, last] = [own[0], own.at(-1)];
      if (first === undefined || last === undefined) continue;
      spans.push({ text, before: foldText(toText(line.words.slice(from, at))), x0: first.x0, x1: last.x1, y0: line.y0, y1: line.y1 });
      from = at + count;
      at += count - 1;
      break;
    }
  }
  return spans;
}

/** The label in the line above, over the date. */
function labelAbove(line: Line | undefined, span: DateSpan): string {
  if (line === undefined || span.y0 - line.y1 > (line.y1 - line.y0) * 1.5) return '';
  const size = line.y1 - line.y0;
  return foldText(toText(line.words.filter((word) => word.x1 > span.x0 - size && word.x0 < span.x1 + size)));
}

function placedIn(lines: readonly Line[], isAmerican: boolean): PlacedDate[] {
  return lines.flatMap((line, at) =>
    toSpans(line).flatMap((span): PlacedDate[] => {
      const date = readDate(span.text, isAmerican);
      const kind = lastKind(span.before) ?? lastKind(labelAbove(lines[at - 1], span));
      return date === undefined || kind === undefined ? [] : [{ ...date, kind }];
    }),
  );
}

/** @param lines outside of tables */
export function readDates(lines: readonly Line[], isAmerican: boolean): ReportDates {
  const dates = placedIn(lines, isAmerican);
  const first = (kind: DateKind): PlacedDate | undefined => dates.find((one) => one.kind === kind);
  const [collected, resulted, reported] = [first('collected'), first('resulted'), first('reported') ?? first('printed')];
  const used = [collected, resulted, reported].filter((one) => one !== undefined);
  return {
    collected: collected?.day,
    resulted: resulted?.day,
    reported: reported?.day,
    ...(used.some(({ isAmbiguous }) => isAmbiguous) ? { isAmbiguous: true } : {}),
  };
}
