/**
 * Writes db/types.gen.ts, the shape of schema public as supabase-js wants it, from a database that the migrations just made.
 * `--check` writes nothing and fails when the file is not what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { createTestDatabase, startTestCluster } from '#testing/postgres.ts';

const FILE = fileURLToPath(new URL('../db/types.gen.ts', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
  text: 'string',
  cidr: 'string',
  tsvector: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
  timestamp: 'string',
  time: 'string',
};

function typeOf(name: string): string {
  const type = name.startsWith('_') ? TYPES[name.slice(1)] : TYPES[name];
  if (type === undefined) throw new Error(`scripts/gen-types.ts knows no TypeScript type for ${name}`);
  return name.startsWith('_') ? `${type}[]` : type;
}

interface Column extends Record<string, unknown> {
  readonly relation: string;
  readonly kind: 'r' | 'v';
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
}

const COLUMNS = `
select c.relname as relation, c.relkind as kind, a.attname as name, t.typname as type, not a.attnotnull as nullable, a.atthasdef as "hasDefault"
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by c.relname, a.attname`;

interface Key extends Record<string, unknown> {
  readonly relation: string;
  readonly name: string;
  readonly columns: string[];
  readonly target: string;
  readonly targetColumns: string[];
  readonly unique: boolean;
}

const KEYS = `
select f.conrelid::regclass::text as relation, f.conname as name, f.confrelid::regclass::text as target,
  (select array_agg(a.attname::text order by n) from unnest(f.conkey) with ordinality k(num, n) join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num) as columns,
  (select array_agg(a.attname::text order by n) from unnest(f.confkey) with ordinality k(num, n) join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num) as "targetColumns",
  exists (select 1 from pg_constraint u where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey <@ f.conkey) as unique
from pg_constraint f join pg_class t on t.oid = f.confrelid
where f.contype = 'f' and f.connamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace order by 1, 2`;

interface DbFunction extends Record<string, unknown> {
  readonly name: string;
  readonly args: string[] | null;
  readonly types: string[] | null;
  readonly defaults: number;
  readonly returns: string;
}

const FUNCTIONS = `
select p.proname as name, p.proargnames as args, p.pronargdefaults::int as defaults, r.typname as returns,
  (select array_agg(t.typname::text order by n) from unnest(p.proargtypes) with ordinality x(oid, n) join pg_type t on t.oid = x.oid) as types
from pg_proc p join pg_type r on r.oid = p.prorettype
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype order by 1`;

const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...lines.map((line) => `  ${line}`), '};'];
const strings = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`;

function relationLines(columns: readonly Column[], keys: readonly Key[]): string[] {
  const [first] = columns;
  if (first === undefined) return [];
  const isView = first.kind === 'v';
  const shape = (optional: (column: Column) => boolean) =>
    columns.map((column) => `${column.name}${optional(column) ? '?' : ''}: ${typeOf(column.type)}${column.nullable ? ' | null' : ''};`);
  const writes = isView
    ? []
    : [
        ...block(
          'Insert:',
          shape(({ nullable, hasDefault }) => nullable || hasDefault),
        ),
        ...block(
          'Update:',
          shape(() => true),
        ),
      ];
  const relations = keys
    .filter(({ relation }) => relation === first.relation)
    .map(
      ({ name, columns: own, target, targetColumns, unique }) =>
        `{ foreignKeyName: '${name}'; columns: ${strings(own)}; isOneToOne: ${unique}; referencedRelation: '${target}'; referencedColumns: ${strings(targetColumns)} },`,
    );
  const related = relations.length === 0 ? ['Relationships: [];'] : ['Relationships: [', ...relations.map((line) => `  ${line}`), '];'];
  return block(`${first.relation}:`, [
    ...block(
      'Row:',
      shape(() => false),
    ),
    ...writes,
    ...related,
  ]);
}

function functionLine({ name, args, types, defaults, returns }: DbFunction): string {
  const names = args ?? [];
  const optionalFrom = (types?.length ?? 0) - defaults;
  const parts = (types ?? []).map((type, at) => `${names[at]}${at >= optionalFrom ? '?' : ''}: ${typeOf(type)}`);
  return `${name}: { Args: ${parts.length === 0 ? 'never' : `{ ${parts.join('; ')} }`}; Returns: ${typeOf(returns)} };`;
}

export async function typesOf(database: Database): Promise<string> {
  const columns = await database.query<Column>(COLUMNS);
  const keys = await database.query<Key>(KEYS);
  const functions = await database.query<DbFunction>(FUNCTIONS);
  const relations = (kind: Column['kind']) => {
    const names = new Set(columns.filter((column) => column.kind === kind).map(({ relation }) => relation));
    return [...names].flatMap((name) =>
      relationLines(
        columns.filter(({ relation }) => relation === name),
        keys,
      ),
    );
  };
  const none = '{ [_ in never]: never }';
  const lines = [
    '/** Generated by scripts/gen-types.ts from supabase/migrations. Do not edit: change a migration and run `npm run gen-types`. */',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    ...block(
      'export type Database =',
      block('public:', [
        ...block('Tables:', relations('r')),
        ...block('Views:', relations('v')),
        ...block('Functions:', functions.map(functionLine)),
        `Enums: ${none};`,
        `CompositeTypes: ${none};`,
      ]),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

async function main(check: boolean): Promise<void> {
  const cluster = await startTestCluster();
  const database = await openPostgres((await createTestDatabase('migrated', cluster.address)).address);
  const text = await typesOf(database);
  await database.close();
  await cluster.stop();
  if (!check) {
    await writeFile(FILE, text);
    return;
  }
  const written = await readFile(FILE, 'utf8');
  if (written === text) return;
  console.error('db/types.gen.ts is not what the migrations say: run `npm run gen-types`.');
  process.exitCode = 1;
}

await main(process.argv.includes('--check'));
