/** Parses the rows of a request and checks them against the columns of the table. */
import { readJsonBytes } from '#core/kit/json-bytes.ts';
import { RestRefusal } from './rest-errors.ts';
import type { Column, Table } from './table-catalogue.ts';

export interface Rows {
  /** The written columns. */
  readonly columns: readonly Column[];
  /** The rows as JSON text: a list of objects. */
  readonly json: string;
  readonly count: number;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function findColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column !== undefined) return column;
  throw new RestRefusal(400, 'PGRST204', `Could not find the '${name.slice(0, 63)}' column of '${table.name}' in the schema cache`);
}

/** Types for which the database would store an object or a list as JSON text. */
function refuseWrongKind(column: Column, value: unknown): void {
  if (value === null || typeof value !== 'object' || column.kind === 'json' || (column.kind === 'array' && Array.isArray(value))) return;
  throw new RestRefusal(400, '22P02', `invalid input for column "${column.name}" of type ${column.type}`);
}

function toKeys(rows: readonly Row[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  const known = new Set(keys);
  const alike = rows.every((row) => Object.keys(row).length === keys.length && Object.keys(row).every((key) => known.has(key)));
  if (!alike) throw new RestRefusal(400, 'PGRST102', 'All object keys must match');
  return keys;
}

/**
 * @param chosen the columns of the query: rows may then lack some; otherwise all rows have the same
 * @throws RestRefusal 400: PGRST102 if the body is not an object or a list of objects, PGRST204 for an unknown column, 22P02
 */
export function readRows(table: Table, body: Uint8Array, chosen: readonly Column[] | undefined): Rows {
  const value = readJsonBytes(body);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!rows.every(isRow)) throw new RestRefusal(400, 'PGRST102', 'The body must be an object, or a list of objects.');
  const columns = chosen ?? toKeys(rows).map((name) => findColumn(table, name));
  const written = new Map(columns.map((column) => [column.name, column]));
  for (const row of rows)
    for (const [name, field] of Object.entries(row)) refuseWrongKind(written.get(name) ?? refuseUnchosen(findColumn(table, name)), field);
  return { columns, json: JSON.stringify(rows), count: rows.length };
}

function refuseUnchosen({ name }: Column): never {
  throw new RestRefusal(400, 'PGRST204', `The column '${name}' is in the body and not in "columns"`);
}
