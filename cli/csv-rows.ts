/**
 * The one reader of CSV files, for food tables and product dumps: comma, semicolon or tab, quoted cells with line breaks, streamed in constant
 * memory. Line breaks in header names become blanks; empty rows are skipped.
 */
import { pipeline, type Readable } from 'node:stream';
import { parse, type Options } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { columnName, type CsvRecord } from '#core/foods/csv-record.ts';
import type { TableFile } from './table-files.ts';

/** Bytes. Longer than the header of any table; that of Open Food Facts takes 5,000. */
const HEADER_BYTES = 65_536;
/** Characters of one row. The longest products of Open Food Facts have less than a million. */
const LONGEST_ROW = 8_000_000;
const ROWS_AT_A_TIME = 1000;

/** A quote behind a delimiter begins a cell. Within one it is the next cell's: the quote before was not closed, and all figures are in wrong columns. */
const SWALLOWED = /[,;]"/;

type Delimiter = '\t' | ';' | ',';

/** A row and its number in the file; the header is 1. */
export interface NumberedRow {
  readonly line: number;
  readonly row: CsvRecord;
}

/** The file is written in another encoding: its names would be wrong. */
export class NotUtf8 extends Error {
  readonly code = 'file_not_utf8';
}

/** A quote is not closed where its cell ends. */
export class OpenQuote extends Error {
  readonly code = 'CSV_QUOTE_NOT_CLOSED';
}

async function readBeginning(file: Pick<TableFile, 'open'>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= HEADER_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, HEADER_BYTES);
}

/** A tab where the header has one, because names of columns have none; else the more frequent of semicolon and comma outside quotes. */
function findDelimiter(beginning: string): Delimiter {
  const [header = ''] = beginning.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  if (header.includes('\t')) return '\t';
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

/** Tab-separated tables are written without quotes: a quote there is a character of the name ("Piščanec \"BIO\""). */
function toOptions(delimiter: Delimiter): Options {
  return {
    bom: true,
    delimiter,
    quote: delimiter === '\t' ? null : '"',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: LONGEST_ROW,
  };
}

/** The names of a file's columns; none if the file is empty or its header does not end. */
export async function readColumns(file: Pick<TableFile, 'open'>): Promise<readonly string[]> {
  const beginning = await readBeginning(file);
  try {
    const [header = []] = parseText(beginning, { ...toOptions(findDelimiter(beginning)), to: 1 });
    return header.map(columnName);
  } catch {
    return [];
  }
}

/** Passes bytes on. @throws NotUtf8 */
async function* requireUtf8(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (bytes?: Buffer): void => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      throw new NotUtf8('The file is not in UTF-8, so its names cannot be read: save it as UTF-8.', { cause: error });
    }
  };
  for await (const bytes of source) {
    if (bytes.includes(0)) throw new NotUtf8('The file has zero bytes: it is damaged, or in UTF-16. Save it as UTF-8.');
    check(bytes);
    yield bytes;
  }
  check();
}

/** @throws OpenQuote */
function requireClosedQuotes(row: CsvRecord, line: number): void {
  if (Object.values(row).some((cell) => SWALLOWED.test(cell))) throw new OpenQuote(`A quote is not closed in row ${line}.`);
}

/** The last row of a file that was cut off ends early, within a cell: "121" may stand there as "12". */
function withoutCutCell(row: CsvRecord, names: readonly string[]): CsvRecord {
  const present = names.filter((name) => row[name] !== undefined);
  if (present.length === names.length) return row;
  return Object.fromEntries(present.slice(0, -1).map((name) => [name, row[name] ?? '']));
}

export interface CsvReading {
  /** Columns to keep, all if absent: unused cells cost most of the time in a file of millions of rows. */
  readonly wanted?: (column: string) => boolean;
  /** Whether wrong bytes and quotes stay as they are, as in a dump of which one product must not end the import. */
  readonly isLenient?: boolean;
}

/**
 * The rows of a file in batches. The last one without its last cell where it has fewer than the header.
 *
 * @throws CsvError, OpenQuote if a quote is not closed
 * @throws NotUtf8
 */
export async function* csvRows(file: Pick<TableFile, 'open'>, { wanted, isLenient = false }: CsvReading = {}): AsyncGenerator<NumberedRow[]> {
  const delimiter = findDelimiter(await readBeginning(file));
  let names: readonly string[] = [];
  const columns = (header: string[]): (string | false)[] => {
    const kept = header.map(columnName).map((name) => (wanted === undefined || wanted(name) ? name : false));
    names = [...new Set(kept.filter((name) => name !== false))];
    return kept;
  };
  const parser = parse({ ...toOptions(delimiter), columns });
  const bytes: Readable = await file.open();
  // An error of the file reaches the loop below through the parser.
  if (isLenient) pipeline(bytes, parser, () => undefined);
  else pipeline(bytes, requireUtf8, parser, () => undefined);
  let line = 1;
  let batch: NumberedRow[] = [];
  for await (const row of parser as AsyncIterable<CsvRecord>) {
    line += 1;
    if (!isLenient) requireClosedQuotes(row, line);
    // The last row is known as such when no other has come.
    if (batch.length === ROWS_AT_A_TIME) {
      yield batch;
      batch = [];
    }
    batch.push({ line, row });
  }
  const last = batch.at(-1);
  if (last !== undefined) yield [...batch.slice(0, -1), { ...last, row: withoutCutCell(last.row, names) }];
}
