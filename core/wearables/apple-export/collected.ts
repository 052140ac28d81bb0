/** Samples of Apple's export by what they become. */
import { asOneLine } from '#core/kit/one-line.ts';
import type { NutrientId } from '#core/nutrition/nutrients.ts';
import { toNumber } from '#core/training-files/read-xml.ts';
import { toLimits } from '#core/weight/measures.ts';
import type { BodyMeasure, DailyMetric, Workout } from '../contract.ts';
import { findFoodConversion } from '../food-figures.ts';
import { HEALTH_FILE_LIMITS as LIMITS, HealthFileError } from '../health-file.ts';
import type { SkipReason } from '../health-metrics.ts';
import { round } from '../health-values.ts';
import { isPlausible, METRICS, type Metric } from '../metrics.ts';
import { SourceMeals } from '../source-meals.ts';
import { Amounts } from './amounts.ts';
import { DayFigures } from './day-figures.ts';
import { findExportConversion, type ExportType } from './export-types.ts';
import { toDay, toDayNumber, toIso } from './export-time.ts';
import type { Attributes } from './export-workouts.ts';
import type { Stage, StageSample } from './sleep-stages.ts';

const LONGEST_SAMPLE = 86_400;
const DEVICE_MAX = 120;

const STAGES: Readonly<Record<string, Stage>> = {
  HKCategoryValueSleepAnalysisInBed: 'in_bed',
  HKCategoryValueSleepAnalysisAsleep: 'asleep',
  HKCategoryValueSleepAnalysisAsleepUnspecified: 'asleep',
  HKCategoryValueSleepAnalysisAsleepCore: 'core',
  HKCategoryValueSleepAnalysisAsleepDeep: 'deep',
  HKCategoryValueSleepAnalysisAsleepREM: 'rem',
  HKCategoryValueSleepAnalysisAwake: 'awake',
};

export interface Device {
  readonly name: string;
  /** A watch counts before a phone, and a phone before an app. */
  readonly rank: number;
}

/** A sample with its time; of records whose element is open the metadata may still follow. */
export interface Sample {
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

export class Collected {
  readonly amounts = new Map<Metric, Amounts>();
  readonly figures = new Map<ExportType, DayFigures>();
  readonly stages: StageSample[] = [];
  readonly workouts = new Map<string, Workout>();
  readonly measures = new Map<string, BodyMeasure>();
  readonly meals = new SourceMeals();
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
    const name = asOneLine(kind.slice(0, DEVICE_MAX));
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
      name: isKept ? asOneLine((attributes['sourceName'] ?? '').slice(0, DEVICE_MAX)) : '',
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

  addFood(nutrient: NutrientId, food: string, { attributes, device, start, offsetMinutes }: Sample): void {
    const convert = findFoodConversion(nutrient, attributes['unit']);
    const quantity = toNumber(attributes['value']);
    if (convert === undefined) return this.skip('unknown_unit');
    if (quantity === undefined) return this.skip('malformed');
    const figure = { app: device.name, span: 'moment', at: toIso(start), day: toDay(toDayNumber(start, offsetMinutes)), offsetMinutes } as const;
    if (!this.meals.add({ ...figure, food, nutrient, value: convert(quantity) })) this.skip('implausible');
    return undefined;
  }

  addQuantity(type: ExportType, sample: Sample): void {
    const convert = findExportConversion(type.dimension, sample.attributes['unit'] ?? '');
    const quantity = toNumber(sample.attributes['value']);
    if (convert === undefined) return this.skip('unknown_unit');
    if (quantity === undefined) return this.skip('malformed');
    const value = convert(quantity);
    if (type.is === 'amount') this.addAmount(type.metric, sample, value);
    else if (type.is === 'figure') this.addFigure(type, sample, value);
    else this.addMeasure(type.kind, sample, value);
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
