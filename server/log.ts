/**
 * Structured logs, one JSON object for each line. They contain what an operator needs (route, status, milliseconds, error code) and
 * no personal data: no e-mail address, body, token or query string. Callers must not pass such data; the redaction below is a second
 * safeguard.
 */
import { pino, type Logger } from 'pino';

export type Log = Logger;

const PERSONAL = [
  'email',
  'to',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'apikey',
  'cookie',
  'body',
  'payload',
  'link',
  'url',
];

export function createLog(level: string): Log {
  return pino({ level, base: null, redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), remove: true } });
}

/**
 * The parts of an error that are safe to log: kind, code (SQLSTATE, errno) and place. Never the message of a database error, which may quote a
 * row.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const fromDatabase = 'severity' in error || 'routine' in error;
  return { kind: error.name, code, message: fromDatabase ? undefined : error.message, stack: fromDatabase ? undefined : error.stack };
}
