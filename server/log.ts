/**
 * Structured logs, one JSON object a line. They carry what an operator needs (route, status, milliseconds, error code) and
 * nothing about a person: no e-mail, no body, no token, no query string. The redaction below is the second fence; the first
 * is that nothing of the kind is handed in.
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

/** The parts of an error that are safe to write: its kind, its code (SQLSTATE, errno), and the place, never the message of a database error, which may quote a row. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const fromDatabase = 'severity' in error || 'routine' in error;
  return { kind: error.name, code, message: fromDatabase ? undefined : error.message, stack: fromDatabase ? undefined : error.stack };
}

/**
 * The embedded backend writes errors to the console with everything in them, addresses and rows included. This turns its
 * console into log lines without that; the text of an argument that is not an error is kept when it is a plain label.
 */
export function quietConsole(log: Log): () => void {
  const { error, warn } = console;
  const line =
    (level: 'error' | 'warn') =>
    (...args: readonly unknown[]) => {
      // Said once a start about storage, which is meant.
      if (typeof args[0] === 'string' && args[0].startsWith('EXPERIMENTAL FEATURES ENABLED')) return;
      const thrown = args.find((arg) => arg instanceof Error);
      const label = typeof args[0] === 'string' && args[0].length <= 60 && !args[0].includes('@') ? args[0] : 'library message';
      log[level]({ from: 'library', ...(thrown === undefined ? {} : errorFields(thrown)) }, label);
    };
  Object.assign(console, { error: line('error'), warn: line('warn') });
  return () => {
    Object.assign(console, { error, warn });
  };
}
