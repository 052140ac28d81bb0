/**
 * Converts a table request to one statement. Names come from the catalogue and are quoted; values are parameters, cast to the
 * type of their column. PostgreSQL builds the JSON. The result is one row {answer, rows, total}: the text, the number of rows in it or
 * written, and the total count if requested.
 */
import { identifier } from '../sql-text.ts';
import { REQUEST_TERMS, withinBytes } from './rpc.ts';
import type { Rows } from './table-body.ts';
import type { Column, Table } from './table-catalogue.ts';
import { MOST_ROWS, type Condition, type Order, type Selected, type TableQuery } from './table-query.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The content of the response: a list, one row, or nothing. */
export type Shape = 'list' | 'object' | 'nothing';

class Values {
  readonly list: unknown[] = [];

  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

const columnText = (column: Column): string => `t.${identifier(column.name)}`;
const toName = (table: Table): string => `public.${identifier(table.name)}`;
const names = (columns: readonly Column[]): string => columns.map((column) => identifier(column.name)).join(', ');
const shown = (select: readonly Selected[]): string => select.map(({ column, as }) => `${columnText(column)} as ${identifier(as)}`).join(', ');

function judgementText(condition: Condition, left: string, values: Values): string {
  const { type } = condition.column;
  if (condition.kind === 'is') return `${left} is ${condition.truth}`;
  if (condition.kind === 'in') return `${left} = any (${values.add(condition.values, `${type}[]`)})`;
  return `${left} ${condition.operator} ${values.add(condition.value, type)}`;
}

function conditionText(condition: Condition, values: Values): string {
  const { column, negated } = condition;
  const judgement = judgementText(condition, columnText(column), values);
  return negated ? `not (${judgement})` : judgement;
}

function whereText(conditions: readonly Condition[], values: Values): string {
  return conditions.length === 0 ? '' : ` where ${conditions.map((condition) => conditionText(condition, values)).join(' and ')}`;
}

function orderText(order: readonly Order[]): string {
  const parts = order.map(
    ({ column, descending, nulls }) => `${columnText(column)}${descending ? ' desc' : ''}${nulls === undefined ? '' : ` nulls ${nulls}`}`,
  );
  return parts.length === 0 ? '' : ` order by ${parts.join(', ')}`;
}

/** SQL for the JSON of the rows of `source`, within the size limit. @param before common table expressions @param total SQL of a count */
function answered(shape: Shape, source: string, total: string, before = ''): string {
  const built = { list: `coalesce(json_agg(source.*), '[]')::text`, object: `(json_agg(source.*) -> 0)::text`, nothing: 'null::text' }[shape];
  return `${before}select ${withinBytes('built', REQUEST_TERMS.answerBytes)} as answer, n as rows, ${total} as total from (select ${built} as built, count(*)::int as n from ${source} as source) as whole`;
}

/** @param counts whether all rows are counted, without limit and offset */
export function selectStatement(table: Table, query: TableQuery, shape: Shape, counts: boolean): Statement {
  const values = new Values();
  const where = whereText(query.conditions, values);
  const limit = values.add(query.limit ?? MOST_ROWS, 'bigint');
  const offset = values.add(query.offset ?? 0, 'bigint');
  const rows = `(select ${shown(query.select)} from ${toName(table)} as t${where}${orderText(query.order)} limit ${limit} offset ${offset})`;
  const total = counts ? `(select count(*)::int from ${toName(table)} as t${where})` : 'null::int';
  return { text: answered(shape, rows, total), values: values.list };
}

/** A writing statement and its result. "returning 1" needs no select right. */
function changing(sentence: string, shape: Shape, returned: readonly Selected[], values: Values): Statement {
  const returning = shape === 'nothing' ? '1' : shown(returned);
  return { text: answered(shape, 'changed', 'n', `with changed as (${sentence} returning ${returning}) `), values: values.list };
}

const rowShape = (columns: readonly Column[]): string => columns.map((column) => `${identifier(column.name)} ${column.type}`).join(', ');

/** The rows of a body as SQL. @param missingIsDefault a missing column gets its default */
function rowsText({ columns, json }: Rows, missingIsDefault: boolean, values: Values): string {
  const body = values.add(json, 'json');
  // Rows with only default values.
  if (columns.length === 0) return `select from json_array_elements(${body})`;
  if (!missingIsDefault) return `select ${names(columns)} from json_to_recordset(${body}) as r(${rowShape(columns)})`;
  const given = columns.map((column) => {
    const name = identifier(column.name);
    return `case when jsonb_exists(e.body, ${values.add(column.name, 'text')}) then r.${name} else ${column.default ?? 'null'} end`;
  });
  return `select ${given.join(', ')} from jsonb_array_elements(${body}::jsonb) as e(body) cross join lateral jsonb_to_record(e.body) as r(${rowShape(columns)})`;
}

export interface Insert {
  readonly rows: Rows;
  readonly missingIsDefault: boolean;
  /** The columns that identify a row; undefined for a plain insert. */
  readonly conflict: { readonly columns: readonly Column[]; readonly resolution: 'merge-duplicates' | 'ignore-duplicates' } | undefined;
}

function conflictText({ rows, conflict }: Insert): string {
  if (conflict === undefined) return '';
  const target = names(conflict.columns);
  const changes = rows.columns.map(({ name }) => `${identifier(name)} = excluded.${identifier(name)}`);
  const action = conflict.resolution === 'ignore-duplicates' || changes.length === 0 ? 'nothing' : `update set ${changes.join(', ')}`;
  return ` on conflict (${target}) do ${action}`;
}

export function insertStatement(table: Table, insert: Insert, shape: Shape, returned: readonly Selected[]): Statement {
  const values = new Values();
  const { columns } = insert.rows;
  const target = columns.length === 0 ? '' : ` (${names(columns)})`;
  const rows = rowsText(insert.rows, insert.missingIsDefault, values);
  return changing(`insert into ${toName(table)} as t${target} ${rows}${conflictText(insert)}`, shape, returned, values);
}

/** @param rows one row: the new values */
export function updateStatement(table: Table, rows: Rows, { conditions, select }: TableQuery, shape: Shape): Statement {
  const values = new Values();
  const source = `json_to_recordset(${values.add(rows.json, 'json')}) as r(${rowShape(rows.columns)})`;
  const changes = rows.columns.map(({ name }) => `${identifier(name)} = r.${identifier(name)}`).join(', ');
  return changing(`update ${toName(table)} as t set ${changes} from ${source}${whereText(conditions, values)}`, shape, select, values);
}

export function deleteStatement(table: Table, { conditions, select }: TableQuery, shape: Shape): Statement {
  const values = new Values();
  return changing(`delete from ${toName(table)} as t${whereText(conditions, values)}`, shape, select, values);
}
