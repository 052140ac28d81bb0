/**
 * `npm test`: installs what is missing, then every check beside every unit and database test, and the journeys in Chromium. At the
 * end it says how long each part took; the last line counts them all: "N passed, N failed". A run longer than
 * ZIVA_TEST_BUDGET_MINUTES, where it is set, is one failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkNode, ensureChromium, ensurePackages, ROOT } from './prepare.mjs';
import { makeFolderInMemory } from './temporary-folder.mjs';

checkNode();
ensurePackages();
ensureChromium();

const RESULTS = join(ROOT, 'test-results');
rmSync(RESULTS, { recursive: true, force: true });
const memory = makeFolderInMemory();
if (memory !== undefined) {
  process.on('exit', () => rmSync(memory, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
}

const total = { passed: 0, failed: 0 };
/** Named once more at the end: what failed early is far above by then. */
const failures = [];

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

const begun = performance.now();
/** What each part took, for the end. */
const times = [];
const timeSince = (start) => {
  const seconds = Math.round((performance.now() - start) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * Runs one part; a runner that ends badly without a failed test (a crash, nothing collected) counts as one failure. What a part
 * that runs beside another prints comes at its end, in one piece.
 */
async function part(name, args, read, options = {}) {
  const start = performance.now();
  const status = await run(name, args, options);
  const { passed, failed, names = [] } = readCounts(read);
  const broken = failed === 0 && (status !== 0 || passed === 0);
  count(passed, broken ? 1 : failed);
  if (broken) names.push(`the runner ended with ${status}`);
  failures.push(...names.map((one) => `${name}: ${one}`));
  times.push(`${name} ${timeSince(start)}${options.isBeside ? ' (beside the tests)' : ''}`);
}

/** @returns the exit code, or the name of the signal that ended it */
async function run(name, args, { env = {}, isBeside = false, isSilent = false }) {
  if (!isBeside) process.stdout.write(`\n== ${name}\n`);
  const child = spawn(join(ROOT, 'node_modules/.bin', args[0]), args.slice(1), {
    cwd: ROOT,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...(memory === undefined ? {} : { TMPDIR: memory }), ...env },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  const [code, signal] = await once(child, 'close');
  if (isBeside && !isSilent) process.stdout.write(`\n== ${name}\n${Buffer.concat(printed).toString('utf8')}`);
  return code ?? signal;
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
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

const json = (file) => JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));

const checks = part('checks', ['tsx', 'scripts/check-counted.ts', join(RESULTS, 'checks.json')], () => json('checks.json'), {
  env: { ZIVA_CHECK_LANES: '1' },
  isBeside: true,
});
// Beside the tests too: what the journeys are made of is compiled by one process, which everything else would wait for.
const compiled = checks.then(() => run('journeys listed', ['playwright', 'test', '--list', '--quiet'], { isBeside: true, isSilent: true }));
const reporters = [
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/unhandled-reporter.mjs',
  `--outputFile.json=${join(RESULTS, 'vitest.json')}`,
];
await part('tests', ['vitest', 'run', ...reporters], () => {
  const result = json('vitest.json');
  const files = result.testResults;
  const names = files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => `${relative(ROOT, name)} ${fullName}\n  ${why.slice(0, 500)}`);
    return message && failed.length === 0 ? [`${relative(ROOT, name)} ${message}`] : failed;
  });
  return { passed: result.numPassedTests, failed: result.numFailedTests, names: [...names, ...json('unhandled.json')] };
});
// The journeys walk through what the checks have built.
await compiled;
await part(
  'journeys',
  ['playwright', 'test'],
  () => {
    const { stats, suites } = json('journeys.json');
    const { expected, unexpected } = stats;
    const names = suites
      .flatMap(listSpecs)
      .flatMap(({ file, title, tests }) =>
        tests.filter(({ status }) => status === 'unexpected').map(({ projectName }) => `${file} [${projectName}] ${title}`),
      );
    return { passed: expected, failed: unexpected, names };
  },
  { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, 'journeys.json') } },
);

const budget = Number(process.env.ZIVA_TEST_BUDGET_MINUTES);
if (budget > 0 && performance.now() - begun > budget * 60_000) {
  count(0, 1);
  failures.push(`time: the run took ${timeSince(begun)} minutes, its budget is ${budget}`);
}

if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((one) => `- ${one}\n`).join('')}`);
process.stdout.write(`\nTime: ${times.join(', ')}, all ${timeSince(begun)}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
