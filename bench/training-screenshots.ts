/**
 * How screenshots of trainings are read: those that are drawn (tuned and held out apart), and a folder with GROUND_TRUTH.json. A field is exact,
 * missing, or wrong; what counts most is `unmarked`, wrong without a doubt.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTextReader, pixelsIn, readPixels, type TextReader } from '../cli/readers.ts';
import type { Rgba } from '#core/pixels/grey.ts';
import { readTrainingFrom } from '#core/reports/read-training.ts';
import type { TrainingField, TrainingReading } from '#core/reports/training-reading.ts';
import { trainingPictures, type TrainingTruth } from './training-pictures.ts';

/** Day on which the drawn pictures say "yesterday". */
const TODAY = '2026-11-24';
const MAX_SIDE = 2400;

interface Score {
  pictures: number;
  fields: number;
  exact: number;
  missing: number;
  wrong: number;
  unmarked: number;
  /** Fields that are right but doubted. */
  doubted: number;
  /** Fields read that the picture does not have. */
  invented: number;
  ms: number[];
  misses: string[];
}

const empty = (): Score => ({ pictures: 0, fields: 0, exact: 0, missing: 0, wrong: 0, unmarked: 0, doubted: 0, invented: 0, ms: [], misses: [] });

/** Exact but for what rounding to stored units changes. */
const isRight = (truth: string | number, found: string | number): boolean =>
  typeof truth === 'number' && typeof found === 'number' ? Math.abs(truth - found) <= Math.max(0.002, Math.abs(truth) * 0.0005) : truth === found;

function scoreField(key: TrainingField, wanted: string | number, { values, doubts }: TrainingReading, into: Score): string | undefined {
  const found = values[key]?.value;
  const isDoubted = doubts.includes(key);
  into.fields += 1;
  if (found !== undefined && isRight(wanted, found)) {
    into.exact += 1;
    if (isDoubted) into.doubted += 1;
    return undefined;
  }
  if (found === undefined) into.missing += 1;
  else {
    into.wrong += 1;
    if (!isDoubted) into.unmarked += 1;
  }
  return `${key}: ${wanted}, read ${found ?? 'nothing'}${isDoubted ? ' (doubted)' : ''}`;
}

function score(name: string, truth: TrainingTruth, reading: TrainingReading, into: Score): void {
  into.pictures += 1;
  for (const [key, wanted] of Object.entries(truth) as [TrainingField, string | number][]) {
    const miss = scoreField(key, wanted, reading, into);
    if (miss !== undefined) into.misses.push(`${name}, ${miss}`);
  }
  const { values } = reading;
  const extra = (Object.keys(values) as TrainingField[]).filter((key) => key !== 'paceSeconds' && !Object.hasOwn(truth, key));
  into.invented += extra.length;
  for (const key of extra) into.misses.push(`${name}, ${key}: not there, read ${values[key]?.value}`);
}

async function measure(reader: TextReader, picture: Rgba, today: string, into: Score): Promise<TrainingReading> {
  const started = performance.now();
  const reading = await readTrainingFrom(picture, reader.recognize, today);
  into.ms.push(Math.round(performance.now() - started));
  return reading;
}

interface FolderTruth {
  readonly date?: string;
  readonly time?: string;
  readonly title?: string;
  readonly distance_mi?: number;
  readonly duration_s?: number;
  readonly workouts?: readonly unknown[];
}

async function readFolder(reader: TextReader, folder: string): Promise<object> {
  const truths = JSON.parse(readFileSync(join(folder, 'GROUND_TRUTH.json'), 'utf8')) as Record<string, FolderTruth>;
  const into = empty();
  const lists: Record<string, string> = {};
  for (const [file, truth] of Object.entries(truths)) {
    const reading = await measure(reader, await readPixels(join(folder, file), MAX_SIDE), TODAY, into);
    if (truth.workouts !== undefined) {
      lists[file] = reading.isSeveral ? 'told as a list, nothing read' : JSON.stringify(reading);
      continue;
    }
    const [hours, minutes] = (truth.time ?? '').split(':').map(Number);
    const wanted = {
      day: truth.date,
      minute: truth.time === undefined ? undefined : (hours ?? 0) * 60 + (minutes ?? 0),
      title: truth.title,
      kind: 'run',
      distanceM: truth.distance_mi === undefined ? undefined : truth.distance_mi * 1609.344,
      durationMinutes: truth.duration_s === undefined ? undefined : truth.duration_s / 60,
    };
    score(file, Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)), reading, into);
  }
  return { ...into, lists };
}

/** @param held also those that are held out @param folder of real screenshots */
export async function benchTrainingScreenshots(folder: string | undefined, held: boolean): Promise<object> {
  const reader = await openTextReader();
  const scores = {
    first: { tuned: empty(), heldOut: empty() },
    second: { tuned: empty(), heldOut: empty() },
    third: { tuned: empty(), heldOut: empty() },
  };
  try {
    for await (const { name, isHeldOut, group, image, truth } of trainingPictures()) {
      if (isHeldOut && !held) continue;
      const into = scores[group][isHeldOut ? 'heldOut' : 'tuned'];
      score(name, truth, await measure(reader, await pixelsIn(image, MAX_SIDE), TODAY, into), into);
    }
    return { ...scores, ...(folder === undefined ? {} : { folder: await readFolder(reader, folder) }) };
  } finally {
    await reader.close();
  }
}
