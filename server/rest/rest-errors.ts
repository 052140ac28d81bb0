/**
 * Maps database errors to PostgREST's responses: body {code, message, details, hint} with the SQLSTATE as code.
 * Source: PostgREST 13, "Errors", HTTP status codes by PostgreSQL error code. Statuses 5xx have no message, which could reveal internals.
 * A rule that raises a code of the app (P0001 with an ErrorCode as message) gets the status of that code.
 */
import { AppError, ERROR_STATUS, isErrorCode } from '#core/kit/app-error.ts';
import { DISK_FULL, isConnectionError, getSqlState } from '../database.ts';

/** PostgREST's code for an unreachable database. */
const NOT_CONNECTED = 'PGRST001';

export interface RestError {
  readonly status: number;
  readonly body: { readonly code: string; readonly message: string; readonly details: string | null; readonly hint: string | null };
}

/** A request that is rejected before the database is asked, or because of the database's answer. */
export class RestRefusal extends Error implements RestError {
  readonly status: number;
  readonly body: RestError['body'];

  /** @param code PostgREST's code, or a SQLSTATE if PostgREST would pass it on */
  constructor(status: number, code: string, message: string, details: string | null = null, hint: string | null = null) {
    super(message);
    this.name = 'RestRefusal';
    this.status = status;
    this.body = { code, message, details, hint };
  }
}

const EXACT: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '40001': 503,
  '40P01': 503,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '57014': 504,
  // PostgreSQL is stopping, stopped or starting.
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
};
const BY_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21': 400,
  '22': 400,
  '23': 400,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42': 400,
  '53': 503,
  '54': 413,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

const CANCELLED = '57014';
const TOO_SLOW = 'The request took too long and was stopped; nothing was stored.';

const textField = (error: Error, name: 'detail' | 'hint'): string | null => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : null;
};

function toStatus(state: string, message: string, anonymous: boolean): number {
  if (state === 'P0001' && isErrorCode(message)) return ERROR_STATUS[message];
  if (state === '42501') return anonymous ? 401 : 403;
  const chosen = /^PT([2-5]\d\d)$/.exec(state)?.[1];
  if (chosen !== undefined) return Number(chosen);
  return EXACT[state] ?? BY_CLASS[state.slice(0, 2)] ?? 400;
}

/** An error of the app in PostgREST's shape, with `fields` as details. */
const ownError = ({ code, status, details: { fields } }: AppError): RestError => ({
  status,
  body: { code: code === 'input_invalid' ? 'PGRST100' : code, message: code, details: fields === undefined ? null : fields.join(', '), hint: null },
});

/** @returns the response for a refusal, a database error or an unavailable database; undefined for other errors. */
export function toRestError(error: unknown, anonymous: boolean): RestError | undefined {
  if (error instanceof RestRefusal) return error;
  if (error instanceof AppError) return ownError(error);
  const state = getSqlState(error);
  if (isConnectionError(error))
    return { status: 503, body: { code: state ?? NOT_CONNECTED, message: 'server_unavailable', details: null, hint: null } };
  if (state === undefined || !(error instanceof Error)) return undefined;
  if (state === DISK_FULL) return { status: ERROR_STATUS.storage_full, body: { code: state, message: 'storage_full', details: null, hint: null } };
  const status = toStatus(state, error.message, anonymous);
  if (state === CANCELLED) return { status, body: { code: state, message: 'server_unavailable', details: null, hint: TOO_SLOW } };
  if (status >= 500) return { status, body: { code: state, message: 'The server cannot answer now.', details: null, hint: null } };
  // Details of class 23 quote the conflicting row or key, which may belong to another user.
  const details = state.startsWith('23') ? null : textField(error, 'detail');
  return { status, body: { code: state, message: error.message, details, hint: textField(error, 'hint') } };
}
