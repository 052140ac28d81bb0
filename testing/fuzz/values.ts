/** Values as users and attackers send them: valid ones of a type, and ones that often cause errors. */
import type { Random } from './random.ts';

/** Data available while calls are generated. */
export interface Pool {
  /** Ids seen in answers, so that some calls reach a row; never empty. */
  readonly ids: readonly string[];
  readonly emails: readonly string[];
}

export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\\u0000',
  '\ud800',
  '\u202egnp.exe',
  'a\r\nBcc: x@example.si',
  '😀'.repeat(50),
  'Žiga čšž ĐĆ',
  "'; drop table meals; --",
  "' or 1=1 --",
  '"quoted"',
  '$1',
  '%',
  '%00',
  '%25%30%30',
  '../../etc/passwd',
  '..\\..\\x',
  '/',
  '//',
  '{}',
  '[]',
  '{"a":1}',
  '(a,b)',
  'a,b',
  '__proto__',
  'constructor',
  'toString',
  'eyJhbGciOiJub25lIn0.e30.',
  '1e400',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  'infinity',
  '-infinity',
  '2026-11-20T25:00:00Z',
  'x'.repeat(300),
  'x'.repeat(10_000),
  '(((((((((((((((((((('.repeat(20),
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'ＦＵＬＬ',
  'é'.normalize('NFD'),
];

const FITTING: Readonly<Record<string, readonly unknown[]>> = {
  boolean: [true, false],
  integer: [0, 1, 7, 100, 1_000],
  bigint: [0, 1, 7, 100, 1_000],
  smallint: [0, 1, 7, 100],
  numeric: [0, 1, 0.5, 100, 12.25],
  'double precision': [0, 1, 0.5, 100],
  date: ['2026-11-20', '2026-01-01', '2024-02-29'],
  'timestamp with time zone': ['2026-11-20T10:00:00Z', '2026-01-01T00:00:00+01:00'],
  text: ['jajce', 'kosilo', 'sl', 'lunch', 'egg_boiled', 'Magnezij', 'daily'],
};
const ODD_NUMBERS = [-1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 0.1, -0] as const;
/** Keywords of the contracts, so that some bodies pass the first check. */
const KEYS = [
  'id',
  'day',
  'type',
  'name',
  'text',
  'lang',
  'notes',
  'user_id',
  'meal',
  'grams',
  'ingredients',
  'email',
  '__proto__',
  'constructor',
  '',
];

/** Any JSON at all, at most `depth` deep. */
export function oddJson(random: Random, depth = 3): unknown {
  const kind = random.below(depth > 0 ? 8 : 5);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.pick(ODD_NUMBERS);
  if (kind === 3 || kind === 4) return random.pick(ODD_TEXTS);
  if (kind === 5) return Array.from({ length: random.below(4) }, () => oddJson(random, depth - 1));
  if (kind === 6) return nested(random.pick([2, 20, 200]));
  return Object.fromEntries(Array.from({ length: random.below(5) }, () => [random.pick(KEYS), oddJson(random, depth - 1)]));
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** @param type as format_type gives it, with [] for an array */
export function fittingValue(random: Random, type: string, pool: Pool): unknown {
  if (type.endsWith('[]')) return Array.from({ length: random.below(4) }, () => fittingValue(random, type.slice(0, -2), pool));
  if (type === 'uuid') return random.chance(0.6) ? random.pick(pool.ids) : random.uuid();
  if (type === 'jsonb' || type === 'json') return fittingObject(random, pool);
  return random.pick(FITTING[type] ?? FITTING['text'] ?? []);
}

function fittingObject(random: Random, pool: Pool): object {
  return {
    id: fittingValue(random, 'uuid', pool),
    day: fittingValue(random, 'date', pool),
    type: 'lunch',
    name: 'ričet',
    ...(random.chance(0.5) ? { notes: random.pick(ODD_TEXTS) } : {}),
    ...(random.chance(0.3)
      ? { ingredients: [{ id: random.uuid(), name: 'jajce', grams: random.pick([0, 50, -1, 1e9]), foodId: 'egg_boiled' }] }
      : {}),
  };
}

/** Three of five fit their type. */
export function toValue(random: Random, type: string, pool: Pool): unknown {
  return random.chance(0.6) ? fittingValue(random, type, pool) : oddJson(random);
}

/** `body` with a random change. */
export function damaged(random: Random, body: Readonly<Record<string, unknown>>): unknown {
  const names = Object.keys(body);
  const kind = random.below(6);
  if (kind === 0 || names.length === 0) return oddJson(random);
  const name = random.pick(names);
  if (kind === 1) return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
  if (kind === 2) return { ...body, [random.pick(KEYS)]: oddJson(random) };
  if (kind === 3) return [body];
  return { ...body, [name]: oddJson(random) };
}
