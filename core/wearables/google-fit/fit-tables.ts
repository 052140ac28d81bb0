/** Tables of Google Fit's export: the one of all days, whose cells become figures, and those of a day, whose windows show the offset of the clock. */
import { parse } from 'csv-parse/browser/esm/sync';
import { dayToUtcMs, isDay } from '#core/kit/day.ts';
import { isPlausible, type Metric } from '../metrics.ts';
import { toOffsetMinutes } from './fit-offsets.ts';

/** Only English headings are known for sure (GF12). */
const COLUMNS: Readonly<Record<string, Metric | 'weight'>> = {
  'Step count': 'steps',
  'Distance (m)': 'distance_m',
  'Calories (kcal)': 'total_kcal',
  'Move Minutes count': 'active_min',
  'Average heart rate (bpm)': 'average_hr',
  'Max heart rate (bpm)': 'max_hr',
  'Min heart rate (bpm)': 'min_hr',
  'Average weight (kg)': 'weight',
};
const WINDOW = /^(\d{2}):(\d{2}):\d{2}(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

const readCells = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, relax_quotes: true, trim: true });

export interface TableDay {
  readonly day: string;
  readonly figures: ReadonlyMap<Metric | 'weight', number>;
  readonly implausible: number;
}

/** Days of the table of days; undefined where nothing of it is known. A row without a day is `undefined`. */
export function readDaysTable(text: string): (TableDay | undefined)[] | undefined {
  const [headings = [], ...rows] = readCells(text);
  const columns = headings.flatMap((heading, at) => {
    const figure = Object.hasOwn(COLUMNS, heading) ? COLUMNS[heading] : undefined;
    return figure === undefined || headings.indexOf(heading) !== at ? [] : [{ at, figure }];
  });
  if (headings[0] !== 'Date' || columns.length === 0) return undefined;
  return rows.map((cells) => {
    const day = cells[0] ?? '';
    if (!isDay(day)) return undefined;
    const figures = new Map<Metric | 'weight', number>();
    let implausible = 0;
    for (const { at, figure } of columns) {
      const value = Number(cells[at] ?? '');
      // Nothing was measured.
      if ((cells[at] ?? '') === '' || value === 0) continue;
      if (figure === 'weight' || isPlausible(figure, value)) figures.set(figure, value);
      else implausible += 1;
    }
    return { day, figures, implausible };
  });
}

/** Moments and offsets that the windows of a day show. @param day of the name of the file */
export function readWindows(day: string, text: string): { at: number; offsetMinutes: number }[] {
  const midnight = isDay(day) ? dayToUtcMs(day) / 1000 : Number.NaN;
  return readCells(text).flatMap(([start = '']) => {
    const match = WINDOW.exec(start);
    const offsetMinutes = toOffsetMinutes(match?.[3] ?? '');
    if (match === null || offsetMinutes === undefined || Number.isNaN(midnight)) return [];
    return [{ at: midnight + Number(match[1]) * 3600 + Number(match[2]) * 60 - offsetMinutes * 60, offsetMinutes }];
  });
}
