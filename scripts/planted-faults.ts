/**
 * `npm run planted-faults [-- ID …]`: plants each fault of testing/planted-faults.ts in a copy of the tree, runs the tests that should catch it
 * until the first one fails, and prints which faults were caught. Exit code 1 if one was missed.
 * `--match` only checks whether each fault still fits the code. `--sound` runs the same tests without a fault: they must pass. `--test FILE`
 * runs this vitest file instead of those listed, to find out what catches a fault.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PLANTED_FAULTS, type CatchingTest, type PlantedFault } from '#testing/planted-faults.ts';
import { findPlaces, plantFault } from './plant-fault.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Outcome {
  /** Tests that passed and failed; none where the runner could not begin. */
  readonly passed: number;
  /** Name of the first test that failed. */
  readonly failed?: string;
  /** What the runner said, where it ended badly without a failed test. */
  readonly broken?: string;
}

/** At the top of the tree, what is made and not written. */
const MADE = new Set(['.git', '.tsbuild', 'data', 'dist', 'node_modules', 'test-results']);

/** Copies what is written; installed packages are shared. @returns its folder */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ziva-faults-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !MADE.has(relative(ROOT, path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function run(copy: string, name: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', name), args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, ...env },
  });
  return `${stdout}${stderr}`;
}

/** The result file of a runner; undefined where it wrote none. */
function readResult(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner ended before it could write; what it said is told instead.
    return undefined;
  }
}

interface VitestResult {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function runVitest(copy: string, files: readonly string[]): Outcome {
  const file = join(copy, 'test-results/vitest.json');
  rmSync(file, { force: true });
  const output = run(copy, 'vitest', ['run', '--bail', '1', '--reporter=json', `--outputFile.json=${file}`, ...files]);
  const result = readResult(file) as VitestResult | undefined;
  const failed = (result?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${relative(copy, name)} ${fullName}`),
  );
  return toOutcome(result?.numPassedTests ?? 0, failed[0], output);
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly { readonly file: string; readonly title: string; readonly ok: boolean }[];
}
interface JourneyResult {
  readonly stats: { readonly expected: number };
  readonly suites: readonly JourneySuite[];
}

const listSpecs = ({ specs = [], suites = [] }: JourneySuite): NonNullable<JourneySuite['specs']> => [...specs, ...suites.flatMap(listSpecs)];
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function runJourney(copy: string, { spec, project, title }: Extract<CatchingTest, { spec: string }>): Outcome {
  const file = join(copy, 'test-results/journeys.json');
  rmSync(file, { force: true });
  const args = ['test', spec, '--project', project, '--workers', '1', '-x', '-g', escaped(title)];
  const output = run(copy, 'playwright', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const result = readResult(file) as JourneyResult | undefined;
  const failed = (result?.suites ?? []).flatMap(listSpecs).filter(({ ok }) => !ok);
  const [first] = failed;
  return toOutcome(result?.stats.expected ?? 0, first && `${first.file} [${project}] ${first.title}`, output);
}

/** A check fails by its exit code; what it says last but one is what it found. */
function runCheck(copy: string, script: string): Outcome {
  const { status, stdout } = spawnSync(join(copy, 'node_modules/.bin/tsx'), [script], { cwd: copy, encoding: 'utf8' });
  return status === 0 ? { passed: 1 } : { passed: 0, failed: `${script} ${stdout.trim().split('\n').at(-2) ?? ''}` };
}

/** Nothing passed and nothing failed: the fault is so gross, or the list so wrong, that no test began. */
function toOutcome(passed: number, failed: string | undefined, output: string): Outcome {
  if (failed !== undefined) return { passed, failed };
  return passed > 0 ? { passed } : { passed, broken: output.slice(-2000) };
}

/** Vitest files at once, then checks and journeys one by one; ends at the first failure. */
function runTests(copy: string, tests: readonly CatchingTest[]): Outcome {
  const files = tests.flatMap((test) => ('file' in test ? [test.file] : []));
  let passed = 0;
  const add = (outcome: Outcome): Outcome => {
    passed += outcome.passed;
    return { ...outcome, passed };
  };
  let outcome: Outcome = files.length > 0 ? add(runVitest(copy, files)) : { passed };
  for (const test of tests) {
    if (outcome.failed !== undefined || outcome.broken !== undefined) return outcome;
    if ('check' in test) outcome = add(runCheck(copy, test.check));
    if ('spec' in test) outcome = add(runJourney(copy, test));
  }
  return outcome;
}

/** @returns whether every fault has exactly one place */
function matches(faults: readonly PlantedFault[]): boolean {
  const wrong = faults.flatMap((fault) => {
    const places = findPlaces(ROOT, fault);
    return places.length === 1 ? [] : [`${fault.id}: its text stands ${places.length} times in ${fault.at}`];
  });
  process.stdout.write(wrong.length === 0 ? `${faults.length} faults fit the code.\n` : `${wrong.join('\n')}\n`);
  return wrong.length === 0;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** @returns whether the fault was caught */
function tryFault(copy: string, fault: PlantedFault, tests: readonly CatchingTest[]): boolean {
  const takeBack = plantFault(copy, fault);
  const begun = Date.now();
  const { passed, failed, broken } = runTests(copy, tests);
  takeBack();
  const seconds = `${Math.round((Date.now() - begun) / 1000)} s`;
  if (failed !== undefined) say(`caught  ${fault.id} (${fault.area}, ${seconds}): ${failed}`);
  else if (broken === undefined) say(`MISSED  ${fault.id} (${fault.area}, ${seconds}): ${passed} tests passed. ${fault.wrong}`);
  else say(`BROKEN  ${fault.id} (${fault.area}, ${seconds}): no test began\n${broken}`);
  return failed !== undefined;
}

/** @returns whether the tests of the list pass where nothing is wrong */
function trySound(copy: string, tests: readonly CatchingTest[]): boolean {
  const once = [...new Map(tests.map((test) => [JSON.stringify(test), test])).values()];
  const { passed, failed, broken } = runTests(copy, once);
  say(failed ?? broken ?? `${passed} tests pass without a fault.`);
  return failed === undefined && broken === undefined;
}

function main(): boolean {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { match: { type: 'boolean' }, sound: { type: 'boolean' }, test: { type: 'string', multiple: true } },
  });
  const unknown = positionals.filter((id) => !PLANTED_FAULTS.some((fault) => fault.id === id));
  if (unknown.length > 0) throw new Error(`No fault is named ${unknown.join(', ')}`);
  const faults = positionals.length === 0 ? PLANTED_FAULTS : PLANTED_FAULTS.filter(({ id }) => positionals.includes(id));
  const doMatch = matches(faults);
  if (!doMatch || values.match) return doMatch;
  const copy = copyTree();
  try {
    if (values.sound)
      return trySound(
        copy,
        faults.flatMap(({ tests }) => tests),
      );
    const chosen = values.test?.map((file) => ({ file }));
    const caught = faults.filter((fault) => tryFault(copy, fault, chosen ?? fault.tests));
    say(`\n${faults.length} planted, ${caught.length} caught, ${faults.length - caught.length} missed`);
    return caught.length === faults.length;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

process.exitCode = main() ? 0 : 1;
