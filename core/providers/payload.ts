/**
 * Pieces of the payload schemas. Providers send more than we read, change without notice and may be impersonated: a field that is missing, null,
 * of another type or out of bounds is absent, and a record without its id or its time is skipped. Nothing is replaced by zero.
 */
import * as z from 'zod/mini';
import { isDay } from '#core/kit/day.ts';
import { asOneLine } from '#core/kit/one-line.ts';

/** A number within these limits; anything else is absent. */
export function figure(lowest: number, highest: number) {
  return z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => (typeof value === 'number' && value >= lowest && value <= highest ? value : undefined)),
    ),
  );
}

/** A count or duration that cannot be negative. */
export const amount = figure(0, 1e9);

/** Limits of core/wearables/contract.ts. A distance of nothing is none: the activity is not one over a distance. */
export const heartRate = figure(25, 240);
export const daySeconds = figure(0, 86_400);
export const distance = figure(1, 1_000_000);
export const ascent = figure(0, 20_000);
export const calories = figure(0, 30_000);
/** Seconds east of UTC. */
export const offsetSeconds = figure(-50_400, 50_400);

const LONGEST_WORD = 120;
function toWord(value: unknown): string | undefined {
  const line = typeof value === 'string' && value.length <= LONGEST_WORD ? asOneLine(value) : '';
  return line === '' ? undefined : line;
}

/** One of a provider's own words, or of the person's, on one line; anything else is absent. */
export const word = z.optional(z.pipe(z.unknown(), z.transform(toWord)));

export const truth = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => value === true),
  ),
);

/** No control character and no half of a character: the database stores neither. */
export const STORABLE_ID = /^[^\p{Cc}\p{Cs}]{1,200}$/u;

/** An id as text, whether the provider sends a number or a text. */
export const recordId = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(STORABLE_ID))]),
  z.transform((id) => String(id)),
);

/** Milliseconds since the epoch between 2000 and 2100, of ISO 8601 with an offset. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);
const isMoment = (ms: number) => Number.isFinite(ms) && ms >= EARLIEST_MS && ms < LATEST_MS;

export const isoMoment = z
  .pipe(
    z.string().check(z.maxLength(40), z.regex(/(Z|[+-]\d{2}:?\d{2})$/)),
    z.transform((text) => Date.parse(text)),
  )
  .check(z.refine(isMoment));
export const secondsMoment = z
  .pipe(
    z.number(),
    z.transform((seconds) => seconds * 1000),
  )
  .check(z.refine(isMoment));
export const msMoment = z.number().check(z.refine(isMoment));

export const calendarDay = z.string().check(z.refine(isDay));

/** Minutes east of UTC, of `Z` or `±hh:mm` at the end of a text; undefined if there is none or it is beyond 14 hours. */
export function parseOffset(text: string): number | undefined {
  if (/Z$/i.test(text)) return 0;
  const match = /([+-])(\d{2}):?(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  if (Number(match[3]) > 59 || minutes > 14 * 60) return undefined;
  return match[1] === '-' ? -minutes : minutes;
}

/** The calendar day that the device's clock showed. */
export function localDay(atMs: number, offsetMinutes: number): string {
  return new Date(atMs + offsetMinutes * 60_000).toISOString().slice(0, 10);
}

export const toIso = (atMs: number): string => new Date(atMs).toISOString();

/** The records of a list that the schema accepts, and how many it does not. */
export function readRecords<Schema extends z.ZodMiniType>(schema: Schema, list: unknown): { records: z.infer<Schema>[]; skipped: number } {
  const given = Array.isArray(list) ? list : [];
  const read = given.map((one) => schema.safeParse(one));
  const records = read.flatMap((one) => (one.success ? [one.data] : []));
  return { records, skipped: given.length - records.length };
}

/** A moment, and the minutes east of UTC that its text ends with. */
export const localMoment = z
  .pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text) => ({ at: Date.parse(text), offset: parseOffset(text) ?? Number.NaN })),
  )
  .check(z.refine(({ at, offset }) => isMoment(at) && Number.isFinite(offset)));

/** The value as the schema reads it, or what stands in where the schema refuses it. */
export function readOr<Schema extends z.ZodMiniType, Fallback>(schema: Schema, fallback: Fallback) {
  return z.pipe(
    z.unknown(),
    z.transform((value): z.infer<Schema> | Fallback => {
      const read = schema.safeParse(value);
      return read.success ? read.data : fallback;
    }),
  );
}

/** A part of a record that may be missing or malformed without spoiling the record. */
export function part<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(readOr(schema, undefined));
}
