/**
 * The callable functions of schema public (rpc-route.ts): one overload, named arguments, one returned value. Read from
 * pg_proc after the migrations. Other functions are not callable; a test checks that there are none.
 */
import type { Database } from '../database.ts';
import { identifier, literal } from '../sql-text.ts';

interface Argument {
  readonly name: string;
  /** Output of format_type, safe in SQL. */
  readonly type: string;
  readonly optional: boolean;
}

export interface Rpc {
  readonly name: string;
  readonly args: readonly Argument[];
  /** The database converts a scalar to JSON. */
  readonly returns: 'nothing' | 'json' | 'scalar';
}

const CATALOGUE_SQL = `
select p.proname as name, p.proargnames as names, p.pronargdefaults::int as defaults, t.typname as returns, p.proretset as is_set,
  (select array_agg(format_type(a, null) order by position) from unnest(p.proargtypes) with ordinality as x(a, position)) as types,
  coalesce(p.proargmodes::text[] <@ array['i'], true) as only_in
from pg_catalog.pg_proc p join pg_catalog.pg_type t on t.oid = p.prorettype
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`;

interface CatalogueRow extends Record<string, unknown> {
  readonly name: string;
  readonly names: string[] | null;
  readonly defaults: number;
  readonly returns: string;
  readonly is_set: boolean;
  readonly types: string[] | null;
  readonly only_in: boolean;
}

const SCALARS = ['text', 'bool', 'int2', 'int4', 'int8', 'float8', 'numeric', 'uuid', 'date', 'timestamptz'];

function toKind(type: string): Rpc['returns'] | undefined {
  if (type === 'void') return 'nothing';
  if (type === 'json' || type === 'jsonb') return 'json';
  return SCALARS.includes(type) ? 'scalar' : undefined;
}

function toRpc(row: CatalogueRow): Rpc | undefined {
  const types = row.types ?? [];
  const names = row.names ?? [];
  const returns = toKind(row.returns);
  if (returns === undefined || row.is_set || !row.only_in || names.length !== types.length || names.includes('')) return undefined;
  const required = types.length - row.defaults;
  return { name: row.name, returns, args: types.map((type, at) => ({ name: names[at] ?? '', type, optional: at >= required })) };
}

export async function readRpcCatalogue(database: Database): Promise<ReadonlyMap<string, Rpc>> {
  const rows = await database.query<CatalogueRow>(CATALOGUE_SQL);
  const overloads = new Map<string, number>();
  for (const row of rows) overloads.set(row.name, (overloads.get(row.name) ?? 0) + 1);
  const catalogue = new Map<string, Rpc>();
  for (const row of rows) {
    const rpc = toRpc(row);
    if (rpc !== undefined && overloads.get(row.name) === 1) catalogue.set(row.name, rpc);
  }
  return catalogue;
}

function argumentText(argument: Argument, value: unknown): string {
  const isJson = argument.type === 'jsonb' || argument.type === 'json';
  // JSON null for a jsonb argument is SQL NULL, as in PostgREST.
  if (value === null) return `${identifier(argument.name)} => null`;
  if (isJson) return `${identifier(argument.name)} => ${literal(JSON.stringify(value))}::${argument.type}`;
  if (Array.isArray(value)) return `${identifier(argument.name)} => ${arrayText(argument.type, value)}`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${identifier(argument.name)} => ${literal(text)}::${argument.type}`;
}

function arrayText(type: string, values: readonly unknown[]): string {
  const items = values.map((value) => (value === null ? 'null' : literal(typeof value === 'string' ? value : JSON.stringify(value))));
  return `array[${items.join(', ')}]::${type}`;
}

/** @returns the SELECT that calls `rpc` with `given`; undefined if the names do not match */
export function callText(rpc: Rpc, given: Readonly<Record<string, unknown>>): string | undefined {
  const known = new Map(rpc.args.map((argument) => [argument.name, argument]));
  if (Object.keys(given).some((name) => !known.has(name))) return undefined;
  if (rpc.args.some((argument) => !argument.optional && given[argument.name] === undefined)) return undefined;
  const parts = rpc.args.filter((argument) => given[argument.name] !== undefined).map((argument) => argumentText(argument, given[argument.name]));
  const call = `public.${identifier(rpc.name)}(${parts.join(', ')})`;
  const answer = { nothing: call, json: `${call}::text`, scalar: `to_json(${call})::text` }[rpc.returns];
  return `select ${answer} as answer`;
}
