/** The numbers behind trend-chart.tsx: what it is given, on one line of days, and which of it stands in the range. Days are 'YYYY-MM-DD'. */
const MS_PER_DAY = 86_400_000;

export interface TrendPoint {
  day: string;
  /** null = a gap; the line is broken there. */
  value: number | null;
}

export interface TrendSeries {
  /** "Teža", "Povprečje 7 dni" */
  label: string;
  /** Stands at its axis: "kg". */
  unit: string;
  /** Oldest first. Of two points on one day the later one counts. */
  points: readonly TrendPoint[];
  /** A value with its unit, as it is read: "72,5 kg". */
  format: (value: number) => string;
  /** A value at the axis, without its unit: "72,5". */
  formatTick: (value: number) => string;
  tone: 'accent' | 'ink' | 'muted';
  /** dots = single values without a line. */
  shape: 'line' | 'dashed' | 'dots';
  /** The axis it is measured on; left unless told otherwise. */
  axis?: 'left' | 'right';
  /** Points further apart than so many days are not joined; absent = always joined. */
  gapDays?: number;
}

/** Days as numbers, so that they can be placed: 0 = 1 January 1970. A day without a time is read as UTC. */
export const toDayNumber = (day: string): number => Date.parse(day) / MS_PER_DAY;
export const toDay = (dayNumber: number): string => new Date(dayNumber * MS_PER_DAY).toISOString().slice(0, 10);

/** All series on the same days. */
export interface Aligned {
  xs: number[];
  /** One a series, as long as `xs`: null breaks the line, undefined says nothing of the day. */
  columns: (number | null | undefined)[][];
}

function toColumn({ points, gapDays }: TrendSeries): Map<number, number | null> {
  const column = new Map<number, number | null>();
  let before: number | undefined;
  for (const { day, value } of points) {
    const x = toDayNumber(day);
    if (before !== undefined && gapDays !== undefined && x - before > gapDays) column.set(before + 1, null);
    column.set(x, value);
    before = x;
  }
  return column;
}

export function alignSeries(series: readonly TrendSeries[]): Aligned {
  const columns = series.map(toColumn);
  const xs = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => a - b);
  return { xs, columns: columns.map((column) => xs.map((x) => column.get(x))) };
}

/** The places in `xs` where any series has a value, between two days. */
export function readableAt({ xs, columns }: Aligned, { from, to }: Span): number[] {
  const places: number[] = [];
  for (const [i, x] of xs.entries()) if (x >= from && x <= to && columns.some((column) => typeof column[i] === 'number')) places.push(i);
  return places;
}

/** From a day number to a day number, both included. */
export interface Span {
  from: number;
  to: number;
}

/** @param days null = all @param lastDay what the range ends with; absent = the last point */
export function toSpan(xs: readonly number[], days: number | null, lastDay?: string): Span {
  const last = lastDay === undefined ? (xs.at(-1) ?? 0) : toDayNumber(lastDay);
  return { from: days === null ? Math.min(xs[0] ?? last, last) : last - days + 1, to: last };
}

/** The place of `places` whose day is nearest; of two as near the earlier one. */
export function nearestTo(xs: readonly number[], places: readonly number[], x: number): number | undefined {
  const away = (place: number) => Math.abs((xs[place] ?? Infinity) - x);
  return places.reduce<number | undefined>((best, place) => (best === undefined || away(place) < away(best) ? place : best), undefined);
}

/**
 * What an axis of values covers: everything given with some air, and never nothing.
 * @param values of what is drawn, undefined where there is none
 */
export function toValueRange(values: readonly (number | null | undefined)[]): [number, number] {
  const known = values.filter((value) => typeof value === 'number');
  if (known.length === 0) return [0, 1];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const air = low === high ? Math.max(Math.abs(low) * 0.02, 0.5) : (high - low) * 0.1;
  // What is never negative gets no axis below zero.
  return [low >= 0 ? Math.max(0, low - air) : low - air, high + air];
}

const DAY_STEPS = [1, 2, 3, 7, 14];
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60];

export interface DayTicks {
  unit: 'day' | 'month';
  at: number[];
}

function monthStarts({ from, to }: Span, step: number): number[] {
  const first = new Date(from * MS_PER_DAY);
  const last = new Date(to * MS_PER_DAY);
  const count = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1;
  return Array.from({ length: count }, (_, i) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + i, 1)))
    .filter((month) => (month.getUTCFullYear() * 12 + month.getUTCMonth()) % step === 0)
    .map((month) => month.getTime() / MS_PER_DAY)
    .filter((x) => x >= from);
}

/** Where dates stand below the chart: even steps back from the last day, or the first days of months. @param most how many have room */
export function toDayTicks({ from, to }: Span, most: number): DayTicks {
  const days = to - from + 1;
  const step = DAY_STEPS.find((step) => days / step <= most);
  if (step !== undefined) return { unit: 'day', at: Array.from({ length: Math.ceil(days / step) }, (_, i) => to - i * step).toReversed() };
  const months = MONTH_STEPS.find((step) => days / (step * 30.4) <= most) ?? 120;
  return { unit: 'month', at: monthStarts({ from, to }, months) };
}
