/** The page of recovery as JSON: rpcs `my_recovery` and `client_recovery`, one year, each day's figures from one source. */
import * as z from 'zod/mini';
import { WEARABLE_SOURCES } from '#core/wearables/contract.ts';
import { METRIC_IDS } from '#core/wearables/metrics.ts';
import { daySchema } from './meal.ts';

export const wearableSourceSchema = z.enum(WEARABLE_SOURCES);
export type WearableSource = z.infer<typeof wearableSourceSchema>;

/** Of the same group of one day all figures are of one source. */
export const METRIC_GROUPS = ['sleep', 'heart', 'recovery', 'readiness', 'strain', 'stress', 'activity', 'fitness'] as const;
export type MetricGroup = (typeof METRIC_GROUPS)[number];

/** Rows that this version of the app does not know are left out. */
export const known = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((rows): z.output<Schema>[] => rows.flatMap((row) => schema.safeParse(row).data ?? [])),
  );

/** `points` are [day, value], oldest first, in the unit of `METRICS`. `device` is the newest that the source names. */
const metricSeriesSchema = z.object({
  metric: z.enum(METRIC_IDS),
  provider: wearableSourceSchema,
  device: z.optional(z.string()),
  points: z.array(z.tuple([daySchema, z.number()])),
});

const session = {
  provider: wearableSourceSchema,
  /** The day on which the person woke up. */
  day: daySchema,
  startAt: z.string(),
  endAt: z.string(),
  /** Minutes east of UTC, of the device. */
  offsetMinutes: z.int(),
  asleepSeconds: z.optional(z.number()),
};

/** What the source does not state is absent. */
const nightSchema = z.object({
  ...session,
  inBedSeconds: z.optional(z.number()),
  awakeSeconds: z.optional(z.number()),
  lightSeconds: z.optional(z.number()),
  deepSeconds: z.optional(z.number()),
  remSeconds: z.optional(z.number()),
  latencySeconds: z.optional(z.number()),
  needSeconds: z.optional(z.number()),
  efficiencyPercent: z.optional(z.number()),
  disturbances: z.optional(z.int()),
  device: z.optional(z.string()),
});
export type Night = z.infer<typeof nightSchema>;

const napSchema = z.object(session);
export type Nap = z.infer<typeof napSchema>;

/** Which sources have figures of a group; `first` is the one that the person trusts first, absent = by the default order. */
const groupSourcesSchema = z.object({
  group: z.enum(METRIC_GROUPS),
  providers: known(wearableSourceSchema),
  first: z.optional(z.string()),
});
export type GroupSources = z.infer<typeof groupSourcesSchema>;

const dayPoints = z.array(z.tuple([daySchema, z.number()]));
/** Of the last 90 days, oldest first. What is not known of a day is absent. */
const habitsSchema = z.object({
  /** kcal eaten, on days with at least two meals. */
  energy: dayPoints,
  /** g, on the same days. */
  alcohol: dayPoints,
  /** Minutes of days with a training; null = not known. */
  training: z.array(z.tuple([daySchema, z.nullable(z.number())])),
  /** The first day of a known training. */
  trainingSince: z.optional(daySchema),
});

export const recoveryPageSchema = z.object({
  today: daySchema,
  timeZone: z.string(),
  series: known(metricSeriesSchema),
  /** One a day, oldest first. */
  nights: known(nightSchema),
  /** Of the last two weeks, oldest first; of all sources. */
  naps: known(napSchema),
  sources: known(groupSourcesSchema),
  habits: habitsSchema,
  /** Sources whose terms let only the person see their figures: they take no part in this page. */
  restricted: known(wearableSourceSchema),
});
export type RecoveryPage = z.infer<typeof recoveryPageSchema>;
