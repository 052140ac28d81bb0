/**
 * Vitest reporter beside the JSON one, which leaves out what no test is to blame for: writes errors outside tests (a worker that ran out of
 * memory, a promise nobody waited for) and the tests that had not ended, as a list of strings, to `test-results/unhandled.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const FOLDER = join(ROOT, 'test-results');
const LONGEST = 800;

const describe = ({ message, stack, cause }) =>
  [stack || message, cause === undefined ? '' : `because of ${cause.message ?? cause}`].join('\n  ').slice(0, LONGEST);

const listUnended = (module) => [...module.children.allTests('pending')].map((test) => `did not end: ${module.relativeModuleId} ${test.fullName}`);

export default class UnhandledReporter {
  onTestRunEnd(modules, errors) {
    mkdirSync(FOLDER, { recursive: true });
    const found = [...errors.map(describe), ...(errors.length === 0 ? [] : modules.flatMap(listUnended))];
    writeFileSync(join(FOLDER, 'unhandled.json'), JSON.stringify(found));
  }
}
