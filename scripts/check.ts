/**
 * `npm run check`: all checks that need no running app, as many at once as there are cores (or ZIVA_CHECK_LANES), each with its result and time.
 * Exits non-zero if one fails. `npm test` counts the results of `runChecks`.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** A check that must finish first, because this one reads its output. */
  readonly after?: string;
  /** A test does the same in the same folder, so this check is skipped when all tests run. */
  readonly isTested?: true;
}

/** Longest first, so that all cores finish at about the same time. */
const CHECKS: readonly Check[] = [
  // Named by its folder: the older compiler beside it, which dependency-cruiser reads sources with, has a program of the same name.
  { name: 'types', command: ['node', 'node_modules/typescript-native/bin/tsc', '-b', '--builders', '2', '--checkers', '1'] },
  { name: 'build', command: ['tsx', 'scripts/build-for-journeys.mjs'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--report-unused-disable-directives', '--deny-warnings'] },
  { name: 'layout', command: ['oxfmt', '--check'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'walls', command: ['tsx', 'scripts/check-walls.ts'] },
  { name: 'generated types', command: ['tsx', 'scripts/gen-types.ts', '--check'] },
  { name: 'words', command: ['tsx', 'scripts/check-i18n.ts'] },
  { name: 'docs', command: ['tsx', 'scripts/check-docs.ts'] },
  { name: 'settings', command: ['tsx', 'scripts/check-settings.ts'] },
  { name: 'vocabulary', command: ['tsx', 'scripts/check-vocabulary.ts'] },
  { name: 'edge bundles', command: ['tsx', 'scripts/build-functions.ts'], isTested: true },
  { name: 'budgets', command: ['tsx', 'scripts/check-budgets.ts'], after: 'build' },
];

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
}

function run({ name, command: [program = '', ...args] }: Check): Promise<CheckResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program === 'node' ? process.execPath : `node_modules/.bin/${program}`, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      const ok = code === 0;
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      if (!ok) console.log(Buffer.concat(printed).toString('utf8'));
      resolve({ name, ok });
    });
  });
}

/**
 * Runs the checks and prints the output of those that fail. @param isBesideTests all tests run at the same time, so checks that are tested are
 * skipped
 */
export async function runChecks(isBesideTests = false): Promise<CheckResult[]> {
  const waiting = CHECKS.filter(({ isTested }) => !(isBesideTests && isTested));
  const begun = new Map<string, Promise<CheckResult>>();
  const lane = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (check.after !== undefined) await begun.get(check.after);
      const running = run(check);
      begun.set(check.name, running);
      await running;
    }
  };
  const lanes = Number(process.env.ZIVA_CHECK_LANES ?? availableParallelism());
  await Promise.all(Array.from({ length: lanes }, lane));
  return Promise.all(begun.values());
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exit((await runChecks()).every((check) => check.ok) ? 0 : 1);
}
