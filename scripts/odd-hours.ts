/**
 * `npm run test:odd-hours`: the tests at hours and in zones where a hidden today, a local midnight or a fixed year would show. The
 * clock of the run and of everything it starts, PostgreSQL's now() among it, is moved by libfaketime; timers run as ever. Other
 * projects of vitest.config.ts can be named: `npm run test:odd-hours -- server`. No part of `npm test`: it takes each project once an hour.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
  '/usr/lib64/faketime/libfaketime.so.1',
];
const PROJECTS = ['core', 'functions', 'sql'];
const LJUBLJANA = 'Europe/Ljubljana';

interface Hour {
  readonly why: string;
  /** When the run begins. */
  readonly at: string;
  readonly zone: string;
}

const HOURS: readonly Hour[] = [
  { why: 'the last minute of a day', at: '2026-11-22T22:59:00Z', zone: LJUBLJANA },
  { why: 'the clocks go forward while it runs: there is no 02:30', at: '2027-03-28T00:59:45Z', zone: LJUBLJANA },
  { why: 'the first 02:30 of the night the clocks go back', at: '2026-10-25T00:30:00Z', zone: LJUBLJANA },
  { why: 'the second 02:30 of that night', at: '2026-10-25T01:30:00Z', zone: LJUBLJANA },
  { why: '29 February', at: '2028-02-29T11:00:00Z', zone: LJUBLJANA },
  { why: 'eleven hours behind UTC, where it is yesterday', at: '2027-01-01T09:00:00Z', zone: 'Pacific/Pago_Pago' },
  { why: 'fourteen hours before UTC, where it is tomorrow', at: '2026-12-31T12:00:00Z', zone: 'Pacific/Kiritimati' },
];

function environmentAt({ at, zone }: Hour, library: string): NodeJS.ProcessEnv {
  const offsetSeconds = Math.round((Date.parse(at) - Date.now()) / 1000);
  return {
    ...process.env,
    TZ: zone,
    LD_PRELOAD: library,
    // An offset, not an hour: processes that start later agree with those that started before.
    FAKETIME: `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}

/** @throws Error when the moved clock does not show in a process: nothing would be tested then */
function requireMovedClock(hour: Hour, env: NodeJS.ProcessEnv): void {
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' });
  const missedMs = Math.abs(Number(stdout) - Date.parse(hour.at));
  if (!(missedMs < 60_000)) throw new Error(`The clock could not be moved to ${hour.at}: a process says ${stdout.trim()}.`);
}

const library = LIBRARIES.find((path) => existsSync(path));
if (library === undefined) {
  console.error('libfaketime is missing, so no clock can be moved and nothing was tested. On Debian: apt-get install libfaketime');
  process.exit(1);
}
const named = process.argv.slice(2);
const projects = (named.length > 0 ? named : PROJECTS).flatMap((project) => ['--project', project]);
const failed: string[] = [];
for (const hour of HOURS) {
  const words = `${hour.at} in ${hour.zone} (${hour.why})`;
  console.log(`\n== ${words}`);
  const env = environmentAt(hour, library);
  requireMovedClock(hour, env);
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...projects], { env, stdio: 'inherit' });
  if (status !== 0) failed.push(words);
}
console.log(failed.length === 0 ? `\n${HOURS.length} hours, nothing failed` : `\nfailed at:\n${failed.map((one) => `- ${one}\n`).join('')}`);
process.exit(failed.length === 0 ? 0 : 1);
