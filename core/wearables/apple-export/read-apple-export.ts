/**
 * Reads Apple's export.xml as a stream: text goes in, and at its end the file is figures of days, nights, workouts and measures. What is held
 * grows with the samples of amounts alone, 14 bytes each. Rules: SPEC.md, AX. A document type is taken, because every export has one, but none
 * that defines entities.
 */
import { SaxesParser } from 'saxes';
import { asOneLine } from '#core/kit/one-line.ts';
import { toLimits } from '#core/weight/measures.ts';
import { toNumber } from '#core/training-files/read-xml.ts';
import type { BodyMeasure, DailyMetric, Workout } from '../contract.ts';
import { HEALTH_FILE_LIMITS as LIMITS, HealthFileError, type HealthFile } from '../health-file.ts';
import type { SkipReason } from '../health-metrics.ts';
import { round } from '../health-values.ts';
import { isPlausible, METRICS, type Metric } from '../metrics.ts';
import { Amounts } from './amounts.ts';
import { DayFigures } from './day-figures.ts';
import { findExportConversion, findExportType, type ExportType } from './export-types.ts';
import { offsetIn, parseExportTime, toDay, toDayNumber, toIso } from './export-time.ts';
import { addStatistics, openWorkout, readWorkout, type Attributes, type OpenWorkout } from './export-workouts.ts';
import { toSleeps, type Stage, type StageSample } from './sleep-stages.ts';

const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis';
const ROOT = 'HealthData';
const LONGEST_SAMPLE = 86_400;
const DEVICE_MAX = 120;
/** Clocks of phones and servers differ. */
const AHEAD = 86_400;
/** Those that XML forbids. */
const CONTROL = new RegExp(String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f]`);
const CONTROLS = new RegExp(CONTROL, 'g');

const STAGES: Readonly<Record<string, Stage>> = {
  HKCategoryValueSleepAnalysisInBed: 'in_bed',
  HKCategoryValueSleepAnalysisAsleep: 'asleep',
  HKCategoryValueSleepAnalysisAsleepUnspecified: 'asleep',
  HKCategoryValueSleepAnalysisAsleepCore: 'core',
  HKCategoryValueSleepAnalysisAsleepDeep: 'deep',
  HKCategoryValueSleepAnalysisAsleepREM: 'rem',
  HKCategoryValueSleepAnalysisAwake: 'awake',
};

interface Device {
  readonly name: string;
  /** A watch counts before a phone, and a phone before an app. */
  readonly rank: number;
}

/** A sample with its time; of records whose element is open the metadata may still follow. */
interface Sample {
  readonly attributes: Attributes;
  readonly device: Device;
  readonly start: number;
  readonly end: number;
  readonly offsetMinutes: number;
}

function toRank({ sourceName = '', device = '' }: Attributes): number {
  const model = /\b(?:model|name):([^,>]*)/.exec(device)?.[1] ?? sourceName;
  return /watch/i.test(model) ? 0 : /phone/i.test(model) ? 1 : 2;
}

/** Samples of a file by what they become. */
class Collected {
  readonly amounts = new Map<Metric, Amounts>();
  readonly figures = new Map<ExportType, DayFigures>();
  readonly stages: StageSample[] = [];
  readonly workouts = new Map<string, Workout>();
  readonly measures = new Map<string, BodyMeasure>();
  readonly skipped: Partial<Record<SkipReason, number>> = {};
  readonly unread: Record<string, number> = {};
  readonly #devices = new Map<string, Device>();
  #amountCount = 0;
  #unreadKinds = 0;

  skip(reason: SkipReason, count = 1): undefined {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + count;
    return undefined;
  }

  leave(kind: string): void {
    const name = asOneLine(kind).slice(0, DEVICE_MAX);
    if (!Object.hasOwn(this.unread, name)) {
      if (this.#unreadKinds >= LIMITS.unreadKinds) return;
      this.#unreadKinds += 1;
      this.unread[name] = 0;
    }
    this.unread[name] = (this.unread[name] ?? 0) + 1;
  }

  findDevice(attributes: Attributes): Device {
    const key = `${attributes['sourceName'] ?? ''}|${attributes['device']?.slice(0, 400) ?? ''}`;
    const known = this.#devices.get(key);
    if (known !== undefined) return known;
    const rank = toRank(attributes);
    const isKept = this.#devices.size < LIMITS.sources;
    const device = {
      name: isKept
        ? asOneLine(attributes['sourceName'] ?? '')
            .slice(0, DEVICE_MAX)
            .trim()
        : '',
      rank: isKept ? rank : 3,
    };
    if (isKept) this.#devices.set(key, device);
    return device;
  }

  addAmount(metric: Metric, { device, start, end, offsetMinutes }: Sample, value: number): void {
    if (!isPlausible(metric, value, true) || end - start > LONGEST_SAMPLE) return this.skip('implausible');
    this.#amountCount += 1;
    if (this.#amountCount > LIMITS.amounts) throw new HealthFileError('too_complex');
    let amounts = this.amounts.get(metric);
    if (amounts === undefined) this.amounts.set(metric, (amounts = new Amounts()));
    amounts.add(device, start, end, offsetMinutes, value);
    return undefined;
  }

  addFigure(type: Extract<ExportType, { is: 'figure' }>, { device, start, offsetMinutes }: Sample, value: number): void {
    if (!type.metrics.every(([metric]) => isPlausible(metric, value))) return this.skip('implausible');
    let figures = this.figures.get(type);
    if (figures === undefined) this.figures.set(type, (figures = new DayFigures()));
    figures.add(toDayNumber(start, offsetMinutes), start, value, offsetMinutes, device.name);
    return undefined;
  }

  addMeasure(kind: BodyMeasure['kind'], { device, start, offsetMinutes }: Sample, value: number): void {
    if (value < toLimits(kind).min || value > toLimits(kind).max) return this.skip('implausible');
    if (this.measures.size >= LIMITS.measures) throw new HealthFileError('too_complex');
    const takenAt = toIso(start);
    const externalId = `${kind}|${takenAt}`;
    this.measures.set(externalId, {
      externalId,
      kind,
      value: round(value, 3),
      day: toDay(toDayNumber(start, offsetMinutes)),
      takenAt,
      ...(device.name === '' ? {} : { device: device.name }),
    });
    return undefined;
  }

  addStage({ attributes, device, start, end, offsetMinutes }: Sample): void {
    const value = attributes['value'] ?? '';
    const stage = Object.hasOwn(STAGES, value) ? STAGES[value] : undefined;
    if (stage === undefined || end <= start || end - start > LONGEST_SAMPLE) return this.skip('malformed');
    if (this.stages.length >= LIMITS.stages) throw new HealthFileError('too_complex');
    this.stages.push({ device: device.name, rank: device.rank, stage, start, end, offsetMinutes });
    return undefined;
  }

  addWorkout(workout: Workout | undefined): void {
    if (workout === undefined) return this.skip('malformed');
    if (this.workouts.size >= LIMITS.workouts) throw new HealthFileError('too_complex');
    this.workouts.set(workout.externalId, workout);
    return undefined;
  }

  toMetrics(): DailyMetric[] {
    const metrics: DailyMetric[] = [];
    const add = (metric: Metric, day: number, value: number, offsetMinutes: number, device: string) => {
      if (!isPlausible(metric, value)) return this.skip('implausible');
      const isCount = METRICS[metric].unit === '' && METRICS[metric].parts === 'sum';
      metrics.push({
        metric,
        day: toDay(day),
        value: round(value, isCount ? 0 : 4),
        offsetMinutes,
        ...(device === '' ? {} : { device }),
      });
      return undefined;
    };
    for (const [metric, amounts] of this.amounts) {
      for (const [day, { value, offsetMinutes, device }] of amounts.toDays()) add(metric, day, value, offsetMinutes, device);
    }
    for (const [type, figures] of this.figures) {
      if (type.is !== 'figure') continue;
      for (const [metric, by] of type.metrics) {
        for (const { day, value, offsetMinutes, device } of figures.read(by)) add(metric, day, value, offsetMinutes, device);
      }
    }
    return metrics;
  }
}

export class AppleExportReader {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #collected = new Collected();
  readonly #now: number;
  readonly #path: string[] = [];
  #record: { readonly attributes: Attributes; timeZone?: string } | undefined;
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
    else if (name === 'ExportDate') this.#exportedAt = parseExportTime(attributes['value'])?.at;
    else if (name !== 'Me') this.#collected.leave(name);
  }

  #openPart(name: string, attributes: Attributes): void {
    const { key = '', value = '' } = attributes;
    if (name === 'MetadataEntry' && key === 'HKTimeZone' && this.#record) this.#record.timeZone = value;
    if (this.#workout === undefined) return;
    if (name === 'MetadataEntry' && this.#workout.metadata.size < 100) this.#workout.metadata.set(key, value.slice(0, 200));
    if (name === 'WorkoutStatistics') addStatistics(this.#workout, attributes);
  }

  #close(name: string): void {
    this.#gap = 0;
    this.#path.pop();
    if (this.#path.length !== 1) return;
    if (name === 'Record' && this.#record) this.#readRecord(this.#record.attributes, this.#record.timeZone);
    if (name === 'Workout' && this.#workout) {
      this.#entries += 1;
      const { name: device } = this.#collected.findDevice(this.#workout.attributes);
      const workout = readWorkout(this.#workout, device, (at, own, metadata) => offsetIn(metadata.get('HKTimeZone') ?? '', at) ?? own);
      this.#collected.addWorkout(workout !== undefined && this.#isAhead(Date.parse(workout.startAt) / 1000) ? undefined : workout);
    }
    this.#record = undefined;
    this.#workout = undefined;
  }

  #isAhead(at: number): boolean {
    return at > this.#now + AHEAD;
  }

  #readRecord(attributes: Attributes, timeZone: string | undefined): void {
    const { type = '' } = attributes;
    const found = findExportType(type);
    if (found === undefined && type !== SLEEP) return this.#collected.leave(type);
    this.#entries += 1;
    const [start, end] = [parseExportTime(attributes['startDate']), parseExportTime(attributes['endDate'])];
    if (start === undefined || end === undefined || end.at < start.at || this.#isAhead(end.at)) return this.#collected.skip('malformed');
    const offsetMinutes = (timeZone === undefined ? undefined : offsetIn(timeZone, end.at)) ?? (found === undefined ? end : start).offsetMinutes;
    const sample = { attributes, device: this.#collected.findDevice(attributes), start: start.at, end: end.at, offsetMinutes };
    if (found === undefined) this.#collected.addStage(sample);
    else this.#addQuantity(found, sample);
    return undefined;
  }

  #addQuantity(type: ExportType, sample: Sample): void {
    const convert = findExportConversion(type.dimension, sample.attributes['unit'] ?? '');
    const quantity = toNumber(sample.attributes['value']);
    if (convert === undefined) return this.#collected.skip('unknown_unit');
    if (quantity === undefined) return this.#collected.skip('malformed');
    const value = convert(quantity);
    if (type.is === 'amount') this.#collected.addAmount(type.metric, sample, value);
    else if (type.is === 'figure') this.#collected.addFigure(type, sample, value);
    else this.#collected.addMeasure(type.kind, sample, value);
    return undefined;
  }
}
