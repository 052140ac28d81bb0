/**
 * `npm run test:odd-hours`: the tests at hours and in zones where a hidden today, a local midnight or a fixed year would show. The
 * clock of the run and of its PostgreSQL is moved by libfaketime; timers run as ever. Without arguments the projects below are run;
 * others and single files are told as vitest is told them: `npm run test:odd-hours -- --project server server/backup`. Servers that
 * a test starts as processes of their own keep the machine's clock. No part of `npm test`: it takes each project seven times.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { environmentAt, requireClockLibrary } from '#testing/moved-clock.ts';

const PROJECTS = ['--project=core', '--project=functions', '--project=sql'];
const LJUBLJANA = 'Europe/Ljubljana';
interface Hour {
  readonly why: string;
  /** When the run begins. */
  readonly at: string;
  readonly zone: string;
}

/** Later than the fixed days of tests: a database whose clock is behind them takes what they store for sent from the future. */
const HOURS: readonly Hour[] = [
  { why: '23:59, midnight while it runs', at: '2026-11-22T22:59:00Z', zone: LJUBLJANA },
  { why: 'the clocks go forward while it runs, there is no 02:30', at: '2027-03-28T00:59:30Z', zone: LJUBLJANA },
  { why: 'the first 02:30 of the night the clocks go back', at: '2027-10-31T00:30:00Z', zone: LJUBLJANA },
  { why: 'the second 02:30 of that night', at: '2027-10-31T01:30:00Z', zone: LJUBLJANA },
  { why: '29 February', at: '2028-02-29T11:00:00Z', zone: LJUBLJANA },
  { why: 'eleven hours behind UTC, where it is yesterday', at: '2027-01-01T09:00:00Z', zone: 'Pacific/Pago_Pago' },
  { why: 'fourteen hours before UTC, where it is tomorrow', at: '2026-12-31T12:00:00Z', zone: 'Pacific/Kiritimati' },
];

/** What is read of vitest's JSON report. */
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
});

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** A failed test and the first line of why; a file that did not get to its tests is one. */
  readonly failures: readonly string[];
}

function readOutcome(file: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const place = relative(process.cwd(), name);
    if (failed.length === 0) return status === 'failed' ? [`${place}: ${message.split('\n')[0]}`] : [];
    return failed.map((test) => `${place}: ${test.fullName}: ${test.failureMessages?.[0]?.split('\n')[0] ?? 'no reason given'}`);
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures };
}

/** Runs vitest with the clock at the hour. @param chosen its arguments for what is run @throws Error when the clock cannot be moved */
function runAt(hour: Hour, library: string, chosen: readonly string[]): Outcome {
  const env = environmentAt(hour.at, library, { TZ: hour.zone });
  const folder = mkdtempSync(join(tmpdir(), 'ziva-odd-hours-'));
  const file = join(folder, 'report.json');
  const args = ['run', '--silent', '--reporter=json', `--outputFile=${file}`, ...chosen];
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { env, stdio: 'inherit' });
  const outcome = existsSync(file) ? readOutcome(file) : { passed: 0, failed: 0, failures: [] };
  rmSync(folder, { recursive: true, force: true });
  if (status === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [`the runner ended with ${status}`] };
}

const library = requireClockLibrary();
const named = process.argv.slice(2);
const chosen = named.length > 0 ? named : PROJECTS;
const table: string[] = [];
let isFailed = false;
for (const hour of HOURS) {
  const words = `${hour.at} in ${hour.zone} (${hour.why})`;
  console.log(`\n== ${words}`);
  const { passed, failed, failures } = runAt(hour, library, chosen);
  for (const failure of failures) console.log(`- ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  table.push(`${passed} passed, ${failed} failed: ${words}`);
  isFailed ||= failed > 0;
}
console.log(`\n${table.join('\n')}`);
process.exit(isFailed ? 1 : 0);
