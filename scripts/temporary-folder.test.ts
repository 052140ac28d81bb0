import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeLeftFolders } from './temporary-folder.mjs';

test('what a killed run left in memory goes with the next run, hours later; what is another’s stays', () => {
  const parent = mkdtempSync(join(tmpdir(), 'ziva-memory-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const [left, other] = [join(parent, 'ziva-tests-1'), join(parent, 'other')];
  for (const folder of [left, other]) mkdirSync(folder);
  writeFileSync(join(left, 'file'), '');
  const made = statSync(left).mtimeMs;
  removeLeftFolders(parent, made + 3_600_000);
  expect(existsSync(left)).toBe(true);
  removeLeftFolders(parent, made + 7 * 3_600_000);
  expect([existsSync(left), existsSync(other)]).toEqual([false, true]);
});
