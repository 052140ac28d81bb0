/** Blood tests as JSON: rpcs `my_blood_tests`, `client_blood_tests`, `save_blood_report`, `delete_blood_report` and `client_comment_blood`. */
import * as z from 'zod/mini';
import { SPECIMENS } from '#core/biomarkers/marker.ts';
import { DECIMALS_MAX } from '#core/biomarkers/printed.ts';
import { STATUSES } from '#core/biomarkers/status.ts';
import { COMPARATORS, FINDINGS } from '#core/biomarkers/value.ts';
import { oneLine, plainText } from '#core/kit/one-line.ts';
import { keptPageSchema } from './kept-pages.ts';
import { daySchema } from './meal.ts';

/** Results of a report. */
export const BLOOD_RESULTS_MAX = 300;
export const BLOOD_NAME_MAX = 120;
export const BLOOD_UNIT_MAX = 40;
export const BLOOD_NOTES_MAX = 2000;
export const BLOOD_RANGE_TEXT_MAX = 200;
export const BLOOD_COMMENT_MAX = 2000;

/** Flags as reports print them. */
export const BLOOD_FLAGS = ['low', 'high', 'critical', 'marked'] as const;

/** What is computed from a value, or printed as its bound. */
const bounded = z.number().check(z.gte(-1e15), z.lte(1e15));

const rangeSchema = z.object({
  low: z.optional(bounded),
  high: z.optional(bounded),
  isLowOpen: z.optional(z.literal(true)),
  isHighOpen: z.optional(z.literal(true)),
});

/** What is unknown is absent. A result has a value or a finding. */
export const bloodResultSchema = z
  .object({
    /** Id of `core/biomarkers/markers.ts`; absent = a name that is not known. */
    marker: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{1,59}$/))),
    /** As printed or typed. */
    name: oneLine({ min: 1, max: BLOOD_NAME_MAX }),
    specimen: z.optional(z.enum(SPECIMENS)),
    value: z.optional(z.number().check(z.gte(-1e9), z.lte(1e9))),
    /** Digits behind the decimal mark as printed: 1 for "6,0"; absent = those of the value. */
    decimals: z.optional(z.int().check(z.gte(0), z.lte(DECIMALS_MAX))),
    comparator: z.enum(COMPARATORS),
    finding: z.optional(z.enum(FINDINGS)),
    unit: z.optional(oneLine({ min: 1, max: BLOOD_UNIT_MAX })),
    /** In the canonical unit of the marker; absent = the unit is not one of the marker. */
    canonical: z.optional(bounded),
    /** As printed, in `unit`. */
    range: z.optional(rangeSchema),
    rangeText: z.optional(plainText(BLOOD_RANGE_TEXT_MAX)),
    flag: z.optional(z.enum(BLOOD_FLAGS)),
    status: z.optional(z.enum(STATUSES)),
    /** Of a reader of reports, 0-1; absent = typed. */
    confidence: z.optional(z.number().check(z.gte(0), z.lte(1))),
    isConfirmed: z.boolean(),
  })
  .check(z.refine(({ value, finding }) => (value === undefined) !== (finding === undefined), { error: 'a value or a finding', path: ['value'] }));
export type BloodResult = z.infer<typeof bloodResultSchema>;

export const bloodReportSchema = z.object({
  id: z.uuid(),
  collectedOn: daySchema,
  /** ISO 8601; absent = the time of day is unknown. */
  collectedAt: z.optional(z.string()),
  resultedOn: z.optional(daySchema),
  reportedOn: z.optional(daySchema),
  laboratory: z.optional(oneLine({ min: 1, max: BLOOD_NAME_MAX })),
  notes: z.optional(plainText(BLOOD_NOTES_MAX)),
  /** `manual`, `fhir` or `report`. */
  source: z.string(),
  results: z.array(bloodResultSchema).check(z.minLength(1), z.maxLength(BLOOD_RESULTS_MAX)),
  /** In their order; absent = none are kept. Not part of what is saved. */
  pages: z.optional(z.array(keptPageSchema)),
});
export type BloodReport = z.infer<typeof bloodReportSchema>;

/** What the nutritionist says of a report or, by its printed name, of one of its results. */
export const bloodCommentSchema = z.object({
  id: z.uuid(),
  reportId: z.uuid(),
  resultName: z.optional(oneLine({ min: 1, max: BLOOD_NAME_MAX })),
  text: plainText(BLOOD_COMMENT_MAX),
  /** Absent = the account is gone. */
  author: z.optional(z.string()),
  createdAt: z.string(),
});
export type BloodComment = z.infer<typeof bloodCommentSchema>;

/** Newest first. Sex and birth date decide on ranges. */
export const bloodPageSchema = z.object({
  today: daySchema,
  timeZone: z.string(),
  sex: z.nullable(z.enum(['female', 'male'])),
  birthDate: z.nullable(daySchema),
  reports: z.array(bloodReportSchema),
  /** Oldest first; absent in an answer that was stored on a device before there were any. */
  comments: z.optional(z.array(bloodCommentSchema)),
});
export type BloodPage = z.infer<typeof bloodPageSchema>;
