/** Reads from PostgreSQL's log why the server ended. The log contains no rows and statements (settings.ts). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = /^postgresql-\d\.log$/;
const LINE = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}) UTC \[\d+\] (FATAL|PANIC):/;
/** Messages to clients while it is starting or stopping. */
const TRANSIENT = /the database system is (starting up|shutting down|not yet accepting connections|in recovery mode)/;
const LINES_MAX = 5;

/**
 * The last errors that ended the server or its start.
 * @param since milliseconds since the epoch
 * @returns at most five lines, oldest first
 */
export function fatalLines(logFolder: string, since: number): string[] {
  const files = existsSync(logFolder) ? readdirSync(logFolder).filter((name) => FILE.test(name)) : [];
  const from = new Date(since).toISOString().replace('T', ' ').replace('Z', '');
  return files
    .flatMap((name) => readFileSync(join(logFolder, name), 'utf8').split('\n'))
    .filter((line) => (LINE.exec(line)?.[1] ?? '') >= from && LINE.test(line) && !TRANSIENT.test(line))
    .toSorted()
    .slice(-LINES_MAX);
}
