/**
 * The response of the overview consists of parts, one for each resource. Each feature parses its part with its own contract, so a part
 * that this version of the app cannot parse (an older page with a newer server) removes only its own card.
 */
import type * as z from 'zod/mini';
import type { Overview } from '#core/contracts/overview.ts';

export interface OverviewPart<T> {
  /** As its migration registers it: `private.add_overview_part('weight', …)`. */
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
}

/** Parsed parts by raw part, so that each is parsed once and stays the same object for React. */
const readings = new WeakMap<object, unknown>();

/** @returns undefined if the part is missing or does not match its contract */
export function readPart<T>(overview: Overview, { name, schema }: OverviewPart<T>): T | undefined {
  const raw = overview.parts[name];
  const isObject = typeof raw === 'object' && raw !== null;
  if (isObject && readings.has(raw)) return readings.get(raw) as T | undefined;
  const read = schema.safeParse(raw).data;
  if (isObject) {
    readings.set(raw, read);
    if (typeof read === 'object' && read !== null) readings.set(read, read);
  }
  return read;
}

/** The overview with one part changed; the same object if the part cannot be parsed or nothing changes. */
export function withPart<T extends object>(overview: Overview, part: OverviewPart<T>, change: (read: T) => T): Overview {
  const before = readPart(overview, part);
  if (before === undefined) return overview;
  const after = change(before);
  if (after === before) return overview;
  readings.set(after, after);
  return { ...overview, parts: { ...overview.parts, [part.name]: after } };
}
