/** Reads the rows of a CSV file one at a time. Line breaks in header names become blanks; empty rows are skipped. */
import { pipeline } from 'node:stream/promises';
import { parse, type Options } from 'csv-parse';
import { columnName, type CsvRecord } from '#core/foods/csv-record.ts';
import type { TableFile } from './table-files.ts';

const AS_TABLES_ARE = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const satisfies Options;

/** Bytes. Longer than the header of any table; the first row of FNDDS' nutrients takes 2,000. */
const HEADER_BYTES = 8192;

/** The beginning of a file, in lower case. */
export async function readHeader(file: TableFile): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= HEADER_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, HEADER_BYTES).toLowerCase();
}

/**
 * @param take gets each row and its line number; the header is line 1
 * @param wanted columns to keep, all if absent: unused cells cost most of the time in a file of millions of rows
 * @throws CsvError if a quote is not closed
 */
export async function eachRow(file: TableFile, take: (row: CsvRecord, line: number) => void, wanted?: ReadonlySet<string>): Promise<void> {
  let line = 1;
  const columns = (header: string[]): (string | false)[] =>
    header.map(columnName).map((name) => (wanted === undefined || wanted.has(name) ? name : false));
  const parser = parse({ ...AS_TABLES_ARE, columns });
  parser.on('readable', () => {
    for (let row = parser.read() as CsvRecord | null; row !== null; row = parser.read() as CsvRecord | null) {
      line += 1;
      take(row, line);
    }
  });
  await pipeline(await file.open(), parser);
}
