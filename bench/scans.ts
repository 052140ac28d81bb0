/** The part "body composition" of `npm run bench -- readers`: recall, precision and wrong values without a doubt, on drawn and on collected sheets. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pixelsIn, readPixels, type TextReader } from '../cli/readers.ts';
import type { ScanFieldId } from '#core/body-composition/fields.ts';
import { findRegion } from '#core/reports/scan-report/terms.ts';
import { toValueKey } from '#core/body-composition/scan.ts';
import { readScanPages, type ScanReading } from '#core/reports/scan-report/read-scan.ts';
import { readScanPicture } from '#core/reports/scan-report/read-scan-picture.ts';
import { FRESH_DAMAGES } from './fresh-damages.ts';
import { FURTHER_DAMAGES } from './lab-reports/layouts-further.ts';
import { DAMAGES } from './picture-damages.ts';
import { drawnScans, type DrawnScan } from './scan-pictures.ts';

/** Longer side that pictures are scaled down to, as in the browser. */
const SIDE = 2400;

interface Score {
  sheets: number;
  values: number;
  right: number;
  /** Read wrongly, with a doubt at the value. */
  doubted: number;
  /** Read wrongly without a doubt. */
  unmarked: number;
  missing: number;
  /** Values that are not on the sheet. */
  invented: number;
  inventedUnmarked: number;
  /** Right, and doubted for nothing. */
  needless: number;
}

const empty = (): Score => ({ sheets: 0, values: 0, right: 0, doubted: 0, unmarked: 0, missing: 0, invented: 0, inventedUnmarked: 0, needless: 0 });

/** Exact to the last digit printed. */
const isRight = (read: number, truth: number): boolean => Math.abs(read - truth) <= Math.abs(truth) * 0.0006 + 1e-6;

type Found = ScanReading['values'][number];
const toRead = (one: Found | undefined): string =>
  one === undefined ? 'nothing' : `${one.value}${one.isDoubted ? ' in doubt' : ''} ("${one.text}")`;

/** Counts one value of the sheet. @returns what is wrong with it */
function scoreValue(key: string, value: number, one: Found | undefined, into: Score): string | undefined {
  if (one !== undefined && isRight(one.value, value)) {
    into.right += 1;
    if (one.isDoubted) into.needless += 1;
    return undefined;
  }
  if (one === undefined) into.missing += 1;
  else into[one.isDoubted ? 'doubted' : 'unmarked'] += 1;
  return `${key} ${value}, read ${toRead(one)}`;
}

function score(truth: ReadonlyMap<string, number>, reading: ScanReading, into: Score): string[] {
  into.sheets += 1;
  into.values += truth.size;
  const found = new Map(reading.values.map((one) => [toValueKey(one), one]));
  const invented = [...found].filter(([key]) => !truth.has(key));
  into.invented += invented.length;
  into.inventedUnmarked += invented.filter(([, one]) => !one.isDoubted).length;
  return [
    ...[...truth].flatMap(([key, value]) => scoreValue(key, value, found.get(key), into) ?? []),
    ...invented.map(([key, one]) => `${key} is not on the sheet, read ${toRead(one)}`),
  ];
}

const share = (part: number, whole: number): number => Math.round((1000 * part) / Math.max(1, whole)) / 1000;
const shown = (one: Score): object => ({
  ...one,
  recall: share(one.right, one.values),
  precision: share(one.right, one.right + one.doubted + one.unmarked + one.invented),
  wrongWithoutDoubt: share(one.unmarked + one.inventedUnmarked, one.values),
});

/** Regions of a truth file of DEXA sheets; grams but for percentages and GE's total mass. */
const DEXA_COLUMNS: Readonly<Record<string, readonly [ScanFieldId, number]>> = {
  bmc_g: ['bmc_kg', 0.001],
  fat_mass_g: ['fat_mass_kg', 0.001],
  lean_mass_g: ['lean_mass_kg', 0.001],
  lean_plus_bmc_g: ['ffm_kg', 0.001],
  total_mass_g: ['total_mass_kg', 0.001],
  fat_pct: ['body_fat_pct', 1],
  tissue_fat_pct: ['tissue_fat_pct', 1],
  region_fat_pct: ['body_fat_pct', 1],
  tissue: ['tissue_mass_kg', 0.001],
  fat: ['fat_mass_kg', 0.001],
  lean: ['lean_mass_kg', 0.001],
  bmc: ['bmc_kg', 0.001],
  total_mass: ['total_mass_kg', 1],
};
const OTHERS: Readonly<Record<string, ScanFieldId>> = {
  trunk_over_total_fat: 'trunk_total_fat',
  legs_over_total_fat: 'legs_total_fat',
  limbs_over_trunk_fat: 'limb_trunk_fat',
  volume_cm3: 'vat_volume_cm3',
  mass_g: 'vat_mass_g',
};

interface DexaTruth {
  readonly regions: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly ratios?: Readonly<Record<string, number>>;
  readonly vat?: Readonly<Record<string, number>>;
}

function toTruth({ regions, ratios = {}, vat = {} }: DexaTruth): Map<string, number> {
  const truth = new Map<string, number>();
  for (const [name, row] of Object.entries(regions)) {
    const region = findRegion(name.toLowerCase().replace(/[^a-z]/g, ''));
    for (const [column, value] of Object.entries(row)) {
      const [field, factor] = DEXA_COLUMNS[column] ?? [];
      if (field && factor && region) truth.set(toValueKey({ field, region }), value * factor);
    }
  }
  for (const [name, value] of Object.entries({ ...ratios, ...vat })) {
    const field = OTHERS[name];
    if (field) truth.set(toValueKey({ field, region: 'whole' }), value);
  }
  return truth;
}

/** The collected sheets that are there, as files, with what stands on them. */
function readCollected(folder: string): { readonly name: string; readonly file: string; readonly truth: Map<string, number> }[] {
  const sheets = JSON.parse(readFileSync(join(folder, 'dexa', 'GROUND_TRUTH.json'), 'utf8')) as Record<string, DexaTruth>;
  return Object.entries(sheets)
    .map(([name, truth]) => ({ name, file: join(folder, 'dexa', 'pages', `${name}.png`), truth: toTruth(truth) }))
    .filter(({ file }) => existsSync(file));
}

async function collected(folder: string, reader: TextReader, isShown: boolean): Promise<object> {
  const out: Record<string, object> = {};
  for (const { name, file, truth } of readCollected(folder)) {
    const own = empty();
    const started = performance.now();
    const misses = score(truth, await readScanPicture([await readPixels(file, SIDE)], reader.recognize), own);
    out[name] = { ...shown(own), ms: Math.round(performance.now() - started), ...(isShown ? { misses } : {}) };
  }
  return out;
}

/** Collected sheets under every damage. Single misses under the held-back ones are never shown. */
async function collectedPhotos(folder: string, reader: TextReader, isShown: boolean): Promise<object> {
  const halves = {
    open: [...BAD.map((name) => DAMAGES[name]), ...FURTHER_DAMAGES.open, ...FRESH_DAMAGES.open],
    'held back': [...FURTHER_DAMAGES.unseen, ...FRESH_DAMAGES.unseen],
  };
  const out: Record<string, object> = {};
  for (const [half, damages] of Object.entries(halves)) {
    const misses: string[] = [];
    for (const { name, file, truth } of readCollected(folder)) {
      const own = empty();
      const clean = await sharp(file).png().toBuffer();
      for (const [at, damage] of damages.entries()) {
        const photo = await sharp((await damage?.(clean)) ?? clean)
          .jpeg({ quality: 72 })
          .toBuffer();
        const missed = score(truth, await readScanPicture([await pixelsIn(photo, SIDE)], reader.recognize), own);
        if (half === 'open') misses.push(`${name}, ${at}: ${missed.join('; ')}`);
      }
      out[`${name}, photo, ${half}`] = shown(own);
    }
    if (isShown && half === 'open') out.misses = misses;
  }
  return out;
}

/** What photographs suffer; one a sheet, in turn. Each is compressed besides. */
const BAD = ['tilted', 'blurred', 'shadow', 'askew'] as const;

export interface ScanOptions {
  readonly folder?: string | undefined;
  readonly isShown: boolean;
  /** Of pictures: a part of a sheet's name. */
  readonly only?: string | undefined;
  /** Digital sheets alone: no OCR. */
  readonly isTextOnly: boolean;
  /** Layouts the reader is tuned on, the others, or both. */
  readonly half: 'tuned' | 'held-back' | 'all';
  /** The further layouts instead of the first ones. */
  readonly isFurther: boolean;
  /** Photographs that came last (`bench/fresh-damages.ts`), instead of those of the layouts. */
  readonly isFresh: boolean;
}

/** @param at which of the damages */
async function toBad(clean: Buffer, { isFurther, isUntuned }: DrawnScan, isFresh: boolean, at: number): Promise<Buffer> {
  const damages = (isFresh ? FRESH_DAMAGES : FURTHER_DAMAGES)[isUntuned ? 'unseen' : 'open'];
  const damage = isFurther || isFresh ? damages[at % damages.length] : DAMAGES[BAD[at % BAD.length] ?? 'tilted'];
  return sharp((await damage?.(clean)) ?? clean)
    .jpeg({ quality: isFurther || isFresh ? 60 : 72 })
    .toBuffer();
}

class Measuring {
  readonly groups: Record<string, Score> = {};
  readonly missed: string[] = [];
  readonly times: number[] = [];
  readonly #reader: TextReader;
  readonly #isFresh: boolean;

  constructor(reader: TextReader, isFresh: boolean) {
    this.#reader = reader;
    this.#isFresh = isFresh;
  }

  add(kind: string, { name, isFurther, isUntuned, sheet }: DrawnScan, reading: ScanReading): void {
    const group = `${isFurther ? 'further, ' : ''}${kind}, ${isUntuned ? 'untuned' : 'tuned'}`;
    const misses = score(sheet.truth, reading, (this.groups[group] ??= empty()));
    if (misses.length > 0 && !isUntuned) this.missed.push(`${kind}, ${name}: ${misses.join('; ')}`);
  }

  /** @param at which of the damages */
  async pictures(scan: DrawnScan, at: number): Promise<void> {
    const clean = await scan.sheet.toPicture();
    if (!this.#isFresh) this.add('clean picture', scan, await this.#read(clean));
    this.add(this.#isFresh ? 'fresh photo' : 'bad photo', scan, await this.#read(await toBad(clean, scan, this.#isFresh, at)));
  }

  async #read(picture: Buffer): Promise<ScanReading> {
    const started = performance.now();
    const reading = await readScanPicture([await pixelsIn(picture, SIDE)], this.#reader.recognize);
    this.times.push(performance.now() - started);
    return reading;
  }
}

export async function measureScans(reader: TextReader, options: ScanOptions): Promise<object> {
  const { folder, isShown, only, isTextOnly, half, isFurther, isFresh } = options;
  const measuring = new Measuring(reader, isFresh);
  const { groups, missed, times } = measuring;
  const isWanted = ({ name, isUntuned }: DrawnScan): boolean =>
    (half === 'all' || (half === 'tuned') !== isUntuned) && (only === undefined || name.includes(only));
  for (const [at, scan] of drawnScans(isFurther).entries()) {
    if (!isWanted(scan)) continue;
    measuring.add('digital', scan, readScanPages([scan.sheet.toPage()]));
    if (scan.isPictured && !isTextOnly) await measuring.pictures(scan, at);
  }
  const isFolder = folder !== undefined && existsSync(join(folder, 'dexa', 'GROUND_TRUTH.json'));
  return {
    drawn: Object.fromEntries(Object.entries(groups).map(([name, one]) => [name, shown(one)])),
    medianMs: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0),
    ...(isFolder && !isTextOnly ? { collected: await (isFurther ? collectedPhotos : collected)(folder, reader, isShown) } : {}),
    ...(isShown ? { missed } : {}),
  };
}
