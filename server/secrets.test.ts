import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';
import { loadKeys } from './secrets.ts';

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'ziva-secrets-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test.each(['file', 'file/below'])('keys: the data folder cannot be made at %s, the start ends with a sentence', (place) => {
  writeFileSync(join(scratch, 'file'), '');
  const load = () => loadKeys(readConfig({ ZIVA_DATA: join(scratch, place) }));
  expect(load).toThrow(StartError);
  expect(load).toThrow(/cannot be made: (part of this path is a file|a file with this name)/);
});

test('keys that a killed start left half made are removed by the next one; other files beside them stay', () => {
  const folder = join(scratch, 'killed');
  mkdirSync(folder);
  for (const name of ['keys.json.4711.aB3-_x9Z', 'keys.json.backup', 'keys.json.2026.old']) writeFileSync(join(folder, name), '{');
  const made = loadKeys(readConfig({ ZIVA_DATA: folder }));
  expect(readdirSync(folder).toSorted()).toEqual(['keys.json', 'keys.json.2026.old', 'keys.json.backup']);
  expect(loadKeys(readConfig({ ZIVA_DATA: folder }))).toEqual(made);
});
