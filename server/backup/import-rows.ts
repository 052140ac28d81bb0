/**
 * Inserts the rows of a backup into an empty database in one transaction. The project's triggers are disabled meanwhile, because the rows
 * already have what they would compute and nobody must be notified. Foreign keys and checks apply.
 */
import type { Database, Transaction } from '#server/database.ts';
import { presentTable } from './renamed-columns.ts';
import { DERIVED, dataTables, NOT_KEPT, sqlColumns, sqlName } from './tables.ts';

const BYTES_AT_A_TIME = 1_000_000;

export interface TableRows {
  readonly name: string;
  readonly columns: readonly string[];
  /** One JSON object a line. */
  readonly lines: AsyncIterable<string>;
}

/** Whether the database has no account and no row in the project's tables. A database without these tables is empty. */
export async function isEmpty(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    for (const { name } of await dataTables(transaction)) {
      if (name.startsWith('storage.')) continue;
      const [row] = await transaction.query<{ filled: boolean }>(`select exists (select from ${sqlName(name)}) as filled`);
      if (row?.filled === true) return false;
    }
    return true;
  });
}

interface GivenTable extends TableRows {
  /** Keys of the lines that were renamed since: former name to present name. */
  readonly renamed: Readonly<Record<string, string>>;
}

// $1::text first, because the driver would encode a jsonb parameter a second time.
const ROWS = '$1::text::jsonb';
const RENAMED_ROWS = `(select jsonb_agg((select jsonb_object_agg(coalesce($2::text::jsonb ->> field.key, field.key), field.value) from jsonb_each(line) field))
  from jsonb_array_elements(${ROWS}) line)`;

async function insertLines(transaction: Transaction, { name, columns, renamed }: GivenTable, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const list = sqlColumns(columns);
  const isRenamed = Object.keys(renamed).length > 0;
  const rows = isRenamed ? RENAMED_ROWS : ROWS;
  await transaction.query(
    `insert into ${sqlName(name)} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${sqlName(name)}, ${rows})`,
    isRenamed ? [`[${lines.join(',')}]`, JSON.stringify(renamed)] : [`[${lines.join(',')}]`],
  );
}

async function insertTable(transaction: Transaction, table: GivenTable): Promise<number> {
  let count = 0;
  let pending: string[] = [];
  let bytes = 0;
  for await (const line of table.lines) {
    pending.push(line);
    bytes += line.length;
    count += 1;
    if (bytes < BYTES_AT_A_TIME) continue;
    await insertLines(transaction, table, pending);
    pending = [];
    bytes = 0;
  }
  await insertLines(transaction, table, pending);
  return count;
}

const SEQUENCES = `
select n.nspname || '.' || t.relname as "table", a.attname as "column", s.oid::regclass::text as sequence
from pg_catalog.pg_class s
join pg_catalog.pg_depend d on d.objid = s.oid and d.classid = 'pg_catalog.pg_class'::regclass and d.deptype in ('a', 'i')
join pg_catalog.pg_class t on t.oid = d.refobjid
join pg_catalog.pg_namespace n on n.oid = t.relnamespace
join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
where s.relkind = 'S'`;

async function advanceSequences(transaction: Transaction, tables: ReadonlySet<string>): Promise<void> {
  const rows = await transaction.query<{ table: string; column: string; sequence: string }>(SEQUENCES);
  for (const { table, column, sequence } of rows.filter((row) => tables.has(row.table)))
    await transaction.query(
      `select setval($1::text::regclass, greatest((select max(${sqlColumns([column])}) from ${sqlName(table)}), 1), exists (select from ${sqlName(table)}))`,
      [sequence],
    );
}

/**
 * Inserts all rows.
 * @returns the number of rows of each table, by the table's name in the backup
 * @throws Error if a table or a column of the backup is unknown: nothing is left out silently
 */
export async function importRows(database: Database, tables: readonly TableRows[]): Promise<Map<string, number>> {
  return database.transaction(async (transaction) => {
    await transaction.script('set local statement_timeout = 0');
    const here = await dataTables(transaction);
    const given = new Map(
      tables.map((former) => {
        const present = presentTable(former, here);
        return [present.name, { ...present, lines: former.lines, former: former.name }];
      }),
    );
    for (const table of given.values()) {
      const columns = here.find((candidate) => candidate.name === table.name)?.columns;
      const unknown = columns === undefined ? ['the table itself'] : table.columns.filter((column) => !columns.includes(column));
      if (unknown.length > 0) throw new Error(`The backup has what this database does not know, in ${table.name}: ${unknown.join(', ')}`);
    }
    const names = here.map((table) => sqlName(table.name));
    await transaction.script(names.map((name) => `alter table ${name} disable trigger user;`).join(''));
    // Rows inserted by migrations are in the backup too.
    await transaction.script(`truncate ${[...names, ...[...DERIVED, ...NOT_KEPT].map(sqlName)].join(', ')}`);
    const counts = new Map<string, number>();
    for (const { name } of here) {
      const table = given.get(name);
      if (table !== undefined) counts.set(table.former, await insertTable(transaction, table));
    }
    // Deferred foreign keys are checked now, because a table with pending checks cannot be altered.
    await transaction.script('set constraints all immediate');
    await advanceSequences(transaction, new Set(given.keys()));
    await transaction.query('select private.fill_shown_energy()');
    await transaction.query('select private.give_figures_records()');
    await transaction.script(names.map((name) => `alter table ${name} enable trigger user;`).join(''));
    await transaction.query('select private.rebuild_client_summary(p.user_id) from public.profiles p');
    return counts;
  });
}
