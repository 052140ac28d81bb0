/**
 * `npm test`: installs what is missing, then every check, every unit and database test, and the journeys in Chromium. The last
 * line counts them all: "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureChromium, ensurePackages, ROOT } from './prepare.mjs';

checkNode();
ensurePackages();
ensureChromium();

const RESULTS = join(ROOT, 'test-results');
rmSync(RESULTS, { recursive: true, force: true });
const total = { passed: 0, failed: 0 };

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** Runs one part; a runner that ends badly without a failed test (a crash, nothing collected) counts as one failure. */
function part(name, args, read, env = {}) {
  process.stdout.write(`\n== ${name}\n`);
  const result = spawnSync(join(ROOT, 'node_modules/.bin', args[0]), args.slice(1), {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const { passed, failed } = readCounts(read);
  count(passed, failed === 0 && (result.status !== 0 || passed === 0) ? 1 : failed);
}

function readCounts(read) {
  try {
    return read();
  } catch (error) {
    process.stdout.write(`no result file: ${error.message}\n`);
    return { passed: 0, failed: 0 };
  }
}

const json = (file) => JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));

part('checks', ['tsx', 'scripts/check-counted.ts', join(RESULTS, 'checks.json')], () => json('checks.json'));
part('tests', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(RESULTS, 'vitest.json')}`], () => {
  const result = json('vitest.json');
  return { passed: result.numPassedTests, failed: result.numFailedTests };
});
part(
  'journeys',
  ['playwright', 'test'],
  () => {
    const { expected, flaky, unexpected } = json('journeys.json').stats;
    if (flaky > 0) process.stdout.write(`${flaky} passed only at the second try: see above\n`);
    return { passed: expected + flaky, failed: unexpected };
  },
  { PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, 'journeys.json') },
);

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
