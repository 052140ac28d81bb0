/** Reads the database of Health Connect's export: figures of days, nights, workouts, measures and meals. Rules: SPEC.md, HC. */
import { asOneLine } from '#core/kit/one-line.ts';
import { Collected, type Device, type Sample } from '../apple-export/collected.ts';
import { toDay, toDayNumber, toIso } from '../apple-export/export-time.ts';
import { toSleeps, type Stage } from '../apple-export/sleep-stages.ts';
import { findFoodConversion } from '../food-figures.ts';
import type { Workout } from '../contract.ts';
import { HEALTH_FILE_LIMITS as LIMITS, HealthFileError, type HealthFile } from '../health-file.ts';
import { known, round, within } from '../health-values.ts';
import { toWorkoutId } from '../health-workouts.ts';
import { asFoodName } from '../source-meals.ts';
import { toExerciseKind } from './exercise-kinds.ts';
import { readTables, type SqlFile, type SqlRow, type SqlValue, type Table } from './health-database.ts';
import { WorkoutAmounts, type Span } from './workout-amounts.ts';
import { AMOUNTS, FIGURES, HEART_RATE, MEASURES, NUTRIENTS_BY_COLUMN, NUTRITION_TABLE } from './record-tables.ts';

const SLEEPS = 'sleep_session_record_table';
const STAGES_TABLE = 'sleep_stages_table';
const EXERCISES = 'exercise_session_record_table';
const HEART_RATES = 'heart_rate_record_table';
const HEART_SERIES = 'heart_rate_record_series_table';
const APPS = 'application_info_table';
const DEVICES = 'device_info_table';
const STARTS = ['start_time', 'time'];
/** Clocks of phones and servers differ. */
const AHEAD = 86_400;
const EARLIEST = Date.UTC(2000, 0, 1) / 1000;
const LONGEST = 48 * 3600;
const NAME_MAX = 120;
/** SleepSessionRecord.StageType of the Android Open Source Project. */
const STAGES: Readonly<Record<number, Stage>> = { 1: 'awake', 2: 'asleep', 3: 'awake', 4: 'core', 5: 'deep', 6: 'rem', 7: 'awake' };
/** Device.DeviceType: what is worn counts before a phone, a phone before an app. */
const WORN = [1, 4, 5, 6, 7];
const PHONE = 2;

const toNumber = (value: SqlValue | undefined): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const toText = (value: SqlValue | undefined): string => (typeof value === 'string' ? asOneLine(value.slice(0, NAME_MAX)) : '');

/** Seconds, and minutes east of UTC: NaN where they are not said. A night is of the day on which it ends. */
function readTimes(row: SqlRow, isSleep: boolean): { start: number; end: number; offsetMinutes: number } {
  const start = toNumber(row['start_time'] ?? row['time']) ?? Number.NaN;
  const offset = (isSleep ? row['end_zone_offset'] : undefined) ?? row['start_zone_offset'] ?? row['zone_offset'];
  return { start: start / 1000, end: (toNumber(row['end_time']) ?? start) / 1000, offsetMinutes: (toNumber(offset) ?? Number.NaN) / 60 };
}

class Reader {
  readonly collected = new Collected();
  readonly tables: ReadonlyMap<string, Table>;
  entries = 0;
  exportedAt = 0;
  readonly #file: SqlFile;
  readonly #now: number;
  readonly #apps = new Map<number, string>();
  readonly #devices = new Map<number, number>();
  readonly #sources = new Map<string, Device>();

  constructor(file: SqlFile, now: number) {
    this.#file = file;
    this.#now = now;
    this.tables = readTables(file);
    for (const row of this.rows(APPS, ['row_id', 'app_name', 'package_name'])) {
      if (this.#apps.size < LIMITS.sources) this.#apps.set(toNumber(row['row_id']) ?? -1, toText(row['app_name']) || toText(row['package_name']));
    }
    for (const row of this.rows(DEVICES, ['row_id', 'device_type'])) {
      if (this.#devices.size < LIMITS.sources) this.#devices.set(toNumber(row['row_id']) ?? -1, toNumber(row['device_type']) ?? 0);
    }
  }

  /** The columns that the table has; nothing where there is no such table. @param order a column */
  *rows(name: string, columns: readonly string[], order?: string): Generator<SqlRow> {
    const table = this.tables.get(name);
    const chosen = columns.filter((column) => table?.columns.has(column));
    const sorted = order !== undefined && chosen.includes(order) ? ` order by "${order}"` : '';
    if (table !== undefined && chosen.length > 0)
      yield* this.#file.rows(`select ${chosen.map((column) => `"${column}"`).join(', ')} from "${name}"${sorted}`);
  }

  *records(name: string, columns: readonly string[]): Generator<{ row: SqlRow; sample: Sample }> {
    const common = [
      ...STARTS,
      'end_time',
      'start_zone_offset',
      'end_zone_offset',
      'zone_offset',
      'app_info_id',
      'device_info_id',
      'last_modified_time',
    ];
    for (const row of this.rows(name, [...common, ...columns])) {
      this.entries += 1;
      if (this.entries > LIMITS.amounts) throw new HealthFileError('too_complex');
      const sample = this.#toSample(row, name === SLEEPS);
      if (sample === undefined) this.collected.skip('malformed');
      else yield { row, sample };
    }
  }

  #toSample(row: SqlRow, isSleep: boolean): Sample | undefined {
    const { start, end, offsetMinutes } = readTimes(row, isSleep);
    if (!(start >= EARLIEST && end >= start && end <= this.#now + AHEAD && Math.abs(offsetMinutes) <= 14 * 60)) return undefined;
    this.exportedAt = Math.max(this.exportedAt, end, (toNumber(row['last_modified_time']) ?? 0) / 1000);
    const [from, to] = [Math.floor(start), Math.floor(end)];
    return { attributes: {}, device: this.#findDevice(row), start: from, end: to, offsetMinutes: Math.round(offsetMinutes) };
  }

  #findDevice(row: SqlRow): Device {
    const [app, device] = [toNumber(row['app_info_id']) ?? -1, toNumber(row['device_info_id']) ?? -1];
    const key = `${app}|${device}`;
    const found = this.#sources.get(key);
    if (found !== undefined) return found;
    const type = this.#devices.get(device) ?? 0;
    const source = { name: this.#apps.get(app) ?? '', rank: WORN.includes(type) ? 0 : type === PHONE ? 1 : 2 };
    if (this.#sources.size < LIMITS.sources) this.#sources.set(key, source);
    return source;
  }
}

function readFigures(reader: Reader): void {
  const { collected } = reader;
  const take = (value: SqlValue | undefined, add: (value: number) => void) => {
    const number = toNumber(value);
    if (number === undefined) collected.skip('malformed');
    else add(number);
  };
  for (const { table, column, metric, factor } of AMOUNTS) {
    for (const { row, sample } of reader.records(table, [column])) take(row[column], (value) => collected.addAmount(metric, sample, value * factor));
  }
  for (const { table, column, type } of FIGURES) {
    for (const { row, sample } of reader.records(table, [column])) take(row[column], (value) => collected.addFigure(type, sample, value));
  }
  for (const { table, column, kind, factor } of MEASURES) {
    for (const { row, sample } of reader.records(table, [column])) take(row[column], (value) => collected.addMeasure(kind, sample, value * factor));
  }
}

/** Series of heart rates by the record that they belong to. */
function readHeartRates(reader: Reader): void {
  const samples = new Map<number, Sample>();
  for (const { row, sample } of reader.records(HEART_RATES, ['row_id'])) samples.set(toNumber(row['row_id']) ?? -1, sample);
  let count = 0;
  for (const row of reader.rows(HEART_SERIES, ['parent_key', 'beats_per_minute', 'epoch_millis'])) {
    count += 1;
    if (count > LIMITS.amounts) throw new HealthFileError('too_complex');
    const sample = samples.get(toNumber(row['parent_key']) ?? -1);
    const [rate, at] = [toNumber(row['beats_per_minute']), toNumber(row['epoch_millis'])];
    if (sample === undefined || rate === undefined || at === undefined) reader.collected.skip('malformed');
    else reader.collected.addFigure(HEART_RATE, { ...sample, start: Math.floor(at / 1000) }, rate);
  }
}

function readSleep(reader: Reader): void {
  const sessions = new Map<number, Sample>();
  const staged = new Set<number>();
  const add = ({ device, start, end, offsetMinutes }: Sample, stage: Stage) => {
    if (end <= start || end - start > 86_400) return reader.collected.skip('malformed');
    if (reader.collected.stages.length >= LIMITS.stages) throw new HealthFileError('too_complex');
    reader.collected.stages.push({ device: device.name, rank: device.rank, stage, start, end, offsetMinutes });
    return undefined;
  };
  for (const { row, sample } of reader.records(SLEEPS, ['row_id'])) {
    sessions.set(toNumber(row['row_id']) ?? -1, sample);
    add(sample, 'in_bed');
  }
  for (const row of reader.rows(STAGES_TABLE, ['parent_key', 'stage_start_time', 'stage_end_time', 'stage_type'])) {
    const parent = toNumber(row['parent_key']) ?? -1;
    const [sample, stage] = [sessions.get(parent), STAGES[toNumber(row['stage_type']) ?? 0]];
    const [start, end] = [toNumber(row['stage_start_time']), toNumber(row['stage_end_time'])];
    if (sample === undefined || stage === undefined || start === undefined || end === undefined) continue;
    staged.add(parent);
    add({ ...sample, start: Math.floor(start / 1000), end: Math.floor(end / 1000) }, stage);
  }
  // Without stages the session says when somebody slept, and no more.
  for (const [key, sample] of sessions) if (!staged.has(key)) add(sample, 'asleep');
}

/** Table, column and factor to metres and kilocalories. */
const WORKOUT_AMOUNTS = [
  ['distance', 'distance_record_table', 'distance', 1],
  ['active', 'active_calories_burned_record_table', 'energy', 1 / 1000],
  ['total', 'total_calories_burned_record_table', 'energy', 1 / 1000],
] as const;

/** Those records were counted as amounts of their days before. */
function countAmounts(reader: Reader, amounts: WorkoutAmounts): void {
  for (const [kind, table, column, factor] of WORKOUT_AMOUNTS) {
    for (const row of reader.rows(table, ['start_time', 'end_time', 'app_info_id', column], 'start_time')) {
      const [start, end, value] = [toNumber(row['start_time']), toNumber(row['end_time']), toNumber(row[column])];
      if (start === undefined || end === undefined || end < start || value === undefined || value < 0) continue;
      amounts.count(kind, { app: toNumber(row['app_info_id']) ?? -1, start: start / 1000, end: end / 1000 }, value * factor);
    }
  }
}

interface Exercise {
  readonly span: Span;
  readonly sample: Sample;
  readonly type: number;
  readonly title: string;
}

function readExercises(reader: Reader): void {
  const amounts = new WorkoutAmounts();
  const exercises: Exercise[] = [];
  for (const { row, sample } of reader.records(EXERCISES, ['exercise_type', 'title'])) {
    const { start, end } = sample;
    if (!(end > start && end - start <= LONGEST)) {
      reader.collected.skip('malformed');
      continue;
    }
    if (exercises.length >= LIMITS.workouts) throw new HealthFileError('too_complex');
    const span = { app: toNumber(row['app_info_id']) ?? -1, start, end };
    amounts.add(span);
    exercises.push({ span, sample, type: toNumber(row['exercise_type']) ?? 0, title: toText(row['title']) });
  }
  if (exercises.length > 0) countAmounts(reader, amounts);
  for (const exercise of exercises) reader.collected.addWorkout(toWorkout(exercise, amounts));
}

function toWorkout({ span, sample, type, title }: Exercise, amounts: WorkoutAmounts): Workout {
  const { start, end, offsetMinutes, device } = sample;
  return {
    externalId: toWorkoutId(toIso(start), toIso(end)),
    kind: toExerciseKind(type),
    day: toDay(toDayNumber(start, offsetMinutes)),
    startAt: toIso(start),
    offsetMinutes,
    ...known({
      durationMinutes: within(round((end - start) / 60, 2), 0.1, 2880),
      title: title === '' ? undefined : title,
      device: device.name === '' ? undefined : device.name,
    }),
    ...amounts.read(span),
  };
}

function readMeals(reader: Reader): void {
  const columns = NUTRIENTS_BY_COLUMN.map(([column]) => column);
  for (const { row, sample } of reader.records(NUTRITION_TABLE, [...columns, 'meal_name'])) {
    const { start, offsetMinutes, device } = sample;
    const at = { app: device.name, span: 'moment', at: toIso(start), day: toDay(toDayNumber(start, offsetMinutes)), offsetMinutes } as const;
    const food = asFoodName(toText(row['meal_name']));
    for (const [column, nutrient] of NUTRIENTS_BY_COLUMN) {
      const value = toNumber(row[column]);
      // The smallest number there is stands for one that was not recorded.
      if (value === undefined || (value !== 0 && Math.abs(value) < 1e-300)) continue;
      const convert = nutrient === 'calories' ? (calories: number) => calories / 1000 : findFoodConversion(nutrient, 'g');
      if (!reader.collected.meals.add({ ...at, food, nutrient, value: convert?.(value) ?? Number.NaN })) reader.collected.skip('implausible');
    }
  }
}

const READ = new Set([...AMOUNTS, ...FIGURES, ...MEASURES].map(({ table }) => table).concat(SLEEPS, EXERCISES, HEART_RATES, NUTRITION_TABLE));

/** Kinds of records that are not read, by the name of their table. */
function countUnread(reader: Reader, file: SqlFile): Record<string, number> {
  const unread: Record<string, number> = {};
  for (const name of reader.tables.keys()) {
    if (READ.has(name) || !/_record_table$/i.test(name) || Object.keys(unread).length >= LIMITS.unreadKinds) continue;
    const [row] = file.rows(`select count(*) as count from "${name}"`);
    const count = toNumber(row?.['count']) ?? 0;
    if (count > 0) unread[name.replace(/_record_table$/i, '')] = count;
  }
  return unread;
}

/**
 * @param now ms since 1970, when the file is read
 * @throws HealthFileError unknown_type, broken, unsafe, too_complex
 */
export function readHealthConnect(file: SqlFile, now: number): HealthFile {
  try {
    const reader = new Reader(file, now / 1000);
    const { collected } = reader;
    if (![...READ].some((name) => reader.tables.has(name))) throw new HealthFileError('unknown_type');
    readFigures(reader);
    readHeartRates(reader);
    readSleep(reader);
    readExercises(reader);
    readMeals(reader);
    const exportedAt = reader.exportedAt === 0 ? now / 1000 : Math.min(reader.exportedAt, now / 1000);
    return {
      provider: 'health_connect',
      exportedAt: toIso(Math.floor(exportedAt)),
      sleeps: toSleeps(collected.stages, (count) => collected.skip('implausible', count)),
      metrics: collected.toMetrics(),
      workouts: [...collected.workouts.values()],
      measures: [...collected.measures.values()],
      meals: collected.meals.toMeals(),
      entries: reader.entries,
      skipped: collected.skipped,
      unread: countUnread(reader, file),
    };
  } catch (error) {
    throw error instanceof HealthFileError ? error : new HealthFileError('broken', { cause: error });
  }
}
