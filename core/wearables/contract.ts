/**
 * What readers of wearable data make and rpc `store_wearables` stores. A batch is of one source and one moment of export. Every record has its key at
 * the source, the calendar day that the device's clock showed, and the device's offset from UTC. What the source does not say is absent. A batch
 * is stored whole and may be sent again: among two states of a record the one exported later wins, whatever the order they arrive in.
 */
import * as z from 'zod/mini';
import { nutrientsSchema } from '#core/contracts/meal.ts';
import { isDay } from '#core/kit/day.ts';
import { oneLine } from '#core/kit/one-line.ts';
import { MEAL_LIMITS, MEAL_TYPES } from '#core/nutrition/meal.ts';
import { PROVIDER_IDS } from '#core/providers/provider.ts';
import { ACTIVITY_KINDS } from '#core/training/activity-kinds.ts';
import { MEASURE_KINDS, toLimits } from '#core/weight/measures.ts';
import { isPlausible, METRIC_IDS } from './metrics.ts';

/** Where records come from. Stored as `source` of trainings and weights, too. */
export const WEARABLE_SOURCES = [...PROVIDER_IDS, 'apple_health', 'health_connect', 'google_fit'] as const;

/** Records of one kind in a batch. */
export const MOST_RECORDS = 50_000;

const within = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max));
const optional = (min: number, max: number) => z.optional(within(min, max));
const day = z.string().check(z.refine(isDay, { error: 'no calendar day' }));
/** ISO 8601 with an offset or Z. */
const moment = z.iso.datetime({ offset: true });
const externalId = z.string().check(z.minLength(1), z.maxLength(200));
/** The kind of a record and its id. */
const recordId = z.string().check(z.minLength(1), z.maxLength(220));
/** Minutes east of UTC. */
const offsetMinutes = z.int().check(z.gte(-14 * 60), z.lte(14 * 60));
/** A device or an app as the source names it. */
const device = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));
const heartRate = optional(25, 240);
const daySeconds = optional(0, 86_400);

/**
 * One figure of one day, or of a part of it. Its key is source, day, metric and the start of the part. Parts are put together as `METRICS` says:
 * a window that begins in the middle of a day replaces only its own parts.
 */
export const dailyMetricSchema = z
  .strictObject({
    metric: z.enum(METRIC_IDS),
    day,
    /** Start of the part of the day; absent for the figure of the whole day. */
    partAt: z.optional(moment),
    /** In the unit of `METRICS`. */
    value: z.number(),
    offsetMinutes: z.optional(offsetMinutes),
    device,
    /** The record of the source that gives the figure of the day: it moves and goes with it. Absent where the day itself is the record. */
    recordId: z.optional(recordId),
    /** Of several records of one day the heaviest gives the figure. Absent = 0. */
    weight: z.optional(z.number().check(z.gte(0))),
  })
  .check(z.refine(({ metric, value, partAt }) => isPlausible(metric, value, partAt !== undefined), { error: 'out of bounds', path: ['value'] }));
export type DailyMetric = z.infer<typeof dailyMetricSchema>;

export const SLEEP_KINDS = ['main', 'nap'] as const;

export const sleepSessionSchema = z
  .strictObject({
    externalId,
    kind: z.enum(SLEEP_KINDS),
    /** The day on which the person woke up. */
    day,
    startAt: moment,
    endAt: moment,
    offsetMinutes,
    asleepSeconds: daySeconds,
    inBedSeconds: daySeconds,
    awakeSeconds: daySeconds,
    lightSeconds: daySeconds,
    deepSeconds: daySeconds,
    remSeconds: daySeconds,
    latencySeconds: daySeconds,
    /** What the source says the person needed. */
    needSeconds: daySeconds,
    efficiencyPercent: optional(0, 100),
    score: optional(0, 100),
    averageHeartRate: heartRate,
    minHeartRate: heartRate,
    hrvMs: optional(3, 300),
    /** With `hrvMs` only. */
    hrvMeasure: z.optional(z.enum(['rmssd', 'sdnn'])),
    respiratoryRate: optional(4, 60),
    disturbances: z.optional(z.int().check(z.gte(0), z.lte(1000))),
    device,
  })
  .check(
    z.refine(({ startAt, endAt }) => Date.parse(startAt) < Date.parse(endAt) && Date.parse(endAt) - Date.parse(startAt) <= 86_400_000, {
      error: 'ends before it starts, or takes more than a day',
      path: ['endAt'],
    }),
    z.refine(({ hrvMs, hrvMeasure }) => hrvMeasure === undefined || hrvMs !== undefined, { path: ['hrvMeasure'] }),
  );
export type SleepSession = z.infer<typeof sleepSessionSchema>;

/** Becomes a training session. */
export const workoutSchema = z.strictObject({
  externalId,
  kind: z.enum(ACTIVITY_KINDS),
  /** The source's own word for the sport. */
  sport: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  day,
  startAt: moment,
  offsetMinutes,
  durationMinutes: optional(0.1, 2880),
  distanceM: optional(1, 1_000_000),
  ascentM: optional(0, 20_000),
  averageHeartRate: heartRate,
  maxHeartRate: heartRate,
  /** kcal that the activity took, without the body's rest unless `caloriesSource` says that this is not known. */
  calories: optional(0, 30_000),
  /** `unstated`: the source does not say whether the body's rest is in it, so no sum counts it. Absent = `measured`. */
  caloriesSource: z.optional(z.enum(['measured', 'unstated'])),
  strain: optional(0, 21),
  device,
});
export type Workout = z.infer<typeof workoutSchema>;

/** A weight (kg) or measure (unit of `toUnit`) of a day. A value of a profile, which has no day, is no measure. */
export const bodyMeasureSchema = z
  .strictObject({
    externalId,
    kind: z.enum(['weight', ...MEASURE_KINDS]),
    value: z.number(),
    day,
    /** Absent where the source says the day alone. */
    takenAt: z.optional(moment),
    device,
  })
  .check(z.refine(({ kind, value }) => value >= toLimits(kind).min && value <= toLimits(kind).max, { error: 'out of bounds', path: ['value'] }));
export type BodyMeasure = z.infer<typeof bodyMeasureSchema>;

/** moment: as it was entered. hour, day: sums that the exporting app made. */
export const MEAL_SPANS = ['moment', 'hour', 'day'] as const;
export type MealSpan = (typeof MEAL_SPANS)[number];

/**
 * What somebody ate, as another app wrote it to the phone. Becomes a meal where the person wants it, and only beside meals that it does not resemble.
 * `day` and `hour` are sums of the exporting app: figures of the same app with a finer `span` stand in their place.
 */
export const sourceMealSchema = z
  .strictObject({
    externalId,
    day,
    span: z.enum(MEAL_SPANS),
    /** Absent for a day. */
    eatenAt: z.optional(moment),
    offsetMinutes: z.optional(offsetMinutes),
    type: z.enum(MEAL_TYPES),
    /** Nutrients as the app states them, its own basis of carbohydrate included; what it does not state is absent. */
    foods: z
      .array(z.strictObject({ name: z.optional(oneLine({ min: 1, max: MEAL_LIMITS.nameLength })), nutrients: nutrientsSchema }))
      .check(z.minLength(1), z.maxLength(MEAL_LIMITS.ingredients)),
    device,
  })
  .check(z.refine(({ span, eatenAt }) => (span === 'day') === (eatenAt === undefined), { path: ['eatenAt'] }));
export type SourceMeal = z.infer<typeof sourceMealSchema>;

const records = <Schema extends z.ZodMiniType>(schema: Schema) => z.array(schema).check(z.maxLength(MOST_RECORDS));

export const wearableBatchSchema = z.strictObject({
  provider: z.enum(WEARABLE_SOURCES),
  /** When the source made or sent these states. */
  exportedAt: moment,
  /** Shown to the person alone: to no administrator and no model, merged with nothing, and purged by the provider's terms. */
  isRestricted: z.boolean(),
  /** Days for which the provider's terms let restricted workouts be kept. */
  keepDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  /** An earlier batch of the same export has earlier figures of its metrics. */
  isContinued: z.optional(z.boolean()),
  metrics: records(dailyMetricSchema),
  sleeps: records(sleepSessionSchema),
  workouts: records(workoutSchema),
  measures: records(bodyMeasureSchema),
  meals: z.optional(records(sourceMealSchema)),
  /** Records all of whose figures are in `metrics`: what they gave before and give no more goes. */
  figureRecords: z.optional(records(recordId)),
  /**
   * Ids that the source says are deleted; `figures`: records whose figures go. `isAnswered`: its answer for the record says so, and no call that its lists
   * may be late with.
   */
  deleted: z.optional(
    z.strictObject({
      sleeps: records(externalId),
      workouts: records(externalId),
      figures: z.optional(records(recordId)),
      isAnswered: z.optional(z.boolean()),
    }),
  ),
});
export type WearableBatch = z.infer<typeof wearableBatchSchema>;

/** How many records were stored, because they are new or others than what was there. */
export const storedCountsSchema = z.object({ metrics: z.int(), sleeps: z.int(), workouts: z.int(), measures: z.int(), meals: z.optional(z.int()) });
