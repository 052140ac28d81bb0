/**
 * /rest/v1/<table> as specified in docs/rest.md. The request is parsed completely and then run as one transaction with the
 * caller's role and claims, so grants and row policies apply.
 */
import { AppError } from '#core/kit/app-error.ts';
import type { Caller } from '../caller.ts';
import type { Database, Row } from '../database.ts';
import type { DiskSpace } from '../disk-space.ts';
import { readParameters } from '../http/parameters.ts';
import type { PersonTurns } from '../person-turns.ts';
import { BODY_LIMITS, readBody } from '../request-body.ts';
import { storageFullAnswer } from '../storage-full.ts';
import { failureAnswer, JSON_TYPE, refusalAnswer } from './answer.ts';
import { readAccept, readPreferences, readRange, refuseOtherSchemas, refuseOtherTypes, type Preferences } from './request-headers.ts';
import { RestRefusal } from './rest-errors.ts';
import { asTooLarge, impersonation, REQUEST_TERMS } from './rpc.ts';
import { readRows } from './table-body.ts';
import type { Table, TableCatalogue } from './table-catalogue.ts';
import { checkLimit, readTableQuery, type TableQuery } from './table-query.ts';
import { deleteStatement, insertStatement, selectStatement, updateStatement, type Insert, type Shape, type Statement } from './table-sql.ts';

export interface TableParts {
  readonly database: Database;
  readonly tables: TableCatalogue;
  readonly disk: DiskSpace;
  readonly turns: PersonTurns;
}

/** A parsed request: the statement, and how its result becomes a response. */
interface Plan {
  readonly statement: Statement;
  readonly access: 'read-only' | 'read-write';
  readonly wantsObject: boolean;
  readonly answer: (found: Found) => Response;
}

interface Found {
  readonly text: string | null;
  readonly rows: number;
  readonly total: number | null;
}

/** Longer than the statement timeout: for a database that stops answering. */
const ANSWER_TIMEOUT_MS = REQUEST_TERMS.statementMs + 10_000;

const READERS = new Set(['GET', 'HEAD']);

function planRead(table: Table, request: Request): Plan {
  const wanted = readAccept(request.headers.get('accept'));
  const preferences = readPreferences(request.headers.get('prefer'));
  const query = withRange(readTableQuery(table, readParameters(new URL(request.url)), ['select', 'order', 'limit', 'offset'], true), request.headers);
  const offset = query.offset ?? 0;
  return {
    statement: selectStatement(table, query, wanted, preferences.countsExactly),
    access: 'read-only',
    wantsObject: wanted === 'object',
    answer: ({ text, rows, total }) => {
      if (total !== null && offset > 0 && offset >= total)
        return refusalAnswer(
          new RestRefusal(
            416,
            'PGRST103',
            'Requested range not satisfiable',
            `An offset of ${offset} was requested, but there are only ${total} rows.`,
          ),
          { 'content-range': `*/${total}` },
        );
      const range = `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;
      const status = total !== null && rows < total ? 206 : 200;
      return new Response(request.method === 'HEAD' ? null : text, { status, headers: toHeaders(preferences, range, true) });
    },
  };
}

/** The query with the rows of the Range header. */
function withRange(query: TableQuery, headers: Headers): TableQuery {
  const range = readRange(headers);
  if (range === undefined) return query;
  if (query.limit !== undefined || query.offset !== undefined)
    throw new RestRefusal(400, 'PGRST100', 'Rows are chosen by the Range header, or by limit and offset.');
  return { ...query, offset: range.offset, limit: range.limit === undefined ? undefined : checkLimit(range.limit) };
}

function toHeaders(preferences: Preferences, range: string, hasBody: boolean): Record<string, string> {
  return {
    'content-range': range,
    ...(hasBody ? { 'content-type': JSON_TYPE } : {}),
    ...(preferences.applied === '' ? {} : { 'preference-applied': preferences.applied }),
  };
}

/** Headers of the response to a write. */
function readReply(table: Table, request: Request): { preferences: Preferences; wantsObject: boolean; shape: Shape } {
  const preferences = readPreferences(request.headers.get('prefer'));
  const wantsObject = readAccept(request.headers.get('accept')) === 'object';
  const locates = preferences.returns === 'headers-only' && request.method === 'POST' && table.primaryKey.length > 0;
  const shape = preferences.returns === 'representation' ? (wantsObject ? 'object' : 'list') : locates ? 'list' : 'nothing';
  return { preferences, wantsObject, shape };
}

/** The location of a single new row; undefined for several. */
function toLocation(table: Table, { text, rows }: Found): string | undefined {
  if (rows !== 1 || text === null) return undefined;
  const [row] = JSON.parse(text) as [Record<string, unknown>];
  const filters = table.primaryKey.map(({ name }): [string, string] => [name, `eq.${String(row[name])}`]);
  return `/${table.name}?${new URLSearchParams(filters).toString()}`;
}

function toConflict(table: Table, query: TableQuery, { resolution }: Preferences): Insert['conflict'] {
  if (resolution === undefined) {
    if (query.onConflict === undefined) return undefined;
    throw new RestRefusal(400, 'PGRST100', 'on_conflict needs "Prefer: resolution".');
  }
  const columns = query.onConflict ?? table.primaryKey;
  if (columns.length === 0) throw new RestRefusal(400, 'PGRST100', 'Without a primary key, on_conflict says which columns tell rows apart.');
  return { columns, resolution };
}

async function collectBody(request: Request): Promise<Uint8Array> {
  refuseOtherTypes(request.headers.get('content-type'));
  const body = await readBody(request, BODY_LIMITS.rest);
  if (body === 'too_large') throw new AppError('input_too_large');
  return body;
}

async function planInsert(table: Table, request: Request): Promise<Plan> {
  const { preferences, wantsObject, shape } = readReply(table, request);
  const query = readTableQuery(table, readParameters(new URL(request.url)), ['select', 'columns', 'on_conflict'], false);
  const rows = readRows(table, await collectBody(request), query.columns);
  const insert = { rows, missingIsDefault: preferences.missingIsDefault, conflict: toConflict(table, query, preferences) };
  const locates = preferences.returns === 'headers-only';
  const returned = locates ? table.primaryKey.map((column) => ({ column, as: column.name })) : query.select;
  return {
    statement: insertStatement(table, insert, shape, returned),
    access: 'read-write',
    wantsObject,
    answer: (found) => {
      const shows = preferences.returns === 'representation';
      const headers = toHeaders(preferences, `*/${preferences.countsExactly ? found.rows : '*'}`, shows);
      const location = locates ? toLocation(table, found) : undefined;
      return new Response(shows ? found.text : null, { status: 201, headers: location === undefined ? headers : { ...headers, location } });
    },
  };
}

/** PATCH and DELETE. */
async function planChange(table: Table, request: Request): Promise<Plan> {
  const { preferences, wantsObject, shape } = readReply(table, request);
  const query = readTableQuery(table, readParameters(new URL(request.url)), ['select'], true);
  if (query.conditions.length === 0) throw new RestRefusal(400, '21000', `${request.method} requires a filter`);
  return {
    statement: request.method === 'DELETE' ? deleteStatement(table, query, shape) : await toUpdate(table, query, request, shape),
    access: 'read-write',
    wantsObject,
    answer: ({ text, rows }) => {
      const shows = preferences.returns === 'representation';
      const headers = toHeaders(preferences, `*/${preferences.countsExactly ? rows : '*'}`, shows);
      return new Response(shows ? text : null, { status: shows ? 200 : 204, headers });
    },
  };
}

async function toUpdate(table: Table, query: TableQuery, request: Request, shape: Shape): Promise<Statement> {
  const rows = readRows(table, await collectBody(request), undefined);
  if (rows.count !== 1 || rows.columns.length === 0) throw new RestRefusal(400, 'PGRST102', 'PATCH takes one object with the columns to change.');
  return updateStatement(table, rows, query, shape);
}

interface AnswerRow extends Row {
  readonly answer: string | null;
  readonly rows: number;
  readonly total: number | null;
}

/** Runs the statement. If one object was requested and the result has none or several, the request is rejected and rolled back. */
function ask(database: Database, caller: Caller, { statement, access, wantsObject }: Plan): Promise<Found> {
  return database.transaction(
    async (transaction) => {
      const [row] = await transaction.query<AnswerRow>(statement.text, statement.values);
      if (row === undefined) throw new Error('A statement of /rest/v1 answered no row.');
      if (wantsObject && row.rows !== 1)
        throw new RestRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', `The result contains ${row.rows} rows`);
      return { text: row.answer, rows: row.rows, total: row.total };
    },
    { setup: impersonation(caller, { ...REQUEST_TERMS, access }), answerMs: ANSWER_TIMEOUT_MS },
  );
}

/** PostgreSQL has no such operator for this type: for a table an error of the caller, not a missing function. */
function asSenders(error: unknown): unknown {
  const known = asTooLarge(error);
  const isMissing = known instanceof Error && 'code' in known && known.code === '42883';
  return isMissing ? new RestRefusal(400, '42883', known.message) : known;
}

function toPlan(table: Table, request: Request): Plan | Promise<Plan> {
  if (READERS.has(request.method)) return planRead(table, request);
  return request.method === 'POST' ? planInsert(table, request) : planChange(table, request);
}

export function createTableRoute({ database, tables, disk, turns }: TableParts) {
  /** @param name not decoded; an encoded name is unknown */
  return async (request: Request, name: string, caller: Caller): Promise<Response> => {
    try {
      refuseOtherSchemas(request.headers);
      const table = tables.get(name);
      if (table === undefined) throw new RestRefusal(404, 'PGRST205', 'Could not find the table in the schema cache');
      const methods = table.writable ? ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] : ['GET', 'HEAD'];
      if (!methods.includes(request.method))
        return refusalAnswer(new RestRefusal(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`), { allow: methods.join(', ') });
      if (disk.isLow && !READERS.has(request.method)) return storageFullAnswer();
      const plan = await toPlan(table, request);
      const work = () => ask(database, caller, plan);
      return plan.answer(await (caller.userId === null ? work() : turns.take(caller.userId, work)));
    } catch (error) {
      return failureAnswer(asSenders(error), caller, disk);
    }
  };
}
