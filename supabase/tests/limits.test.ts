/** Every limit and every vocabulary that core and SQL share, at its place in the database: what core allows is stored, one more is not. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#server/project-root.ts';
import { openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';
import { LIMIT_PLACES, VOCABULARIES, WORDS_OF_SQL, type Bound, type Column } from '#testing/limits.ts';
import { RIGHTS } from './actors.ts';
import { fill } from './test-users.ts';

type Limit = number | string;

/** Limits within limits by their path: `{ heightCm: { min: 50 } }` is "heightCm.min". */
function flat(path: string, value: unknown): [string, Limit][] {
  if (typeof value === 'number' || typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => flat(`${path}.${key}`, inner));
}

async function limitsOfCore(): Promise<[string, Limit][]> {
  const core = join(PROJECT_ROOT, 'core');
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const found: [string, Limit][] = [];
  for (const file of files) {
    const names = [...readFileSync(join(core, file), 'utf8').matchAll(/^export const (\w+_(?:LIMITS|MAX|MIN))\b/gm)].map(([, name]) => name!);
    if (names.length === 0) continue;
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(core, file)).href)) as Record<string, unknown>;
    found.push(...names.flatMap((name) => flat(name, module[name])));
  }
  return found;
}

const limits = new Map(await limitsOfCore());

const split = (column: Column) => column.split('.') as [table: string, column: string];

/** One beyond the limit; numbers with decimals go beyond it by a tenth. */
function beyond(limit: Limit, bound: Bound, isWhole: boolean): Limit {
  if (typeof limit === 'number') return bound === 'longest' ? limit + 1 : limit + (bound === 'most' ? 1 : -1) * (isWhole ? 1 : 0.1);
  const day = new Date(limit);
  day.setUTCDate(day.getUTCDate() + (bound === 'most' ? 1 : -1));
  return day.toISOString().slice(0, 10);
}

describe('limits', () => {
  let db: TestDb;
  let owner: Member;
  /** The columns that each check of schema public speaks of, by the name of the check. */
  let checks: ReadonlyMap<string, readonly string[]>;
  let wholeNumbers: ReadonlySet<string>;
  beforeAll(async () => {
    db = await openTestDb();
    owner = await db.join();
    const columns = await db.rows<{ name: string; columns: string[] }>(
      `select c.conname::text as name, array_agg(t.relname || '.' || a.attname) as columns from pg_constraint c join pg_class t on t.oid = c.conrelid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey)
       where c.contype = 'c' and c.connamespace = 'public'::regnamespace group by c.oid`,
    );
    checks = new Map(columns.map((check) => [check.name, check.columns]));
    const whole = await db.rows<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type in ('smallint', 'integer', 'bigint')`,
    );
    wholeNumbers = new Set(whole.map(({ name }) => name));
  });
  afterAll(() => db.close());

  test('of core have a place each, and each place its limit', () => {
    expect([...limits.keys()].toSorted()).toEqual(Object.keys(LIMIT_PLACES).toSorted());
  });

  /** The columns whose check refuses to store it in the row that the matrix of rights lays out; 'stored' where none does. */
  async function refusedBy(column: Column, assignments: string): Promise<'stored' | readonly string[]> {
    const [table] = split(column);
    const { arrange, where } = RIGHTS[table]!;
    const id = randomUUID();
    const filled = (sql: string) => fill(sql, owner.id, id);
    try {
      const rows = await db.service.attempt(filled(`update public.${table} set ${assignments} where ${where} returning 1`), filled(arrange));
      expect(rows).toHaveLength(1);
      return 'stored';
    } catch (error) {
      if (error instanceof Error && 'constraint' in error && 'code' in error && error.code === '23514')
        return checks.get(String(error.constraint)) ?? [];
      throw error;
    }
  }

  const places = Object.entries(LIMIT_PLACES);
  const inColumns = places.flatMap(([name, place]) => (place.at === 'columns' ? place.columns.map((column) => ({ name, column, place })) : []));
  test.each(inColumns)('$name is held by $column', async ({ name, column, place: { bound, set } }) => {
    const limit = limits.get(name)!;
    const assign = (value: Limit): string => {
      if (set !== undefined) return set(Number(value));
      return `${split(column)[1]} = '${bound === 'longest' ? 'x'.repeat(Number(value)) : value}'`;
    };
    expect(await refusedBy(column, assign(limit))).toBe('stored');
    expect(await refusedBy(column, assign(beyond(limit, bound, set !== undefined || wholeNumbers.has(column))))).toContain(column);
  });

  const inCalls = places.flatMap(([name, place]) => (place.at === 'calls' ? place.calls.map((call) => ({ name, call, sql: call(0) })) : []));
  test.each(inCalls)('$name is held by $sql', async ({ name, call }) => {
    const limit = Number(limits.get(name));
    const answer = (count: number) => getRefusal(db.as(owner).attempt(fill(call(count), owner.id, randomUUID())));
    expect([await answer(limit), await answer(limit + 1)]).toEqual(['done', 'input_invalid']);
  });

  const figures = places.flatMap(([name, place]) => (place.at === 'figure' ? [{ name, sql: place.sql }] : []));
  test.each(figures)('$name is what SQL says', async ({ name, sql }) => {
    expect(await db.rows(sql)).toEqual([{ figure: limits.get(name) }]);
  });

  test('words that a check lets a column have are those of core, and each such column is known', async () => {
    const lists = await db.rows<{ column: Column; text: string }>(
      `select t.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as text
       from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = t.oid and c.conkey = array[a.attnum]
       where c.contype = 'c' and c.connamespace = 'public'::regnamespace and pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY'`,
    );
    const words = lists.filter(({ column }) => !WORDS_OF_SQL.includes(column));
    expect(words.length).toBeGreaterThan(20);
    const sorted = (list: Iterable<string>) => [...list].toSorted();
    const listed = words.map(({ column, text }) => [column, sorted(Array.from(text.matchAll(/'([^']+)'::text/g), ([, word]) => word!))] as const);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(Object.entries(VOCABULARIES).map(([column, list]) => [column, sorted(list)])));
    expect(lists.map(({ column }) => column)).toEqual(expect.arrayContaining([...WORDS_OF_SQL]));
  });
});
