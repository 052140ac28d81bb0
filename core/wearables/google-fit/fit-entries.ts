/** Which files of a Takeout are Google Fit's, by their own names: names of folders and of the table of days are in the account's language. */
import { HEALTH_FILE_LIMITS, HealthFileError } from '../health-file.ts';
import { KNOWN_TYPES } from './fit-streams.ts';
import type { ZipEntry } from '../apple-export/pick-entry.ts';

const STREAM = /^derived_com\.google\.[^/]*\.json$/i;
const START = String.raw`\d{4}-\d{2}-\d{2}T\d{2}_\d{2}(?:_\d{2})?(?:\.\d+)?(?:[+-]\d{2}_\d{2}|Z)_[A-Z0-9_.]+(?:\(\d+\))?`;
const SESSION = new RegExp(`^${START}\\.json$`, 'i');
const TRAINING = new RegExp(`^${START}\\.tcx$`, 'i');
const DAY = /^\d{4}-\d{2}-\d{2}(?:\(\d+\))?\.csv$/;
const KNOWN_TABLES = /^daily (?:activity metrics|summaries|aggregations)(?:\(\d+\))?\.csv$/i;

export type FitFile = 'day' | 'table' | 'session' | 'training' | 'stream';
/** Offsets are known from tables of days and names of sessions before streams are read. */
const ORDER: readonly FitFile[] = ['day', 'session', 'table', 'training', 'stream'];
const MOST_FILES = 100_000;

const split = (path: string): [folder: string, name: string] => [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)];

/** The type of data of a stream that Fit has merged; undefined for another file. */
export function findStreamType(path: string): string | undefined {
  const name = split(path)[1];
  if (!STREAM.test(name)) return undefined;
  // Behind the type stands the app, mostly `com.…`; long names are cut off.
  return KNOWN_TYPES.find((type) => name.startsWith(`derived_${type}_`)) ?? name.slice('derived_'.length).split(/_com\b|\(|\.json$/)[0];
}

/** @param dayFolders folders with a table for each day: another table in one of them is the table of days */
export function toFitFile(path: string, dayFolders: ReadonlySet<string>): FitFile | undefined {
  const [folder, name] = split(path);
  if (DAY.test(name)) return 'day';
  if (SESSION.test(name)) return 'session';
  if (TRAINING.test(name)) return 'training';
  if (findStreamType(path) !== undefined) return 'stream';
  return KNOWN_TABLES.test(name) || (dayFolders.has(folder) && /\.csv$/i.test(name)) ? 'table' : undefined;
}

/**
 * The files of Fit in the order in which they are read; undefined where the ZIP has none.
 * @throws HealthFileError locked, too_large, too_complex
 */
export function pickFitEntries<Entry extends ZipEntry>(entries: readonly Entry[]): (Entry & { readonly file: FitFile })[] | undefined {
  const dayFolders = new Set(entries.flatMap(({ name }) => (DAY.test(split(name)[1]) ? [split(name)[0]] : [])));
  const found = entries.flatMap((entry) => {
    const file = toFitFile(entry.name, dayFolders);
    return file === undefined ? [] : [{ ...entry, file }];
  });
  if (found.length === 0) return undefined;
  if (found.length > MOST_FILES) throw new HealthFileError('too_complex');
  if (found.some(({ isEncrypted }) => isEncrypted)) throw new HealthFileError('locked');
  if (found.reduce((sum, { size }) => sum + size, 0) > HEALTH_FILE_LIMITS.characters) throw new HealthFileError('too_large');
  return found.sort((a, b) => ORDER.indexOf(a.file) - ORDER.indexOf(b.file) || (a.name < b.name ? -1 : 1));
}

/** Whether a file begins as the table of days does: `Date,`. */
export const isFitTable = (head: Uint8Array): boolean => String.fromCharCode(...head.subarray(0, 4)) === 'Date';
