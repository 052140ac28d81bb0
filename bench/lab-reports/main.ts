/** Part "blood tests" of `npm run bench -- readers`: drawn reports as PDF, clean picture and photograph, and a folder with truth. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_LIMITS } from '#core/reports/lab-report/limits.ts';
import { readLabReport } from '#core/reports/lab-report/read-lab-report.ts';
import { readPages } from '#core/reports/lab-report/read-pages.ts';
import { readPicturePage, type PageReading } from '#core/reports/lab-report/read-picture.ts';
import type { LabReport } from '#core/reports/lab-report/report.ts';
import { toUnit } from '#core/reports/lab-report/units.ts';
import { readPdfText } from '../../cli/pdf-pages.ts';
import { pixelsIn, type TextReader } from '../../cli/readers.ts';
import { getPage } from '#testing/label-pages.ts';
import { drawReports, toFreshPhoto, toPhoto, type DrawnFile, type ReportKind } from './draw.ts';
import { emptyScore, scoreReport, shownScore, type Score, type TruthRow } from './score.ts';

export const REPORT_FORMS = ['pdf', 'picture', 'photo'] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];

export const toTruth = ({ report, layout }: DrawnFile): TruthRow[] =>
  report.rows.map((row) => ({
    id: row.id,
    name: row.name,
    value: row.words === undefined ? row.value : undefined,
    comparator: row.comparator,
    words: row.words,
    unit: row.unit,
    low: row.low,
    high: row.high,
    previous: layout.hasPrevious === true ? row.previous : undefined,
  }));

async function readPictures(pictures: readonly Buffer[], reader: TextReader): Promise<LabReport> {
  const pages: PageReading[] = [];
  for (const picture of pictures) pages.push(await readPicturePage(await pixelsIn(picture, REPORT_LIMITS.pictureSide), reader.recognize));
  return readPages(pages);
}

interface Group {
  readonly score: Score;
  readonly times: number[];
  readonly wrong: string[];
}

const emptyGroup = (): Group => ({ score: emptyScore(), times: [], wrong: [] });
const middle = (list: readonly number[]): number => Math.round([...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);

/** Failures of layouts that are not tuned on are counted and never shown. */
const shown = ({ score, times, wrong }: Group, isShown: boolean): object => ({
  reports: times.length,
  ...shownScore(score),
  medianMsPerPage: middle(times),
  slowestMsPerPage: Math.round(Math.max(0, ...times)),
  ...(isShown ? { wrong } : {}),
});

async function readForm(file: DrawnFile, form: ReportForm, reader: TextReader, fresh: boolean): Promise<{ report: LabReport; pages: number }> {
  if (form === 'pdf') {
    const pages = await readPdfText(file.pdf);
    return { report: readLabReport(pages), pages: pages.length };
  }
  const pictures = await file.pages();
  const used =
    form === 'picture' ? pictures : await Promise.all(pictures.map((page, at) => (fresh ? toFreshPhoto(file, page) : toPhoto(file, page, at))));
  return { report: await readPictures(used, reader), pages: pictures.length };
}

export interface LabBenchOptions {
  readonly forms: readonly ReportForm[];
  readonly only?: string | undefined;
  readonly show: boolean;
  /** Layouts the reader is tuned on, the others, or both. */
  readonly half: 'tuned' | 'held-back' | 'all';
  readonly kind: ReportKind;
  /** Photographs that came last (`bench/fresh-damages.ts`), instead of those of the layouts. */
  readonly fresh: boolean;
}

export async function drawnLabReports(reader: TextReader, { forms, only, show, half, kind, fresh }: LabBenchOptions): Promise<object> {
  const groups: Record<string, Group> = {};
  for await (const file of drawReports(only)) {
    if (file.kind !== kind || (half !== 'all' && (half === 'tuned') !== file.isTuned)) continue;
    for (const form of forms) {
      const group = (groups[`${file.kind === 'first' ? '' : `${file.kind}, `}${file.isTuned ? 'tuned' : 'held back'}, ${form}`] ??= emptyGroup());
      const started = performance.now();
      const { report, pages } = await readForm(file, form, reader, fresh);
      group.times.push((performance.now() - started) / pages);
      for (const line of scoreReport(toTruth(file), report, group.score)) group.wrong.push(`${file.name}: ${line}`);
    }
  }
  return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, shown(group, show && name.includes('tuned'))]));
}

interface SharedRow {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string;
  readonly ref_low: number | string | null;
  readonly ref_high: number | string | null;
  readonly previous_value?: string;
}

const toShared = (row: SharedRow): TruthRow => ({
  name: row.name,
  value: Number(row.value),
  unit: toUnit(row.unit)?.unit ?? row.unit,
  low: row.ref_low === null ? undefined : Number(row.ref_low),
  high: row.ref_high === null ? undefined : Number(row.ref_high),
  previous: row.previous_value,
});

/** @param folder with reports/ and text-layer/, each with GROUND_TRUTH.json */
export async function sharedLabReports(folder: string, show: boolean): Promise<object> {
  const group = emptyGroup();
  for (const part of ['reports', 'text-layer'].filter((name) => existsSync(join(folder, name)))) {
    const truths = JSON.parse(readFileSync(join(folder, part, 'GROUND_TRUTH.json'), 'utf8')) as Record<
      string,
      { results: SharedRow[] } | SharedRow[]
    >;
    for (const file of readdirSync(join(folder, part)).filter((name) => truths[name] !== undefined)) {
      const truth = truths[file];
      const rows = Array.isArray(truth) ? truth : (truth?.results ?? []);
      const started = performance.now();
      const bytes = readFileSync(join(folder, part, file));
      const pages = file.endsWith('.pdf') ? await readPdfText(bytes) : [{ ...getPage(bytes.toString('utf8').split('\n')), exact: true }];
      const report = readLabReport(pages);
      group.times.push((performance.now() - started) / pages.length);
      for (const line of scoreReport(rows.map(toShared), report, group.score)) group.wrong.push(`${file}: ${line}`);
    }
  }
  return shown(group, show);
}
