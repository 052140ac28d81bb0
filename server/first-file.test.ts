import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NO_HARD_LINKS } from '#testing/no-hard-links.ts';

/** Makes the file twice and writes how each ended. */
const SCRIPT = `
import { makeFirst } from ${JSON.stringify(new URL('first-file.ts', import.meta.url).href)};
const [file] = process.argv.slice(1);
for (const text of ['first', 'second'])
  try {
    makeFirst(file, file + '.draft', text);
    console.log(text);
  } catch (error) {
    console.log(error.code);
  }
`;

test.each([
  ['with', []],
  ['without', ['--import', NO_HARD_LINKS]],
])('%s hard links the first file stays, and no draft', (_how, flags) => {
  const folder = mkdtempSync(join(tmpdir(), 'ziva-first-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'keys.json');
  const said = execFileSync(process.execPath, ['--import', 'tsx', ...flags, '--input-type=module', '-e', SCRIPT, file], { encoding: 'utf8' });
  expect(said.split('\n')).toEqual(['first', 'EEXIST', '']);
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['first', ['keys.json']]);
});
