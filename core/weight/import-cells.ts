/** Cells of a pasted text or a CSV file: which sign separates them, and where a comma is a decimal mark. */
import { parse } from 'csv-parse/browser/esm/sync';
import { fold } from './import-dates.ts';

const SEPARATORS = ['\t', ';', ',', '|'] as const;
export type Separator = (typeof SEPARATORS)[number] | ' ';

export interface Cells {
  /** In the text, the first is 1. */
  readonly line: number;
  /** As it was given. */
  readonly text: string;
  readonly cells: readonly string[];
}

/** 'text' in one pair of apostrophes; invisible signs and other kinds of blanks are none of the value. */
const toCell = (cell: string): string =>
  cell
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim()
    .replace(/^'(.*)'$/, '$1');

function splitBy(text: string, delimiter: Separator): Cells[] {
  const split = (quote: '"' | false) => {
    const options = { delimiter, quote, bom: true, info: true, raw: true, trim: true, relax_quotes: true, relax_column_count: true } as const;
    return parse(text, { ...options, skip_records_with_empty_values: true }) as unknown as {
      record: string[];
      raw: string;
      info: { lines: number };
    }[];
  };
  const toCells = ({ record, raw, info }: ReturnType<typeof split>[number]): Cells => ({
    line: info.lines,
    text: raw.trim(),
    cells: record.map(toCell),
  });
  try {
    return split('"').map(toCells);
  } catch {
    return split(false).map(toCells); // A quote that never ends is a sign like any other.
  }
}

const CLOCK_BEHIND = /(\d{4}\.?)\s+(\d{1,2}:\d{2})/g;

/** "20. 11. 2026 81,4 kg", "20. novembra 2026: 81,4": blanks within a date and before a unit separate nothing. */
function closeBlanks(line: string): string {
  return line
    .replaceAll(/[^\S\r\n]+/g, ' ')
    .replaceAll(/(\d{1,2})\. ?(\d{1,2})\. ?(\d{2,4})(?!\d)/g, '$1.$2.$3')
    .replaceAll(/(\d{1,2})\.? (\p{L}{3,})\.? (\d{4})(?!\d)/gu, '$1-$2-$3')
    .replaceAll(/(\d) ?(kg|kgs|lbs?|cm|%)(?![\p{L}\p{N}])/gu, '$1$2')
    .replaceAll(CLOCK_BEHIND, '$1T$2')
    .replaceAll(/(\d):(?= )/g, '$1')
    .replaceAll(/ [-–—] /g, ' ');
}

function toRows(text: string, separator: Separator): Cells[] {
  if (separator !== ' ') return splitBy(text, separator);
  const rows = splitBy(
    text
      .split(/(?<=[\r\n])/)
      .map(closeBlanks)
      .join(''),
    ' ',
  );
  // A weekday before a date says nothing more.
  return rows.map((row) => ({
    ...row,
    cells: row.cells.filter(
      (cell) => !/^(?:[a-z]+day|ponedeljek|torek|sreda|cetrtek|petek|sobota|nedelja|mon|tue|wed|thu|fri|sat|sun)[.,:]?$/.test(fold(cell)),
    ),
  }));
}

/** The separator that splits the most rows into the same number of cells; a blank where none does. A comma between two digits is a decimal mark. */
function findSeparator(text: string): Separator {
  const sample = text.split(/\r\n|\r|\n/, 50).join('\n');
  for (const separator of SEPARATORS) {
    const rows = toRows(
      separator === ',' ? sample.replaceAll(/(?<=[^\S\n]\d{1,3}),(?=\d{1,2}(?:$|[^\S\n]*(?:kg|lbs?|cm|%)))/gm, '.') : sample,
      separator,
    );
    const counts = rows.map(({ cells }) => cells.length);
    const widest = Math.max(...counts);
    if (widest > 1 && counts.filter((count) => count === widest).length >= rows.length * 0.6) return separator;
  }
  return ' ';
}

const WHOLE = /^\d{2,3}$/;
const DIGIT = /^\d$/;
const DECIMALS = /^\d{1,2}$/;

/** Rows of "20.11.2026,81,4": the comma separates cells and is the decimal mark, which shows in rows that are wider than their names. */
function joinDecimals(rows: readonly Cells[], width: number): Cells[] {
  return rows.map((row) => {
    if (row.cells.length <= width) return row;
    const cells: string[] = [];
    for (let at = 0; at < row.cells.length; at += 1) {
      const [cell = '', next = ''] = [row.cells[at], row.cells[at + 1]];
      const isSplit = WHOLE.test(cell) && DECIMALS.test(next);
      cells.push(isSplit ? `${cell},${next}` : cell);
      if (isSplit) at += 1;
    }
    return cells.length === width ? { ...row, cells } : row;
  });
}

/** The cells that a row with names has, where the rows below it have more; without names two, where every third cell is one digit. */
function toWidth(rows: readonly Cells[]): number | undefined {
  const [first, second] = rows;
  if (first === undefined) return undefined;
  const hasNames = first.cells.every((cell) => !/\d/.test(cell));
  if (hasNames)
    return second !== undefined && first.cells.length > 1 && rows.some(({ cells }) => cells.length > first.cells.length)
      ? first.cells.length
      : undefined;
  const isSplit = ({ cells: [, whole = '', decimal = '', ...more] }: Cells) => WHOLE.test(whole) && DIGIT.test(decimal) && more.length === 0;
  return rows.some(isSplit) && rows.every((row) => row.cells.length === 2 || isSplit(row)) ? 2 : undefined;
}

/** Rows with their cells; empty ones are left out. A first line "sep=;", as spreadsheets write it, is obeyed. */
export function splitCells(text: string): { readonly separator: Separator; readonly rows: readonly Cells[] } {
  const said = /^\uFEFF?sep=([;,\t|])[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text);
  const separator = SEPARATORS.find((one) => one === said?.[1]) ?? findSeparator(text);
  const rows = toRows(text, separator).slice(said ? 1 : 0);
  const width = separator === ',' ? toWidth(rows) : undefined;
  return { separator, rows: width === undefined ? rows : joinDecimals(rows, width) };
}
