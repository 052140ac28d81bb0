/**
 * Reads pasted columns or a CSV file of weights and measures. The separator, the decimal mark and the order of dates are recognised from all rows and
 * shown before anything is saved; a column whose order of days and months stays open is asked about. Each row that is not taken has its reason.
 */
import type { Day } from '#core/kit/day.ts';
import { weightFrom } from '#core/kit/units.ts';
import type { DayValue } from './day-values.ts';
import { farFrom } from './implausible.ts';
import { splitCells, type Cells, type Separator } from './import-cells.ts';
import { findLayout, readNumber, type Column, type Layout, type MassUnit, type NumberCell } from './import-columns.ts';
import { readClockCell, readDateCell, toDateOrders, toMoment, type DateOrder } from './import-dates.ts';
import { IMPORT_ROWS } from './import-limits.ts';
import { isMass, toLimits, type BodyKind } from './measures.ts';

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
  /** The orders of days and months that the rows fit as well as any other: more than one is a question. */
  readonly orders: readonly DateOrder[];
  /** Kinds by column. */
  readonly columns: readonly Column[];
  readonly rows: readonly ImportedRow[];
  /** Weights among the rows that no body has between the weights around them: another unit, another column, a slip of the keys. */
  readonly doubted: readonly ImportedRow[];
  readonly rejected: readonly RejectedRow[];
}

export interface ImportOptions {
  readonly today: Day;
  readonly timeZone: string;
  /** Of a mass whose column names no unit. */
  readonly weightUnit: MassUnit;
  /** The answer to several `orders`. */
  readonly dateOrder?: DateOrder | undefined;
  /** Weights that are stored already, one a day. */
  readonly known?: readonly DayValue[];
}

const MASS_UNITS: Readonly<Record<string, MassUnit>> = {
  kg: 'kg',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
};

/** @param said what the row's column of units says @returns undefined for a unit that no weight is read in */
function toStored({ kind, unit }: Column, number: NumberCell, said: string, usual: MassUnit): number | undefined {
  if (!isMass(kind)) return number.unit === undefined || !/kg|lb/.test(number.unit) ? number.value : undefined;
  const own = MASS_UNITS[number.unit ?? ''] ?? unit ?? (said === '' ? usual : MASS_UNITS[said]);
  if (own === undefined || number.unit === '%' || number.unit === 'cm') return undefined;
  return Math.round(weightFrom(own, number.value) * 1000) / 1000;
}

type Value = Pick<ImportedRow, 'kind' | 'value'>;

/** The values of a row, or why it has none. One wrong cell is enough: half of a row is never taken. */
function readValues(cells: readonly string[], { kinds, unit }: Layout, weightUnit: MassUnit): readonly Value[] | RowProblem {
  const found: Value[] = [];
  const said = unit === undefined ? '' : (cells[unit] ?? '').toLowerCase();
  for (const column of kinds.filter((one) => (cells[one.at] ?? '') !== '')) {
    const number = readNumber(cells[column.at] ?? '');
    const value = number && toStored(column, number, said, weightUnit);
    if (value === undefined) return 'badValue';
    const { min, max } = toLimits(column.kind);
    if (value < min || value > max) return 'outside';
    found.push({ kind: column.kind, value });
  }
  return found.length === 0 ? 'noValue' : found;
}

function readRow(cells: readonly string[], layout: Layout, order: DateOrder, options: ImportOptions): readonly ImportedRow[] | RowProblem {
  const dayCell = cells[layout.day] ?? '';
  const date = readDateCell(dayCell, order);
  if (date === undefined) return dayCell === '' ? 'noDay' : 'badDay';
  const clock = date.clock ?? (layout.time === undefined ? undefined : readClockCell(cells[layout.time] ?? ''));
  const { day, takenAt } = toMoment({ day: date.day, clock }, options.timeZone);
  if (day > options.today) return 'future';
  const values = readValues(cells, layout, options.weightUnit);
  return typeof values === 'string' ? values : values.map(({ kind, value }) => ({ kind, day, takenAt, value }));
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

const byDay = (a: DayValue, b: DayValue): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/** Weights on each side that a weight is compared with. */
const NEAR = 3;

interface Weighing extends DayValue {
  /** Absent for one that is stored already. */
  readonly row?: ImportedRow;
}

const isFar = (one: Weighing, other: Weighing): boolean => farFrom(one.value, one.day, [other]) !== undefined;

/** Weights far from most of those around them; all of them, if wherever stored ones stand beside them these are far: the unit may be another. */
function findDoubted(rows: readonly ImportedRow[], known: readonly DayValue[]): ImportedRow[] {
  const weights = rows.filter(({ kind }) => kind === 'weight').map((row): Weighing => ({ day: row.day, value: row.value, row }));
  const all: Weighing[] = [...known, ...weights].toSorted(byDay);
  const borders = all.slice(1).flatMap((one, at): (readonly [Weighing, Weighing])[] => {
    const before = all[at];
    return before !== undefined && (before.row === undefined) !== (one.row === undefined) ? [[before, one]] : [];
  });
  if (borders.length > 0 && borders.every(([before, one]) => isFar(one, before))) return weights.flatMap(({ row }) => row ?? []);
  return all.flatMap((one, at) => {
    const near = [...all.slice(Math.max(0, at - NEAR), at), ...all.slice(at + 1, at + 1 + NEAR)];
    const far = near.filter((other) => isFar(one, other)).length;
    return one.row !== undefined && far > near.length / 2 ? [one.row] : [];
  });
}

/** @returns undefined when no column of days or of values is recognised */
export function planImport(text: string, options: ImportOptions): ImportPlan | undefined {
  const { separator, rows: all } = splitCells(text);
  const layout = findLayout(all.map(({ cells }) => cells));
  if (layout === undefined) return undefined;
  const body = all.slice(layout.above);
  const orders = toDateOrders(body.map(({ cells }) => cells[layout.day] ?? ''));
  const dateOrder = orders.find((order) => order === options.dateOrder) ?? orders[0] ?? 'dmy';
  const marks = body.flatMap(({ cells }) => layout.kinds.map(({ at }) => readNumber(cells[at] ?? '')?.mark));
  const sorted = sortRows(body, (cells) => readRow(cells, layout, dateOrder, options));
  return {
    separator,
    decimal: marks.includes(',') ? ',' : '.',
    dateOrder,
    orders,
    columns: layout.kinds,
    ...sorted,
    doubted: findDoubted(sorted.rows, options.known ?? []),
  };
}
