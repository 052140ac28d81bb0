/**
 * `npm test`: installs what is missing, then every check, every unit and database test, and the journeys in Chromium. The last
 * line counts them all: "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkNode, ensureChromium, ensurePackages, ROOT } from './prepare.mjs';

checkNode();
ensurePackages();
ensureChromium();

const RESULTS = join(ROOT, 'test-results');
rmSync(RESULTS, { recursive: true, force: true });
const total = { passed: 0, failed: 0 };
/** Named once more at the end: what failed early is far above by then. */
const failures = [];

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
  const { passed, failed, names = [] } = readCounts(read);
  const broken = failed === 0 && (result.status !== 0 || passed === 0);
  count(passed, broken ? 1 : failed);
  if (broken) names.push(`the runner ended with ${result.status ?? result.signal}`);
  failures.push(...names.map((one) => `${name}: ${one}`));
}

function readCounts(read) {
  try {
    return read();
  } catch (error) {
    process.stdout.write(`no result file: ${error.message}\n`);
    return { passed: 0, failed: 0 };
  }
}

/** All tests of a suite and of the suites in it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const json = (file) => JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));

part('checks', ['tsx', 'scripts/check-counted.ts', join(RESULTS, 'checks.json')], () => json('checks.json'));
part('tests', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(RESULTS, 'vitest.json')}`], () => {
  const result = json('vitest.json');
  const files = result.testResults;
  const names = files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => `${relative(ROOT, name)} ${fullName}\n  ${why.slice(0, 500)}`);
    return message && failed.length === 0 ? [`${relative(ROOT, name)} ${message}`] : failed;
  });
  return { passed: result.numPassedTests, failed: result.numFailedTests, names };
});
part(
  'journeys',
  ['playwright', 'test'],
  () => {
    const { stats, suites } = json('journeys.json');
    const { expected, flaky, unexpected } = stats;
    const ended = (status) =>
      suites
        .flatMap(specsOf)
        .flatMap(({ file, title, tests }) =>
          tests.filter((test) => test.status === status).map(({ projectName }) => `${file} [${projectName}] ${title}`),
        );
    for (const name of ended('flaky')) process.stdout.write(`passed only at the second try: ${name}\n`);
    return { passed: expected + flaky, failed: unexpected, names: ended('unexpected') };
  },
  { PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, 'journeys.json') },
);

if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((one) => `- ${one}\n`).join('')}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
