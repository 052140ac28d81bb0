/**
 * The tables and views of schema public with their columns, read from pg_catalog after the migrations. SQL contains only names
 * from this catalogue; grants and row policies decide about access.
 */
import type { Database } from '../database.ts';

export interface Column {
  readonly name: string;
  /** Output of format_type, without a length, which in a cast would truncate silently; safe in SQL. */
  readonly type: string;
  readonly kind: 'json' | 'array' | 'text' | 'plain';
  /** SQL of the default. */
  readonly default: string | null;
}

export interface Table {
  readonly name: string;
  /** False for views. */
  readonly writable: boolean;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly Column[];
}

export type TableCatalogue = ReadonlyMap<string, Table>;

const CATALOGUE_SQL = `
select c.relname as "table", c.relkind in ('r', 'p') as writable, a.attname as name, format_type(a.atttypid, -1) as type,
  case when t.typname in ('json', 'jsonb') then 'json' when t.typcategory = 'A' then 'array' when t.typcategory = 'S' then 'text' else 'plain' end as kind,
  case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as "default", coalesce(a.attnum = any (k.conkey), false) as is_key
from pg_catalog.pg_attribute a
join pg_catalog.pg_class c on c.oid = a.attrelid
join pg_catalog.pg_type t on t.oid = a.atttypid
left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
left join pg_catalog.pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
order by c.relname, a.attnum`;

interface CatalogueRow extends Record<string, unknown> {
  readonly table: string;
  readonly writable: boolean;
  readonly name: string;
  readonly type: string;
  readonly kind: Column['kind'];
  readonly default: string | null;
  readonly is_key: boolean;
}

function toTable(name: string, rows: readonly CatalogueRow[]): Table {
  const columns = rows.map((row): Column => ({ name: row.name, type: row.type, kind: row.kind, default: row.default }));
  return {
    name,
    writable: rows[0]?.writable === true,
    columns: new Map(columns.map((column) => [column.name, column])),
    primaryKey: columns.filter((_, at) => rows[at]?.is_key),
  };
}

export async function readTableCatalogue(database: Database): Promise<TableCatalogue> {
  const rows = await database.query<CatalogueRow>(CATALOGUE_SQL);
  const byTable = new Map<string, CatalogueRow[]>();
  for (const row of rows) byTable.set(row.table, [...(byTable.get(row.table) ?? []), row]);
  return new Map([...byTable].map(([name, found]) => [name, toTable(name, found)]));
}
