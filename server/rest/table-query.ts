/**
 * Parses the query of a table request for table-sql.ts. docs/rest.md has the grammar. It has no nesting, so no function is recursive,
 * and every list is limited.
 */
import type { Parameter } from '../http/parameters.ts';
import { RestRefusal } from './rest-errors.ts';
import type { Column, Table } from './table-catalogue.ts';

export const MOST_ROWS = 1_000;
/** Values of one in.(…), columns of one select or order. */
const MOST_VALUES = 1_000;
const MOST_COLUMNS = 100;

const COMPARISONS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', like: 'like', ilike: 'ilike' } as const;
const TRUTHS = { null: 'null', not_null: 'not null', true: 'true', false: 'false', unknown: 'unknown' } as const;

export type Condition = { readonly column: Column; readonly negated: boolean } & (
  | { readonly kind: 'compare'; readonly operator: (typeof COMPARISONS)[keyof typeof COMPARISONS]; readonly value: string }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly truth: (typeof TRUTHS)[keyof typeof TRUTHS] }
);

export interface Selected {
  readonly column: Column;
  /** Its name in the response. */
  readonly as: string;
}

export interface Order {
  readonly column: Column;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last' | undefined;
}

export interface TableQuery {
  /** Default: all columns. */
  readonly select: readonly Selected[];
  readonly conditions: readonly Condition[];
  readonly order: readonly Order[];
  readonly limit: number | undefined;
  readonly offset: number | undefined;
  readonly onConflict: readonly Column[] | undefined;
  /** The columns of a body of several rows. */
  readonly columns: readonly Column[] | undefined;
}

const RESERVED = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns'] as const;
type Reserved = (typeof RESERVED)[number];
const isReserved = (name: string): name is Reserved => RESERVED.some((reserved) => reserved === name);
const NAME = /^[A-Za-z_]\w{0,62}$/;

/** A query that does not match the grammar. */
const unreadable = (part: string, hint: string): RestRefusal =>
  new RestRefusal(400, 'PGRST100', 'The query cannot be read.', `At: ${part.slice(0, 60)}`, hint);

/** @throws RestRefusal 400 42703 */
function findColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column === undefined) throw new RestRefusal(400, '42703', `column ${table.name}.${name.slice(0, 63)} does not exist`);
  return column;
}

function toList(text: string, most = MOST_COLUMNS): string[] {
  const parts = text.split(',');
  if (parts.length > most) throw unreadable(text, `At most ${most} at once.`);
  return parts;
}

const all = (table: Table): Selected[] => [...table.columns.values()].map((column) => ({ column, as: column.name }));

function readSelect(table: Table, text: string): Selected[] {
  const selected = toList(text).flatMap((part) => {
    if (part === '*') return all(table);
    const [first = '', second, more] = part.split(':');
    const name = second ?? first;
    if (!NAME.test(name) || !NAME.test(first) || more !== undefined)
      throw unreadable(part, 'select takes columns and alias:column; other tables, JSON paths, casts and aggregates are not offered.');
    return [{ column: findColumn(table, name), as: first }];
  });
  if (new Set(selected.map(({ as }) => as)).size < selected.length) throw unreadable(text, 'Every name once.');
  return selected;
}

function readOrder(table: Table, text: string): Order[] {
  return toList(text).map((part) => {
    const [, name = '', direction, nulls] = /^(\w{1,63})(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(part) ?? [];
    if (!NAME.test(name)) throw unreadable(part, 'order takes column.asc or column.desc, then .nullsfirst or .nullslast.');
    const column = findColumn(table, name);
    if (column.kind === 'json') throw unreadable(part, 'JSON has no order.');
    return { column, descending: direction === 'desc', nulls: nulls as Order['nulls'] };
  });
}

function readNumber(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw unreadable(`${name}=${text}`, `${name} is a whole number.`);
  return Number(text);
}

export function checkLimit(limit: number): number {
  if (limit > MOST_ROWS) throw unreadable(`limit=${limit}`, `At most ${MOST_ROWS} rows at once.`);
  return limit;
}

const readColumns = (table: Table, text: string): Column[] => {
  const names = toList(text).map((part) => part.replace(/^"(.*)"$/, '$1'));
  if (new Set(names).size < names.length) throw unreadable(text, 'Every column once.');
  return names.map((name) => findColumn(table, name));
};

/** The values of in.(a,"b,c",d): quotes may contain commas and brackets; a backslash escapes the next character. */
function readValues(text: string): string[] {
  const [, inner] = /^\(([\s\S]*)\)$/.exec(text) ?? [];
  if (inner === undefined) throw unreadable(text, 'in takes values in brackets, such as in.(1,2).');
  if (inner === '') return [];
  const values: string[] = [];
  const value = /("(?:[^"\\]|\\[\s\S])*"|[^",]*)(,|$)/y;
  for (let at = 0; at <= inner.length; at = value.lastIndex) {
    value.lastIndex = at;
    const [, found = '', end] = value.exec(inner) ?? [];
    if (end === undefined || values.length >= MOST_VALUES)
      throw unreadable(text, `in takes at most ${MOST_VALUES} values, with commas between them.`);
    values.push(found.startsWith('"') ? found.slice(1, -1).replaceAll(/\\([\s\S])/g, '$1') : found);
    if (end === '') break;
  }
  return values;
}

function readCondition(table: Table, { name, value: text }: Parameter): Condition {
  const column = findColumn(table, name);
  const [, not, operator = '', value = ''] = /^(not\.)?([a-z]+)\.([\s\S]*)$/.exec(text) ?? [];
  const base = { column, negated: not !== undefined };
  if (operator === 'is') {
    const truth = new Map(Object.entries(TRUTHS)).get(value.toLowerCase());
    if (truth === undefined) throw unreadable(text, 'is takes null, not_null, true, false or unknown.');
    return { ...base, kind: 'is', truth };
  }
  if (column.kind === 'json') throw unreadable(`${name}=${text}`, 'JSON can only be asked whether it is null.');
  if (operator === 'in') {
    if (column.kind === 'array') throw unreadable(`${name}=${text}`, 'in is not offered for lists.');
    return { ...base, kind: 'in', values: readValues(value) };
  }
  const symbol = new Map(Object.entries(COMPARISONS)).get(operator);
  if (symbol === undefined)
    throw unreadable(`${name}=${text}`, 'A filter is eq, neq, gt, gte, lt, lte, like, ilike, is or in, or not. and one of these.');
  if (!symbol.endsWith('like')) return { ...base, kind: 'compare', operator: symbol, value };
  if (column.kind !== 'text') throw unreadable(`${name}=${text}`, `${operator} is for texts.`);
  return { ...base, kind: 'compare', operator: symbol, value: value.replaceAll('*', '%') };
}

/**
 * @param allowed the parameters of this method, besides filters
 * @param filters whether the method supports filters
 * @throws RestRefusal 400: PGRST100 for a query outside the grammar, 42703 for an unknown column
 */
export function readTableQuery(table: Table, parameters: readonly Parameter[], allowed: readonly Reserved[], filters: boolean): TableQuery {
  const given = new Map<Reserved, string>();
  const conditions: Condition[] = [];
  for (const parameter of parameters) {
    const { name, value } = parameter;
    if (!isReserved(name)) {
      if (name === 'or' || name === 'and' || name.startsWith('not.')) throw unreadable(name, 'Filters are all joined by "and".');
      conditions.push(readCondition(table, parameter));
    } else if (given.has(name) || !allowed.includes(name)) throw unreadable(name, 'It stands twice, or means nothing to this method.');
    else given.set(name, value);
  }
  const [first] = conditions;
  if (!filters && first !== undefined) throw unreadable(first.column.name, 'This method takes no filters.');
  const get = <T>(name: Reserved, read: (text: string) => T): T | undefined => {
    const text = given.get(name);
    return text === undefined ? undefined : read(text);
  };
  return {
    select: get('select', (text) => readSelect(table, text)) ?? all(table),
    conditions,
    order: get('order', (text) => readOrder(table, text)) ?? [],
    limit: get('limit', (text) => checkLimit(readNumber(text, 'limit'))),
    offset: get('offset', (text) => readNumber(text, 'offset')),
    onConflict: get('on_conflict', (text) => readColumns(table, text)),
    columns: get('columns', (text) => readColumns(table, text)),
  };
}
