import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fatalLines } from './server-log.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziva-log-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the log of a server that did not start: what ended this start, and nothing of an earlier one', () => {
  const why = '2026-05-01 08:00:01.250 UTC [18] PANIC:  could not locate a valid checkpoint record at 0/1CC5298';
  const lines = [
    '2026-04-30 08:00:00.000 UTC [9] FATAL:  yesterday',
    '2026-05-01 08:00:01.000 UTC [17] LOG:  starting PostgreSQL 18.4',
    '2026-05-01 08:00:01.100 UTC [19] FATAL:  the database system is starting up',
    why,
  ];
  writeFileSync(join(folder, 'postgresql-5.log'), lines.join('\n'));
  writeFileSync(join(folder, 'start.log'), 'redirecting log output to logging collector process');
  expect(fatalLines(folder, Date.UTC(2026, 4, 1, 8, 0, 1))).toEqual([why]);
  expect(fatalLines(join(folder, 'nowhere'), 0)).toEqual([]);
});
