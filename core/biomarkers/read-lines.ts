/**
 * Reads results from typed or pasted words: "LDL 3,4 mmol/L, HDL 1,2" or one a line, as a person writes them. The reader of laboratory reports
 * is another; this one knows no columns.
 */
import { isPlausible, toCanonical, toUnitChoices } from './convert.ts';
import { chooseByUnit, lookUpMarkers, type LookedUp } from './find-marker.ts';
import type { Marker, Range } from './marker.ts';
import { countDecimals } from './printed.ts';
import { parseRange } from './range.ts';
import { parseUnit } from './unit.ts';
import { parseValue, type Comparator, type Finding } from './value.ts';

export interface ReadRow {
  /** As written. */
  readonly name: string;
  /** Undefined: the unit leaves several markers open, or fits none. */
  readonly marker: Marker | undefined;
  readonly value: number | undefined;
  /** Digits behind the decimal mark as written. */
  readonly decimals: number | undefined;
  readonly comparator: Comparator;
  readonly finding: Finding | undefined;
  /** As written, or the only one that the value can have. */
  readonly unit: string | undefined;
  /** The unit was not written. */
  readonly isUnitGuessed: boolean;
  readonly range: Range | undefined;
  readonly rangeText: string | undefined;
}

export interface ReadLines {
  readonly rows: readonly ReadRow[];
  /** What was not understood, as written. Nothing is dropped. */
  readonly unread: readonly string[];
}

/** More characters are one unread part. */
const READ_TEXT_MAX = 10_000;

/** A comma between digits is a decimal mark; one before a blank and a letter ends an entry. */
const SEPARATOR = /\r?\n|;|\t(?=\D)|,(?=\s*[^\d\s])|,\s+(?=\d+[-(]?\p{L})/u;
const VALUE = /^[\s:=]*((?:[<>≤≥*↑↓]|<=|>=)?\s*[-−]?\d+(?:[.,]\d+)*\s*(?:[HL*↑↓](?![\p{L}\d/]))?)\s*(.*)$/u;
const MOST_WORDS = 8;

interface Named {
  readonly name: string;
  readonly looked: LookedUp;
  readonly rest: string;
}

/** The longest beginning that is a name: "HDL" of "HDL 1,2", "CA 19-9" of "CA 19-9 12". */
function takeName(entry: string): Named | undefined {
  const ends = [...entry.matchAll(/(?<=[^\s:=])(?=[\s:=])/g)].map(({ index }) => index).slice(0, MOST_WORDS);
  for (const end of ends.toReversed()) {
    const name = entry.slice(0, end).trim();
    // A comparator is of the value and not of the name.
    if (/[<>≤≥=:*]/.test(name)) continue;
    const looked = lookUpMarkers(name);
    if (looked.candidates.length > 0) return { name, looked, rest: entry.slice(end) };
  }
  return undefined;
}

interface Units {
  readonly unit: string | undefined;
  readonly behind: string;
}

/** The longest beginning that is a unit; what follows may be a range. */
function takeUnit(text: string): Units {
  const ends = [...text.matchAll(/(?<=\S)(?=\s|[([]|$)/g)].map(({ index }) => index).slice(0, 4);
  const end = ends.toReversed().find((at) => /\D/.test(text.slice(0, at)) && parseUnit(text.slice(0, at)) !== undefined);
  return end === undefined ? { unit: undefined, behind: text } : { unit: text.slice(0, end).trim(), behind: text.slice(end).trim() };
}

interface Chosen {
  readonly marker: Marker | undefined;
  readonly unit: string | undefined;
}

/** Without a unit: the only marker and unit that make the value possible. Two are no answer. */
function guessUnit({ candidates }: LookedUp, value: number): Chosen {
  const fitting = candidates.flatMap((marker) =>
    toUnitChoices(marker)
      .filter((unit) => {
        const canonical = toCanonical(marker, value, unit);
        return canonical !== undefined && isPlausible(marker, canonical);
      })
      .map((unit) => ({ marker, unit })),
  );
  const [only, other] = fitting;
  const marker = candidates.length === 1 ? candidates[0] : undefined;
  return only !== undefined && other === undefined ? only : { marker: only?.marker === other?.marker ? only?.marker : marker, unit: undefined };
}

function choose(looked: LookedUp, value: number, unit: string | undefined): Chosen {
  if (unit === undefined) return guessUnit(looked, value);
  const byUnit = chooseByUnit(looked, unit);
  const [marker, other] = byUnit.length > 1 ? chooseByUnit(looked, unit, value) : byUnit;
  return { marker: other === undefined ? marker : undefined, unit };
}

function readNumber({ name, looked, rest }: Named): ReadRow | undefined {
  const [, digits = '', tail = ''] = VALUE.exec(rest) ?? [];
  const parsed = parseValue(digits);
  if (parsed?.kind !== 'number') return undefined;
  const { unit: written, behind } = takeUnit(tail);
  const range = behind === '' ? undefined : parseRange(behind);
  if (behind !== '' && range === undefined) return undefined;
  const { marker, unit } = choose(looked, parsed.value, written);
  return {
    name,
    marker,
    value: parsed.value,
    decimals: countDecimals(digits),
    comparator: parsed.comparator,
    finding: undefined,
    unit,
    isUnitGuessed: written === undefined && unit !== undefined && unit !== '',
    range,
    rangeText: range === undefined ? undefined : behind,
  };
}

function readFinding({ name, looked, rest }: Named): ReadRow | undefined {
  const parsed = parseValue(rest.replace(/^[\s:=]+/, ''));
  const marker = looked.candidates.find(({ unit }) => unit === undefined);
  if (parsed?.kind !== 'finding' || marker === undefined) return undefined;
  const nothing = { value: undefined, decimals: undefined, unit: undefined, isUnitGuessed: false, range: undefined, rangeText: undefined } as const;
  return { name, marker, comparator: '=', finding: parsed.finding, ...nothing };
}

function readEntry(entry: string): ReadRow | undefined {
  const named = takeName(entry);
  return named && (readNumber(named) ?? readFinding(named));
}

/** Where a number, with its unit if it has one, ends before a word: "AST 0,45 | ALT 0,38". */
const BETWEEN_RESULTS = /(?<=\d(?:\s*[%\p{L}µ]\S*)?)\s+(?=\p{L})/gu;

/** Places that one result reaches over at most: its value, its unit, the words of its range. */
const REACH = 6;
/** More results in one line are no report, and would take long to try. */
const MOST_RESULTS = 200;

/** Results with nothing but blanks between, if all of the entry is such: each as long as it can be read, with its unit. */
function readRow(entry: string): readonly ReadRow[] | undefined {
  const ends = [...[...entry.matchAll(BETWEEN_RESULTS)].map(({ index }) => index), entry.length];
  const rows: ReadRow[] = [];
  for (let from = 0, next = 0; next < ends.length;) {
    const reach = ends.slice(next, next + REACH).map((end) => readEntry(entry.slice(from, end).trim()));
    const last = reach.findLastIndex((row) => row?.marker !== undefined);
    const row = reach[last];
    if (row === undefined || rows.length === MOST_RESULTS) return undefined;
    rows.push(row);
    next += last + 1;
    from = ends[next - 1] ?? entry.length;
  }
  return rows;
}

export function readLines(text: string): ReadLines {
  const entries = text
    .slice(0, READ_TEXT_MAX)
    .split(SEPARATOR)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const read = entries.map((entry) => {
    const row = readEntry(entry);
    return { entry, rows: row === undefined ? readRow(entry) : [row] };
  });
  const beyond = text.slice(READ_TEXT_MAX).trim();
  return {
    rows: read.flatMap(({ rows }) => rows ?? []),
    unread: [...read.flatMap(({ entry, rows }) => (rows ? [] : [entry])), ...(beyond === '' ? [] : [beyond])],
  };
}
