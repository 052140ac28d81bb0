/**
 * Reads Apple's export.xml as a stream: text goes in, and at its end the file is figures of days, nights, workouts and measures. What is held
 * grows with the samples of amounts alone, 14 bytes each. Rules: SPEC.md, AX. A document type is taken, because every export has one, but none
 * that defines entities.
 */
import { SaxesParser } from 'saxes';
import { findAppleNutrient } from '../food-figures.ts';
import { HEALTH_FILE_LIMITS as LIMITS, HealthFileError, type HealthFile } from '../health-file.ts';
import { asFoodName } from '../source-meals.ts';
import { Collected, type Sample } from './collected.ts';
import { findExportType } from './export-types.ts';
import { offsetIn, parseExportTime, toIso } from './export-time.ts';
import { addStatistics, openWorkout, readWorkout, type Attributes, type OpenWorkout } from './export-workouts.ts';
import { toSleeps } from './sleep-stages.ts';

const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis';
const FOOD = 'HKCorrelationTypeIdentifierFood';
const FOOD_NAME = 'HKFoodType';
const ROOT = 'HealthData';
/** Clocks of phones and servers differ. */
const AHEAD = 86_400;
/** Those that XML forbids. */
const CONTROL = new RegExp(String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f]`);
const CONTROLS = new RegExp(CONTROL, 'g');

/** A record or a correlation of food, of which the metadata may still follow. */
interface OpenRecord {
  readonly attributes: Attributes;
  timeZone?: string;
  food?: string;
}

function addMetadata(record: OpenRecord, key: string, value: string): void {
  if (key === 'HKTimeZone') record.timeZone = value;
  if (key === FOOD_NAME) record.food = asFoodName(value);
}

export class AppleExportReader {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #collected = new Collected();
  readonly #now: number;
  readonly #path: string[] = [];
  #record: OpenRecord | undefined;
  #correlation: OpenRecord | undefined;
  #workout: OpenWorkout | undefined;
  #exportedAt: number | undefined;
  #isEnding = false;
  #isAny = false;
  #characters = 0;
  /** Characters since the last element. */
  #gap = 0;
  #entries = 0;

  /** @param now ms since 1970, when the file is read */
  constructor(now: number) {
    this.#now = now / 1000;
    const parser = this.#parser;
    parser.on('error', (cause) => {
      throw new HealthFileError(this.#isEnding && (this.#path.length > 0 || this.#gap > 0) ? 'truncated' : 'broken', { cause });
    });
    parser.on('doctype', (text) => {
      if (/<!ENTITY/i.test(text)) throw new HealthFileError('unsafe');
    });
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    parser.on('closetag', ({ name }) => this.#close(name));
  }

  /** Entries that were read so far. */
  get entries(): number {
    return this.#entries;
  }

  /**
   * @param text the next part of the file, at best some 64,000 characters
   * @throws HealthFileError unknown_type, broken, unsafe, too_complex, too_large
   */
  write(text: string): void {
    this.#characters += text.length;
    this.#gap += text.length;
    if (this.#characters > LIMITS.characters) throw new HealthFileError('too_large');
    const clean = CONTROL.test(text) ? text.replaceAll(CONTROLS, '') : text;
    this.#parser.write(this.#isAny ? clean : clean.trimStart());
    this.#isAny ||= clean.trim() !== '';
    if (this.#gap > LIMITS.gap) throw new HealthFileError('too_complex');
  }

  /** @throws HealthFileError empty, unknown_type, broken, truncated, unsafe */
  finish(): HealthFile {
    if (!this.#isAny) throw new HealthFileError('empty');
    this.#isEnding = true;
    this.#parser.close();
    const collected = this.#collected;
    const sleeps = toSleeps(collected.stages, (count) => collected.skip('implausible', count));
    const metrics = collected.toMetrics();
    return {
      provider: 'apple_health',
      exportedAt: toIso(Math.min(this.#exportedAt ?? this.#now, this.#now)),
      metrics,
      sleeps,
      workouts: [...collected.workouts.values()],
      measures: [...collected.measures.values()],
      meals: collected.meals.toMeals(),
      entries: this.#entries,
      skipped: collected.skipped,
      unread: collected.unread,
    };
  }

  #open(name: string, attributes: Attributes): void {
    this.#gap = 0;
    if (this.#path.length === 0 && name !== ROOT) throw new HealthFileError('unknown_type');
    this.#path.push(name);
    const depth = this.#path.length;
    if (depth > LIMITS.depth) throw new HealthFileError('too_complex');
    if (depth === 2) this.#openEntry(name, attributes);
    else if (depth === 3) this.#openPart(name, attributes);
  }

  #openEntry(name: string, attributes: Attributes): void {
    if (name === 'Record') this.#record = { attributes };
    else if (name === 'Workout') this.#workout = openWorkout(attributes);
    else if (name === 'Correlation' && attributes['type'] === FOOD) this.#correlation = { attributes };
    else if (name === 'ExportDate') this.#exportedAt = parseExportTime(attributes['value'])?.at;
    else if (name !== 'Me') this.#collected.leave(name);
  }

  #openPart(name: string, attributes: Attributes): void {
    const workout = this.#workout;
    if (name === 'WorkoutStatistics' && workout) addStatistics(workout, attributes);
    if (name !== 'MetadataEntry') return;
    const { key = '', value = '' } = attributes;
    const record = this.#record ?? this.#correlation;
    if (record) addMetadata(record, key, value);
    if (workout && workout.metadata.size < 100) workout.metadata.set(key, value.slice(0, 200));
  }

  #close(name: string): void {
    this.#gap = 0;
    this.#path.pop();
    if (this.#path.length !== 1) return;
    if (name === 'Record' && this.#record) this.#readRecord(this.#record);
    if (name === 'Correlation' && this.#correlation) this.#nameFood(this.#correlation);
    if (name === 'Workout' && this.#workout) {
      this.#entries += 1;
      const { name: device } = this.#collected.findDevice(this.#workout.attributes);
      const workout = readWorkout(this.#workout, device, (at, own, metadata) => offsetIn(metadata.get('HKTimeZone') ?? '', at) ?? own);
      this.#collected.addWorkout(workout !== undefined && this.#isAhead(Date.parse(workout.startAt) / 1000) ? undefined : workout);
    }
    this.#record = undefined;
    this.#workout = undefined;
    this.#correlation = undefined;
  }

  /** Its amounts stand in the file by themselves; the name of the food may stand here alone. */
  #nameFood({ attributes, food = '' }: OpenRecord): void {
    const start = parseExportTime(attributes['startDate']);
    if (start !== undefined && food !== '') this.#collected.meals.nameFood(this.#collected.findDevice(attributes).name, toIso(start.at), food);
  }

  #isAhead(at: number): boolean {
    return at > this.#now + AHEAD;
  }

  #readRecord({ attributes, timeZone, food = '' }: OpenRecord): void {
    const { type = '' } = attributes;
    const found = findExportType(type);
    const nutrient = findAppleNutrient(type);
    if (found === undefined && nutrient === undefined && type !== SLEEP) return this.#collected.leave(type);
    this.#entries += 1;
    const sample = this.#toSample(attributes, timeZone);
    if (sample === undefined) return this.#collected.skip('malformed');
    if (nutrient !== undefined) return this.#collected.addFood(nutrient, food, sample);
    return found === undefined ? this.#collected.addStage(sample) : this.#collected.addQuantity(found, sample);
  }

  /** A night is of the day on which it ends. */
  #toSample(attributes: Attributes, timeZone: string | undefined): Sample | undefined {
    const [start, end] = [parseExportTime(attributes['startDate']), parseExportTime(attributes['endDate'])];
    if (start === undefined || end === undefined || end.at < start.at || this.#isAhead(end.at)) return undefined;
    const own = attributes['type'] === SLEEP ? end : start;
    const offsetMinutes = (timeZone === undefined ? undefined : offsetIn(timeZone, end.at)) ?? own.offsetMinutes;
    return { attributes, device: this.#collected.findDevice(attributes), start: start.at, end: end.at, offsetMinutes };
  }
}
