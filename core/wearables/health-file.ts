/** What readers of whole files of health data make of them, and the batches in which it is sent. */
import type { BodyMeasure, DailyMetric, SleepSession, SourceMeal, WearableBatch, Workout } from './contract.ts';
import type { SkipReason } from './health-metrics.ts';

/** Sources that a person brings as a file of their own. */
export const FILE_SOURCES = ['apple_health', 'health_connect', 'google_fit'] as const;
export type FileSource = (typeof FILE_SOURCES)[number];

/**
 * Why a file is not read. empty: no bytes. unknown_type: nothing that is read here. truncated: its end is missing. broken: damaged. locked: with
 * a password. unsafe: it defines entities. too_complex: deeper, or with more parts, than any export. too_large: over the limit.
 */
export const HEALTH_FILE_PROBLEMS = ['empty', 'unknown_type', 'truncated', 'broken', 'locked', 'unsafe', 'too_complex', 'too_large'] as const;
export type HealthFileProblem = (typeof HEALTH_FILE_PROBLEMS)[number];

export class HealthFileError extends Error {
  readonly problem: HealthFileProblem;
  constructor(problem: HealthFileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'HealthFileError';
    this.problem = problem;
  }
}

export const HEALTH_FILE_LIMITS = {
  /** Characters of the unpacked text: twice the largest exports that are known. */
  characters: 2_200_000_000,
  depth: 16,
  /** Characters without an element; the longest document types of exports have some 20,000. */
  gap: 1_000_000,
  /** Samples of amounts, which are held until the end (14 bytes each). */
  amounts: 9_000_000,
  /** Samples of stages of sleep. */
  stages: 1_000_000,
  workouts: 50_000,
  measures: 200_000,
  /** Devices and apps that are told apart; further ones are one. */
  sources: 200,
  /** Kinds of entries that are not read, by name. */
  unreadKinds: 200,
} as const;

export interface HealthFile {
  readonly provider: FileSource;
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly metrics: readonly DailyMetric[];
  readonly sleeps: readonly SleepSession[];
  readonly workouts: readonly Workout[];
  readonly measures: readonly BodyMeasure[];
  readonly meals: readonly SourceMeal[];
  /** Entries of the file that were read. */
  readonly entries: number;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  /** Kinds of entries that are not read, with their number. */
  readonly unread: Readonly<Record<string, number>>;
}

/** Records and characters of a batch: its request stays under 256 kB and is stored within seconds. */
const MOST_IN_BATCH = 1000;
const MOST_CHARACTERS = 180_000;

export const FILE_KINDS = ['metrics', 'sleeps', 'workouts', 'measures', 'meals'] as const;
type Kind = (typeof FILE_KINDS)[number];
export type FileCounts = Readonly<Record<Kind, number>>;

/** Batches from the newest day to the oldest. The same file makes the same batches. */
export function toBatches(file: Pick<HealthFile, Kind | 'provider' | 'exportedAt'>): WearableBatch[] {
  const records = FILE_KINDS.flatMap((kind) => file[kind].map((record) => ({ kind, record, size: JSON.stringify(record).length })));
  records.sort((a, b) => (a.record.day < b.record.day ? 1 : a.record.day > b.record.day ? -1 : 0));
  const batches: Record<Kind, object[]>[] = [];
  let [count, characters] = [MOST_IN_BATCH, 0];
  for (const { kind, record, size } of records) {
    if (count >= MOST_IN_BATCH || characters + size > MOST_CHARACTERS) {
      batches.push({ metrics: [], sleeps: [], workouts: [], measures: [], meals: [] });
      [count, characters] = [0, 0];
    }
    batches.at(-1)?.[kind].push(record);
    count += 1;
    characters += size;
  }
  const { provider, exportedAt } = file;
  return batches.map((batch) => ({ provider, exportedAt, isRestricted: false, ...batch }) as WearableBatch);
}
