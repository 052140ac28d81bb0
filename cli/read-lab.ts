/**
 * `ziva read-lab FILE…`: the results in each laboratory report (PDF or picture), as `{file, rows: [{marker, name, value, unit, …}], unread, dates,
 * laboratory}`. Who the report is about is not printed.
 */
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { REPORT_LIMITS } from '#core/reports/lab-report/limits.ts';
import { isScanned } from '#core/reports/lab-report/pdf-words.ts';
import { readPages, toPageReading } from '#core/reports/lab-report/read-pages.ts';
import { readPicturePage, type PageReading } from '#core/reports/lab-report/read-picture.ts';
import type { LabReport, ReadRow } from '#core/reports/lab-report/report.ts';
import type { Command } from './command.ts';
import { eachFile } from './each-file.ts';
import { drawPdfPage, judgePdf, readPdfText } from './pdf-pages.ts';
import { openTextReader, pixelsIn, type TextReader } from './readers.ts';

type OpenReader = () => Promise<TextReader>;

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

async function readPdf(bytes: Uint8Array, open: OpenReader): Promise<PageReading[]> {
  await judgePdf(bytes);
  const readings: PageReading[] = [];
  for (const [at, page] of (await readPdfText(bytes)).entries()) {
    if (!isScanned(page)) readings.push(toPageReading(page));
    else readings.push(await readPicturePage(await drawPdfPage(bytes, at, REPORT_LIMITS.pictureSide), (await open()).recognize));
  }
  return readings;
}

async function readFilePages(file: string, open: OpenReader): Promise<PageReading[]> {
  // A huge file is refused before it is held.
  if ((await stat(file)).size > REPORT_LIMITS.bytes) throw Object.assign(new Error('A report may have 10 MB at most.'), { code: 'input_too_large' });
  const bytes = await readFile(file);
  if (isPdf(bytes)) return readPdf(bytes, open);
  return [await readPicturePage(await pixelsIn(bytes, REPORT_LIMITS.pictureSide), (await open()).recognize)];
}

const rowJson = ({ markerId, previous, ...row }: ReadRow): object => ({
  ...(markerId === undefined ? {} : { marker: markerId }),
  ...row,
  ...(previous === undefined ? {} : { previous }),
});

/** One line of output. */
const reportJson = ({ rows, unread, dates, laboratory }: LabReport): object => ({
  rows: rows.map(rowJson),
  unread,
  dates,
  ...(laboratory === undefined ? {} : { laboratory }),
});

export const readLab: Command = async (args, io) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  let reader: Promise<TextReader> | undefined;
  try {
    return await eachFile(positionals, io, async (file) => {
      const report = readPages(await readFilePages(file, () => (reader ??= openTextReader())));
      if (report.rows.length === 0)
        throw Object.assign(new Error('No results of a laboratory can be read in this file.'), { code: 'results_not_found' });
      return reportJson(report);
    });
  } finally {
    await (await reader)?.close();
  }
};
