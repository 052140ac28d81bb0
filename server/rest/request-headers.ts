/** Parses the headers of a table request once. Unsupported values are rejected, not ignored. */
import { RestRefusal } from './rest-errors.ts';

export interface Preferences {
  readonly returns: 'minimal' | 'representation' | 'headers-only';
  readonly countsExactly: boolean;
  /** What happens to a row whose key exists. */
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  /** Whether a missing column of a row gets its default instead of null. */
  readonly missingIsDefault: boolean;
  /** For the header preference-applied. */
  readonly applied: string;
}

const KNOWN: ReadonlyMap<string, readonly string[]> = new Map([
  ['return', ['minimal', 'representation', 'headers-only']],
  ['count', ['exact', 'none']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
]);

/** @throws RestRefusal 400 PGRST122 for an unknown (also tx) or repeated preference */
export function readPreferences(header: string | null): Preferences {
  const given = new Map<string, string>();
  for (const part of (header ?? '').split(',').map((text) => text.trim())) {
    if (part === '') continue;
    const [name = '', value = ''] = part.split('=', 2);
    if (given.has(name) || KNOWN.get(name)?.includes(value) !== true)
      throw new RestRefusal(400, 'PGRST122', 'Invalid preferences given', `Invalid preferences: ${part.slice(0, 60)}`);
    given.set(name, value);
  }
  return {
    returns: (given.get('return') ?? 'minimal') as Preferences['returns'],
    countsExactly: given.get('count') === 'exact',
    resolution: given.get('resolution') as Preferences['resolution'],
    missingIsDefault: given.get('missing') === 'default',
    applied: [...given].map(([name, value]) => `${name}=${value}`).join(', '),
  };
}

const OBJECT = 'application/vnd.pgrst.object+json';
const PLAIN = new Set(['application/json', 'application/*', '*/*']);

/**
 * Whether one object is requested instead of a list.
 * @throws RestRefusal 406 PGRST107 for other formats: CSV, plans, GeoJSON, stripped nulls
 */
export function readAccept(header: string | null): 'object' | 'list' {
  const types = (header ?? '*/*').split(',').map((text) => text.trim().replaceAll(' ', ''));
  for (const type of types) {
    if (type === OBJECT) return 'object';
    if (PLAIN.has(type.replace(/;(q=[\d.]+|charset=utf-8)$/i, ''))) return 'list';
  }
  throw new RestRefusal(406, 'PGRST107', 'None of these media types are available: application/json, application/vnd.pgrst.object+json');
}

/** @throws RestRefusal 415 if the content type is not JSON */
export function refuseOtherTypes(header: string | null): void {
  if (header !== null && !/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(header))
    throw new RestRefusal(415, 'PGRST102', 'Content-Type must be application/json');
}

/** @throws RestRefusal 406 PGRST106 for a schema other than public */
export function refuseOtherSchemas(headers: Headers): void {
  for (const name of ['accept-profile', 'content-profile'])
    if ((headers.get(name) ?? 'public') !== 'public')
      throw new RestRefusal(406, 'PGRST106', 'Invalid schema', null, 'Only the following schemas are exposed: public');
}

/**
 * The rows of a Range header ("0-24", "25-"), counted from 0.
 * @throws RestRefusal 400 for an invalid range, 416 PGRST103 if it ends before it begins
 */
export function readRange(headers: Headers): { readonly offset: number; readonly limit: number | undefined } | undefined {
  const range = headers.get('range');
  if (range === null) return undefined;
  const [, first, last] = /^(\d{1,9})-(\d{0,9})$/.exec(range) ?? [];
  if (first === undefined || last === undefined || (headers.get('range-unit') ?? 'items') !== 'items')
    throw new RestRefusal(400, 'PGRST100', 'A range is two row numbers, such as 0-24.');
  const limit = last === '' ? undefined : Number(last) - Number(first) + 1;
  if (limit !== undefined && limit < 1) throw new RestRefusal(416, 'PGRST103', 'Requested range not satisfiable');
  return { offset: Number(first), limit };
}
