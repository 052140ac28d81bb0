/**
 * Reads pasted columns or a CSV file of weights and measures. The separator, the decimal mark and the order of dates are recognised from all rows and
 * shown before anything is saved; a column whose order of days and months stays open is asked about. Each row that is not taken has its reason.
 * Columns are recognised by their names in both languages and in exports of scales; without names the first date and the first number count.
 */
import { parse } from 'csv-parse/browser/esm/sync';
import { instantAt, type Day } from '#core/kit/day.ts';
import { weightFrom } from '#core/kit/units.ts';
import { IMPORT_ROWS } from './import-limits.ts';
import { isMass, toLimits, type BodyKind } from './measures.ts';
import { readClockCell, readDateCell, toDateOrder, type DateOrder } from './import-dates.ts';

export type RowProblem = 'noDay' | 'badDay' | 'future' | 'noValue' | 'badValue' | 'outside' | 'repeated' | 'tooMany';

export interface ImportedRow {
  readonly kind: BodyKind;
  readonly day: Day;
  readonly takenAt: string | null;
  /** In the stored unit of its kind. */
  readonly value: number;
}

export interface RejectedRow {
  /** In the text, the first is 1. */
  readonly line: number;
  /** As it was given. */
  readonly text: string;
  readonly problem: RowProblem;
}

export interface ImportPlan {
  readonly separator: Separator;
  readonly decimal: ',' | '.';
  readonly dateOrder: DateOrder;
  /** The rows fit both orders of day and month. */
  readonly isOrderOpen: boolean;
  /** Kinds by column. */
  readonly columns: readonly { readonly name: string; readonly kind: BodyKind; readonly unit: 'kg' | 'lb' | null }[];
  readonly rows: readonly ImportedRow[];
  readonly rejected: readonly RejectedRow[];
}

export interface ImportOptions {
  readonly today: Day;
  readonly timeZone: string;
  /** Of a mass whose column names no unit. */
  readonly weightUnit: 'kg' | 'lb';
  /** The answer to `isOrderOpen`. */
  readonly dateOrder?: DateOrder | undefined;
}

const SEPARATORS = ['\t', ';', ',', '|'] as const;
export type Separator = (typeof SEPARATORS)[number] | ' ';

/** Names of columns, folded; the first that fits decides. */
const COLUMN_NAMES: readonly (readonly [BodyKind | 'day' | 'time', RegExp])[] = [
  ['day', /^(date|datum|dan|day|timestamp|cas meritve|date\/time|datum in ura|measured? (on|at))/],
  ['time', /^(time|ura|cas)\b/],
  ['body_fat', /fat|mascob/],
  ['body_water', /water|vod[ae]|hydration/],
  ['muscle_mass', /muscle|misic/],
  ['waist', /waist|pas(u|ni)?\b/],
  ['hips', /\bhips?\b|bok/],
  ['chest', /chest|prs/],
  ['neck', /neck|vrat/],
  ['upper_arm', /\barm\b|biceps|nadlaht/],
  ['thigh', /thigh|steg/],
  ['weight', /weight|teza|\bmasa\b|^(kg|lbs?)$/],
];

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

interface Cells {
  /** In the text, the first is 1. */
  readonly line: number;
  /** As it was given. */
  readonly text: string;
  readonly cells: readonly string[];
}

function splitBy(text: string, delimiter: Separator): Cells[] {
  const split = (quote: '"' | false) => {
    const options = { delimiter, quote, bom: true, info: true, raw: true, trim: true, relax_quotes: true, relax_column_count: true } as const;
    return parse(text, { ...options, skip_records_with_empty_values: true }) as unknown as {
      record: string[];
      raw: string;
      info: { lines: number };
    }[];
  };
  const toCells = ({ record, raw, info }: ReturnType<typeof split>[number]): Cells => ({ line: info.lines, text: raw.trim(), cells: record });
  try {
    return split('"').map(toCells);
  } catch {
    return split(false).map(toCells); // A quote that never ends is a sign like any other.
  }
}

/** Rows with their cells; empty ones are left out. */
function toRows(text: string, separator: Separator): Cells[] {
  return separator === ' ' ? splitBy(text.replaceAll(/[^\S\r\n]+/g, ' '), ' ') : splitBy(text, separator);
}

/** The separator that splits the most rows into the same number of cells; a blank where none does. A comma between two digits is a decimal mark. */
function findSeparator(text: string): Separator {
  const sample = text.split(/\r\n|\r|\n/, 50).join('\n');
  for (const separator of SEPARATORS) {
    const rows = toRows(separator === ',' ? sample.replaceAll(/(?<=[^\S\n]\d{1,3}),(?=\d{1,2}$)/gm, '.') : sample, separator);
    const counts = rows.map(({ cells }) => cells.length);
    const widest = Math.max(...counts);
    if (widest > 1 && counts.filter((count) => count === widest).length >= rows.length * 0.6) return separator;
  }
  return ' ';
}

/** A number of at most three digits and decimals, as bodies are measured. */
const NUMBER = /^([+-]?\d{1,3})(?:([.,])(\d{1,6}))?\s*(kg|lbs?|cm|%)?$/;

function readNumber(cell: string): { value: number; mark: ',' | '.' | undefined; unit: string | undefined } | undefined {
  const match = NUMBER.exec(cell.trim().toLowerCase());
  if (!match) return undefined;
  const [, whole = '', mark, decimals = '', unit] = match;
  return { value: Number(`${whole}.${decimals || '0'}`), mark: mark === ',' || mark === '.' ? mark : undefined, unit };
}

interface Layout {
  readonly hasNames: boolean;
  readonly day: number;
  readonly time: number | undefined;
  readonly kinds: readonly { readonly at: number; readonly name: string; readonly kind: BodyKind; readonly unit: 'kg' | 'lb' | null }[];
}

function toMassUnit(name: string): 'kg' | 'lb' | null {
  if (/\blbs?\b|pound/.test(name)) return 'lb';
  return /\bkg\b|kilogram/.test(name) ? 'kg' : null;
}

/** Muscle or fat in kg is no share: a column of a share with a mass for a unit, or the reverse, is not taken. */
const fits = (kind: BodyKind, name: string) => isMass(kind) === (toMassUnit(name) !== null) || !/%|kg|lb/.test(name);

function namedLayout(names: readonly string[]): Layout | undefined {
  const kinds = names.map((name) => COLUMN_NAMES.find(([, pattern]) => pattern.test(name))?.[0]);
  const day = kinds.indexOf('day');
  if (day < 0) return undefined;
  const time = kinds.indexOf('time');
  const found = kinds.flatMap((kind, at) => {
    const name = names[at] ?? '';
    if (kind === undefined || kind === 'day' || kind === 'time' || kinds.indexOf(kind) !== at || !fits(kind, name)) return [];
    return [{ at, name, kind, unit: isMass(kind) ? toMassUnit(name) : null }];
  });
  return { hasNames: true, day, time: time < 0 ? undefined : time, kinds: found };
}

function bareLayout(rows: readonly (readonly string[])[]): Layout {
  const first = rows.find((cells) => cells.some((cell) => readDateCell(cell, 'dmy') !== undefined || readDateCell(cell, 'mdy') !== undefined)) ?? [];
  const day = first.findIndex((cell) => readDateCell(cell, 'dmy') !== undefined || readDateCell(cell, 'mdy') !== undefined);
  const time = first.findIndex((cell, at) => at !== day && /^\d{1,2}:\d{2}/.test(cell));
  const value = first.findIndex((cell, at) => at !== day && at !== time && readNumber(cell) !== undefined);
  const kinds = value < 0 ? [] : [{ at: value, name: '', kind: 'weight' as const, unit: null }];
  return { hasNames: false, day, time: time < 0 ? undefined : time, kinds };
}

function toStored(kind: BodyKind, number: { value: number; unit: string | undefined }, unit: 'kg' | 'lb' | null, usual: 'kg' | 'lb'): number {
  if (!isMass(kind)) return number.value;
  const own = number.unit?.startsWith('lb') ? 'lb' : number.unit === 'kg' ? 'kg' : (unit ?? usual);
  return Math.round(weightFrom(own, number.value) * 1000) / 1000;
}

type Value = Pick<ImportedRow, 'kind' | 'value'>;

/** The values of a row, or why it has none. One wrong cell is enough: half of a row is never taken. */
function readValues(cells: readonly string[], { kinds }: Layout, weightUnit: 'kg' | 'lb'): readonly Value[] | RowProblem {
  const found: Value[] = [];
  for (const { at, kind, unit } of kinds.filter((one) => (cells[one.at] ?? '') !== '')) {
    const number = readNumber(cells[at] ?? '');
    if (number === undefined) return 'badValue';
    const value = toStored(kind, number, unit, weightUnit);
    const { min, max } = toLimits(kind);
    if (value < min || value > max) return 'outside';
    found.push({ kind, value });
  }
  return found.length === 0 ? 'noValue' : found;
}

function readRow(cells: readonly string[], layout: Layout, order: DateOrder, options: ImportOptions): readonly ImportedRow[] | RowProblem {
  const dayCell = cells[layout.day] ?? '';
  const date = readDateCell(dayCell, order);
  if (date === undefined) return dayCell === '' ? 'noDay' : 'badDay';
  if (date.day > options.today) return 'future';
  const minute = date.minute ?? (layout.time === undefined ? undefined : readClockCell(cells[layout.time] ?? ''));
  const takenAt = minute === undefined ? null : instantAt(options.timeZone, date.day, minute);
  const values = readValues(cells, layout, options.weightUnit);
  return typeof values === 'string' ? values : values.map(({ kind, value }) => ({ kind, day: date.day, takenAt, value }));
}

const toKey = ({ kind, day, takenAt, value }: ImportedRow) => `${kind}|${day}|${takenAt ?? ''}|${value}`;

function sortRows(
  body: readonly Cells[],
  read: (cells: readonly string[]) => readonly ImportedRow[] | RowProblem,
): Pick<ImportPlan, 'rows' | 'rejected'> {
  const rows: ImportedRow[] = [];
  const rejected: RejectedRow[] = [];
  const seen = new Set<string>();
  for (const { line, text, cells } of body) {
    const found = rows.length >= IMPORT_ROWS ? 'tooMany' : read(cells);
    const fresh = typeof found === 'string' ? [] : found.filter((row) => !seen.has(toKey(row)));
    if (fresh.length === 0) rejected.push({ line, text, problem: typeof found === 'string' ? found : 'repeated' });
    for (const row of fresh) seen.add(toKey(row));
    rows.push(...fresh);
  }
  return { rows, rejected };
}

/** @returns undefined when no column of days or of values is recognised */
export function planImport(text: string, options: ImportOptions): ImportPlan | undefined {
  const separator = findSeparator(text);
  const all = toRows(text, separator);
  const [first] = all;
  if (!first) return undefined;
  const layout = namedLayout(first.cells.map(fold)) ?? bareLayout(all.map(({ cells }) => cells));
  if (layout.day < 0 || layout.kinds.length === 0) return undefined;
  const body = layout.hasNames ? all.slice(1) : all;
  const found = toDateOrder(body.map(({ cells }) => cells[layout.day] ?? ''));
  const dateOrder = found ?? options.dateOrder ?? 'dmy';
  const marks = body.flatMap(({ cells }) => layout.kinds.map(({ at }) => readNumber(cells[at] ?? '')?.mark));
  return {
    separator,
    decimal: marks.includes(',') ? ',' : '.',
    dateOrder,
    isOrderOpen: found === undefined,
    columns: layout.kinds,
    ...sortRows(body, (cells) => readRow(cells, layout, dateOrder, options)),
  };
}
