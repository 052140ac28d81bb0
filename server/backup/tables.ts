/**
 * The tables with an installation's data, in the order in which their rows can be restored: a table after those it refers to. They are read from
 * the catalogue, so a new table is in the next backup. Left out are the server's own state (`ziva_server`, created at each start), the history
 * of migrations (it is in the manifest), tables of extensions, what a provider's terms let nobody keep, and what migrations register: an older backup
 * must not remove a newer resource from the overview or the timeline.
 */
import type { Transaction } from '#server/database.ts';
import { identifier } from '#server/sql-text.ts';

/** Written by migrations only, so not part of a backup. Older backups have some of them. */
const REGISTRATIONS: readonly string[] = [
  'private.attention_kinds',
  'private.legal_versions',
  'private.metric_rules',
  'private.overview_conditions',
  'private.overview_parts',
  'private.provider_tables',
  'private.timeline_branches',
  'private.upload_kinds',
  'private.wearable_sources',
  'storage.buckets',
];

/** Summaries for the desk. import-rows.ts recomputes them from the other tables, so they are not part of a backup. */
export const DERIVED: readonly string[] = ['private.client_signals', 'private.client_summaries'];

/** What a provider's terms let nobody keep for longer than some days, as a backup would. A sync fetches it again. */
export const NOT_KEPT: readonly string[] = ['public.restricted_workouts'];

/** Whether rows of a table, "schema.table", are restored from a backup. */
export const isRestored = (name: string): boolean => ![...REGISTRATIONS, ...DERIVED, ...NOT_KEPT].includes(name);

const DATA_SCHEMAS = ['auth', 'public', 'private', 'storage'];

export interface DataTable {
  /** "schema.table", both lower case without quotes. */
  readonly name: string;
  /** In the order of the table, without generated columns. */
  readonly columns: readonly string[];
}

const TABLES = `
select n.nspname || '.' || c.relname as name,
       coalesce(json_agg(a.attname order by a.attnum) filter (where a.attgenerated = ''), '[]')::text as columns
from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relkind = 'r' and n.nspname = any (string_to_array($1, ','))
  and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
group by 1 order by 1`;

const REFERENCES = `
select child_space.nspname || '.' || child.relname as child, parent_space.nspname || '.' || parent.relname as parent
from pg_catalog.pg_constraint k
join pg_catalog.pg_class child on child.oid = k.conrelid
join pg_catalog.pg_namespace child_space on child_space.oid = child.relnamespace
join pg_catalog.pg_class parent on parent.oid = k.confrelid
join pg_catalog.pg_namespace parent_space on parent_space.oid = parent.relnamespace
where k.contype = 'f' and k.conrelid <> k.confrelid`;

function parentsFirst(tables: readonly DataTable[], references: readonly { child: string; parent: string }[]): DataTable[] {
  const ordered: DataTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((table) => !references.some(({ child, parent }) => child === table.name && waiting.has(parent)));
    if (ready.length === 0)
      throw new Error(`Tables that refer to one another in a circle cannot be put back in any order: ${[...waiting.keys()].join(', ')}`);
    for (const table of ready) waiting.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** All tables with data, parents first. @throws Error if foreign keys form a circle */
export async function dataTables(transaction: Pick<Transaction, 'query'>): Promise<DataTable[]> {
  const rows = await transaction.query<{ name: string; columns: string }>(TABLES, [DATA_SCHEMAS.join(',')]);
  const references = await transaction.query<{ child: string; parent: string }>(REFERENCES);
  return parentsFirst(
    rows.filter(({ name }) => isRestored(name)).map(({ name, columns }) => ({ name, columns: JSON.parse(columns) as string[] })),
    references,
  );
}

/** Quotes "schema.table" for SQL. */
export function sqlName(table: string): string {
  const dot = table.indexOf('.');
  return `${identifier(table.slice(0, dot))}.${identifier(table.slice(dot + 1))}`;
}

export function sqlColumns(columns: readonly string[]): string {
  return columns.map(identifier).join(', ');
}
