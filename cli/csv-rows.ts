/**
 * The one reader of CSV files, for food tables and product dumps: comma, semicolon or tab, quoted cells with line breaks, streamed in constant
 * memory. Line breaks in header names become blanks; empty rows are skipped.
 */
import { pipeline } from 'node:stream';
import { parse, type Options } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { columnName, type CsvRecord } from '#core/foods/csv-record.ts';
import type { TableFile } from './table-files.ts';

/** Bytes. Longer than the header of any table; that of Open Food Facts takes 5,000. */
const HEADER_BYTES = 65_536;
/** Characters of one row. The longest products of Open Food Facts have less than a million. */
const LONGEST_ROW = 8_000_000;
const ROWS_AT_A_TIME = 1000;

type Delimiter = '\t' | ';' | ',';

/** A row and its number in the file; the header is 1. */
export interface NumberedRow {
  readonly line: number;
  readonly row: CsvRecord;
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

/**
 * The rows of a file in batches.
 *
 * @param wanted columns to keep, all if absent: unused cells cost most of the time in a file of millions of rows
 * @throws CsvError if a quote is not closed
 */
export async function* csvRows(file: Pick<TableFile, 'open'>, wanted?: (column: string) => boolean): AsyncGenerator<NumberedRow[]> {
  const delimiter = findDelimiter(await readBeginning(file));
  const columns = (header: string[]): (string | false)[] =>
    header.map(columnName).map((name) => (wanted === undefined || wanted(name) ? name : false));
  const parser = parse({ ...toOptions(delimiter), columns });
  // An error of the file reaches the loop below through the parser.
  pipeline(await file.open(), parser, () => undefined);
  let line = 1;
  let batch: NumberedRow[] = [];
  for await (const row of parser as AsyncIterable<CsvRecord>) {
    line += 1;
    batch.push({ line, row });
    if (batch.length < ROWS_AT_A_TIME) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
