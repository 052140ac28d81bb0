/** Body scans as JSON: rpcs `my_body_scans`, `client_body_scans`, `save_body_scan` and `delete_body_scan`. */
import * as z from 'zod/mini';
import { SCAN_FIELD_IDS, toFieldLimits } from '#core/body-composition/fields.ts';
import { SCAN_REGIONS } from '#core/body-composition/regions.ts';
import { hasEnough, SCAN_LIMITS, SCAN_MAKER_IDS } from '#core/body-composition/scan.ts';
import { SCAN_METHODS } from '#core/body-composition/method.ts';
import { oneLine } from '#core/kit/one-line.ts';
import { keptPageSchema } from './kept-pages.ts';
import { daySchema } from './meal.ts';

export const SCAN_SOURCES = ['manual', 'file'] as const;

export const scanValueSchema = z.object({
  field: z.enum(SCAN_FIELD_IDS),
  region: z.enum(SCAN_REGIONS),
  /** Frequency, kHz; absent = none. */
  khz: z.optional(z.number().check(z.gte(SCAN_LIMITS.khz[0]), z.lte(SCAN_LIMITS.khz[1]))),
  /** In the unit of the field (core/body-composition/fields.ts). */
  value: z.number(),
});

const isPlausible = ({ field, region, value }: z.infer<typeof scanValueSchema>) => {
  const limits = toFieldLimits(field, region === 'whole');
  return limits !== undefined && value >= limits[0] && value <= limits[1];
};

const fields = {
  id: z.uuid(),
  day: daySchema,
  /** ISO 8601; absent = the time of day is unknown. */
  takenAt: z.optional(z.string()),
  method: z.enum(SCAN_METHODS),
  maker: z.optional(z.enum(SCAN_MAKER_IDS)),
  device: z.optional(oneLine({ min: 1, max: SCAN_LIMITS.device })),
  heightCm: z.optional(z.number().check(z.gte(SCAN_LIMITS.heightCm[0]), z.lte(SCAN_LIMITS.heightCm[1]))),
  notes: z.optional(z.string().check(z.maxLength(SCAN_LIMITS.notes))),
  source: z.enum(SCAN_SOURCES),
};

/** What is unknown is absent. */
export const storedScanSchema = z.object({
  ...fields,
  values: z.array(scanValueSchema),
  /** In their order; absent = none are kept. */
  pages: z.optional(z.array(keptPageSchema)),
});
export type StoredScan = z.infer<typeof storedScanSchema>;

/** rpc `save_body_scan(scan, is_change)`: the whole scan under its id, new or changed. */
export const saveScanRequest = z.object({
  ...fields,
  values: z
    .array(scanValueSchema.check(z.refine((value) => isPlausible(value), { error: 'outside the limits of its field', path: ['value'] })))
    .check(z.maxLength(SCAN_LIMITS.values), z.refine(hasEnough, { error: 'neither a share of fat nor fat with total mass' })),
});

/**
 * Newest first; a day is never cut in two. `next` is passed as `before` of the next page. `heightCm` is of the profile, for indices of scans whose
 * sheet states none.
 */
export const scanPageSchema = z.object({
  today: daySchema,
  timeZone: z.string(),
  heightCm: z.nullable(z.number()),
  scans: z.array(storedScanSchema),
  next: z.nullable(daySchema),
});
export type ScanPage = z.infer<typeof scanPageSchema>;
