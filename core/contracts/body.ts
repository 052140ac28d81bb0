/** Body weights and measures as JSON: rpcs `weight_page`, `client_weight_page`, `save_body_entry`, `import_body_entries` and their neighbours. */
import * as z from 'zod/mini';
import { oneLine } from '#core/kit/one-line.ts';
import { IMPORT_CHUNK } from '#core/weight/import-limits.ts';
import { BODY_KINDS, BODY_NOTE_MAX, toLimits, WEIGHT_LIMITS } from '#core/weight/measures.ts';
import { daySchema } from './meal.ts';

const kind = z.enum(BODY_KINDS);

export const bodyEntrySchema = z.object({
  id: z.string(),
  kind,
  day: daySchema,
  /** ISO 8601; null = the time of day is unknown. */
  takenAt: z.nullable(z.string()),
  /** In the stored unit of its kind (core/weight/measures.ts): kg, % or cm. */
  value: z.number(),
  note: z.nullable(z.string()),
  source: z.string(),
});
export type BodyEntry = z.infer<typeof bodyEntrySchema>;

const isPlausible = (entry: { kind: z.infer<typeof kind>; value: number }) => {
  const { min, max } = toLimits(entry.kind);
  return entry.value >= min && entry.value <= max;
};
const IMPLAUSIBLE = { error: 'outside the limits of its kind', path: ['value'] };

/** rpc `save_body_entry(entry, is_change)`: the whole entry under its id, new or changed. */
export const saveBodyEntryRequest = z
  .object({
    id: z.uuid(),
    kind,
    day: daySchema,
    takenAt: z.nullable(z.string()),
    value: z.number(),
    note: z.nullable(oneLine({ max: BODY_NOTE_MAX })),
    source: z.optional(z.string()),
  })
  .check(z.refine((entry) => isPlausible(entry), IMPLAUSIBLE));
export type SaveBodyEntry = z.infer<typeof saveBodyEntryRequest>;

/** Newest first; a day is never cut in two. `next` is passed as `before` of the next page. */
export const bodyEntriesSchema = z.object({ entries: z.array(bodyEntrySchema), next: z.nullable(daySchema) });

/** `points` are [day, value] of each day, oldest first: the day's value by core/weight/day-values.ts. */
const bodySeriesSchema = z.object({ ...bodyEntriesSchema.shape, points: z.array(z.tuple([daySchema, z.number()])) });
export type BodySeries = z.infer<typeof bodySeriesSchema>;

export const bodyPageSchema = z.object({
  today: daySchema,
  timeZone: z.string(),
  goalKg: z.nullable(z.number()),
  /** Of all entries; `first` is the one that the person trusts first, null = their own entries. Absent in an answer stored on a device before. */
  sources: z.optional(z.object({ known: z.array(z.string()), first: z.nullable(z.string()) })),
  /** Kinds without an entry are absent. */
  kinds: z.partialRecord(kind, bodySeriesSchema),
});
export type BodyPage = z.infer<typeof bodyPageSchema>;

/** rpc `set_weight_goal(weight_kg)`; null = none. */
export const weightGoalSchema = z.object({ goalKg: z.nullable(z.number().check(z.minimum(WEIGHT_LIMITS.min), z.maximum(WEIGHT_LIMITS.max))) });

/** rpc `import_body_entries(entries)`. */
export const importEntriesRequest = z
  .array(
    z
      .object({ kind, day: daySchema, takenAt: z.nullable(z.string()), value: z.number() })
      .check(z.refine((entry) => isPlausible(entry), IMPLAUSIBLE)),
  )
  .check(z.maxLength(IMPORT_CHUNK));
export type ImportEntries = z.infer<typeof importEntriesRequest>;

/** `known`: rows that were stored before. */
export const importedSchema = z.object({ added: z.int(), known: z.int() });
