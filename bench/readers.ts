/**
 * `npm run bench -- readers [--part barcodes|labels|blood-tests|scans] [--barcodes DIR] [--labels DIR] [--layouts N] [--reports DIR] [--scans DIR]
 * [--trainings DIR] [--screenshots DIR] [--held-out] [--show]`: how well files are read. Barcodes: a folder with GROUND_TRUTH.csv (file,text).
 * Labels: drawn here with every damage a picture suffers, and a folder with GROUND_TRUTH.csv (a column a figure). With --layouts the further layouts
 * are drawn instead, each N times with other damages (bench/unseen-labels.ts); --held-out takes the other half of them and of screenshots.
 * Blood tests: drawn reports as PDF, picture and photograph (--form one of them, --half tuned|held-back, --further and --later for the layouts that came next), and a folder with reports/ and text-layer/.
 * Scans (body composition): drawn sheets as text (--text: only that), picture and photograph, with --half and --further as above, and a folder.
 * With --fresh the photographs of scans and blood tests are those that came last (bench/fresh-damages.ts).
 * With --letters FOLDER what the reader of letters saw on a page is kept there and not read again, so that rules can be measured anew.
 * With --trainings (bench/training-files.ts) or --screenshots nothing else is measured.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { openBars, openTextReader, pixelsIn, readPixels, type TextReader } from '../cli/readers.ts';
import { parseGtin } from '#core/products/gtin.ts';
import { readBarcodeFrom } from '#core/products/read-barcode.ts';
import { LABEL_FIELDS, type LabelField, type LabelReading, type LabelValues, type ReadValue } from '#core/reports/label-reading.ts';
import { readLabelFrom } from '#core/reports/read-label.ts';
import { withKeptLetters } from './kept-letters.ts';
import { labelPictures } from './label-pictures.ts';
import { unseenLabels } from './unseen-labels.ts';
import { benchTrainingFiles } from './training-files.ts';
import { benchTrainingScreenshots } from './training-screenshots.ts';

const { values } = parseArgs({
  options: {
    barcodes: { type: 'string' },
    labels: { type: 'string' },
    trainings: { type: 'string' },
    screenshots: { type: 'string' },
    layouts: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    scans: { type: 'string' },
    text: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    only: { type: 'string' },
    part: { type: 'string' },
    reports: { type: 'string' },
    form: { type: 'string' },
    half: { type: 'string' },
    further: { type: 'boolean', default: false },
    later: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    letters: { type: 'string' },
  },
});
/** Longer side that pictures are scaled down to, as in the browser. */
const SIDE = { barcode: 2000, label: 2400 } as const;

interface Score {
  right: number;
  wrong: number;
  missing: number;
  /** Wrong without any doubt at the field. */
  unmarked: number;
  /** Worked out of the portion's figure, as the form says, and as near as its last digit allows; the column for 100 g was not in the picture. */
  fromPortion: number;
}

const empty = (): Score => ({ right: 0, wrong: 0, missing: 0, unmarked: 0, fromPortion: 0 });
const truthRows = (folder: string): Record<string, string>[] =>
  parse(readFileSync(join(folder, 'GROUND_TRUTH.csv')), { columns: true, skip_empty_lines: true }) as Record<string, string>[];

async function barcodes(folder: string): Promise<object> {
  const decode = await openBars();
  const counts = { pictures: 0, right: 0, wrong: 0, none: 0 };
  const times: number[] = [];
  const notRead: string[] = [];
  for (const { file = '', text = '' } of truthRows(folder)) {
    const started = performance.now();
    const found = await readBarcodeFrom(await readPixels(join(folder, file), SIDE.barcode), decode, () => performance.now());
    times.push(performance.now() - started);
    const truth = parseGtin(text);
    counts.pictures += 1;
    const outcome = found === undefined ? 'none' : truth.ok && truth.gtin14 === found.gtin14 ? 'right' : 'wrong';
    counts[outcome] += 1;
    if (outcome !== 'right') notRead.push(`${file}: ${outcome}`);
  }
  return { ...counts, medianMs: middle(times), slowestMs: Math.round(Math.max(...times)), notRead };
}

const middle = (list: readonly number[]): number => Math.round([...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);

/** Figures of a truth file by the field they are of. */
const TRUTH_COLUMNS: Readonly<Record<string, LabelField>> = {
  energy_kcal: 'calories',
  energy_kj: 'energyKj',
  fat_g: 'fat',
  saturated_g: 'saturated_fat',
  trans_g: 'trans_fat',
  cholesterol_mg: 'cholesterol',
  sodium_mg: 'sodium',
  salt_g: 'salt',
  carbohydrate_g: 'carbs',
  fibre_g: 'fiber',
  sugars_g: 'sugar',
  added_sugars_g: 'added_sugar',
  protein_g: 'protein',
  vitamin_d_mcg: 'vitamin_d',
  calcium_mg: 'calcium',
  iron_mg: 'iron',
  potassium_mg: 'potassium',
};

type Figures = Partial<Record<LabelField, number>>;

function toFigures(row: Readonly<Record<string, string>>): Figures {
  return Object.fromEntries(Object.entries(TRUTH_COLUMNS).flatMap(([column, field]) => (row[column] ? [[field, Number(row[column])]] : [])));
}

/** Exact, but for what the last digit printed cannot tell. */
const isRight = (read: number, truth: number): boolean => Math.abs(read - truth) <= Math.abs(truth) * 0.001 + 1e-9;

/** What half of the last digit of a portion's figure, and of the truth itself, makes on 100 g. */
function isFromPortion({ derived, text, value }: ReadValue, truth: number, portionGrams: number | undefined): boolean {
  if (derived !== true || portionGrams === undefined) return false;
  const half = 0.5 * 10 ** -(/[.,](\d+)/.exec(text)?.[1]?.length ?? 0);
  return Math.abs(value - truth) <= (half * 100) / portionGrams + Math.abs(truth) * 0.001 + 0.05;
}

function score(truth: Figures, read: LabelValues, { doubts, portionGrams }: LabelReading, into: Score): string[] {
  const misses: string[] = [];
  for (const [name, figure] of Object.entries(truth)) {
    const field = name as LabelField;
    const value = read[field];
    if (value === undefined) into.missing += 1;
    else if (isRight(value.value, figure)) into.right += 1;
    else if (isFromPortion(value, figure, portionGrams)) into.fromPortion += 1;
    else {
      into.wrong += 1;
      if (!doubts.some((doubt) => doubt.field === field) && value.confidence > 0.5) into.unmarked += 1;
    }
    if (value === undefined || !isRight(value.value, figure))
      misses.push(`${field} ${figure} ${LABEL_FIELDS[field]}, read ${value === undefined ? 'nothing' : `${value.value} ("${value.text}")`}`);
  }
  return misses;
}

interface Labels {
  readonly total: Score;
  readonly by: Record<string, Score>;
  readonly times: number[];
  readonly missed: string[];
}

function note(labels: Labels, groups: readonly string[], name: string, truth: Figures, reading: LabelReading, of: 'per100' | 'perPortion'): void {
  const read = of === 'per100' ? reading.per100.values : (reading.perPortion ?? {});
  for (const group of groups) score(truth, read, reading, (labels.by[group] ??= empty()));
  const misses = score(truth, read, reading, labels.total);
  if (misses.length > 0) labels.missed.push(`${name} (${reading.confidence}): ${misses.join('; ')}`);
}

async function drawn(reader: TextReader): Promise<Labels> {
  const labels: Labels = { total: empty(), by: {}, times: [], missed: [] };
  const { layouts } = values;
  const pictures = layouts === undefined ? labelPictures() : unseenLabels(values['held-out'] ? 'held-out' : 'open', Number(layouts));
  for await (const { name, layout, damage, image, truth, of } of pictures) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    const started = performance.now();
    const reading = await readLabelFrom(await pixelsIn(image, SIDE.label), reader.recognize);
    labels.times.push(performance.now() - started);
    note(labels, [`layout: ${layout}`, `damage: ${damage}`], name, truth, reading, of);
  }
  return labels;
}

async function photographed(folder: string, reader: TextReader): Promise<Labels> {
  const labels: Labels = { total: empty(), by: {}, times: [], missed: [] };
  for (const row of truthRows(folder)) {
    const { file = '', basis = '' } = row;
    const started = performance.now();
    const reading = await readLabelFrom(await readPixels(join(folder, file), SIDE.label), reader.recognize);
    labels.times.push(performance.now() - started);
    note(labels, [file], file, toFigures(row), reading, /serving/.test(basis) ? 'perPortion' : 'per100');
  }
  return labels;
}

const shown = ({ total, by, times, missed }: Labels): object => ({
  pictures: times.length,
  total,
  exact: Math.round((1000 * total.right) / Math.max(1, total.right + total.wrong + total.missing + total.fromPortion)) / 10,
  medianMs: middle(times),
  slowestMs: Math.round(Math.max(0, ...times)),
  by,
  ...(values.show ? { missed } : {}),
});

const out: Record<string, unknown> = {};
const isTraining = values.trainings !== undefined || values.screenshots !== undefined;
const isWanted = (part: string): boolean => (values.part === undefined ? !isTraining : values.part === part);
if (values.trainings !== undefined) out['trainings'] = benchTrainingFiles(values.trainings);
if (values.screenshots !== undefined) out['screenshots'] = await benchTrainingScreenshots(values.screenshots, values['held-out']);
if (isWanted('barcodes') && values.barcodes !== undefined && existsSync(values.barcodes)) out['barcodes'] = await barcodes(values.barcodes);
const reader = values.letters === undefined ? await openTextReader() : withKeptLetters(await openTextReader(), values.letters);
const half = values.half === 'tuned' || values.half === 'held-back' ? values.half : 'all';
if (isWanted('labels') && values.labels !== undefined && existsSync(values.labels)) out['labels'] = shown(await photographed(values.labels, reader));
if (isWanted('labels')) out['drawnLabels'] = shown(await drawn(reader));
if (isWanted('blood-tests')) {
  const { drawnLabReports, REPORT_FORMS, sharedLabReports } = await import('./lab-reports/main.ts');
  const forms = REPORT_FORMS.filter((form) => values.form === undefined || values.form === form);
  if (values.reports !== undefined) out['bloodTests'] = await sharedLabReports(values.reports, values.show);
  out['drawnBloodTests'] = await drawnLabReports(reader, {
    forms,
    only: values.only,
    show: values.show,
    half,
    kind: values.later ? 'later' : values.further ? 'further' : 'first',
    fresh: values.fresh,
  });
  out['peakMb'] = Math.round(process.resourceUsage().maxRSS / 1024);
}
if (isWanted('scans')) {
  const { measureScans } = await import('./scans.ts');
  const { scans: folder, show: isShown, only, text: isTextOnly, further: isFurther, fresh: isFresh } = values;
  out['bodyComposition'] = await measureScans(reader, { folder, isShown, only, isTextOnly, half, isFurther, isFresh });
}
await reader.close();
console.log(JSON.stringify(out, null, 2));
