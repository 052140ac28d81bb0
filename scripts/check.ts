/**
 * `npm run check`: every rule that needs no running app, one after the other, each with its own line and time; exits non-zero
 * when one failed. `runChecks` is what `npm test` counts.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const CHECKS: readonly { name: string; command: readonly string[] }[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--report-unused-disable-directives', '--deny-warnings'] },
  { name: 'layout', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'walls', command: ['tsx', 'scripts/check-walls.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'words', command: ['tsx', 'scripts/check-i18n.ts'] },
  { name: 'docs', command: ['tsx', 'scripts/check-docs.ts'] },
  { name: 'generated types', command: ['tsx', 'scripts/gen-types.ts', '--check'] },
  { name: 'edge bundles', command: ['tsx', 'scripts/build-functions.ts'] },
  { name: 'build', command: ['tsx', 'scripts/build.ts'] },
  { name: 'budgets', command: ['tsx', 'scripts/check-budgets.ts'] },
];

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
}

/** Runs all checks and prints the output of those that fail. */
export function runChecks(): CheckResult[] {
  return CHECKS.map(({ name, command }) => {
    const started = performance.now();
    const result = spawnSync(`node_modules/.bin/${command[0]}`, command.slice(1), {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
    const ok = result.status === 0;
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    if (!ok) console.log(`${result.stdout}${result.stderr}`);
    return { name, ok };
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exit(runChecks().every((check) => check.ok) ? 0 : 1);
}
