import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RejectsFile, type WriteSome } from './rejects-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziva-rejects-'));
  path = join(folder, 'dump.rejects.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = () =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as object);

test('a disk that takes a part at a time gets whole lines', () => {
  const some: WriteSome = (file, bytes, offset, length, position) => writeSync(file, bytes, offset, Math.min(length, 7), position);
  const file = new RejectsFile(path, 0, some);
  file.add([{ line: 1, reason: 'č'.repeat(20) }]);
  file.add([{ line: 2, reason: 'over_100_g' }]);
  file.close();
  expect(lines()).toEqual([
    { line: 1, reason: 'č'.repeat(20) },
    { line: 2, reason: 'over_100_g' },
  ]);
  expect(file.bytes).toBe(readFileSync(path).length);
});

test('what a full disk took of a batch is gone when the import goes on', () => {
  const first = new RejectsFile(path, 0);
  first.add([{ line: 1 }]);
  const { bytes } = first;
  first.close();
  let room = 5;
  const full: WriteSome = (file, part, offset, length, position) => {
    if (room === 0) throw new Error('ENOSPC');
    const taken = Math.min(room, length);
    room -= taken;
    return writeSync(file, part, offset, taken, position);
  };
  const second = new RejectsFile(path, bytes, full);
  expect(() => second.add([{ line: 2 }])).toThrow('ENOSPC');
  second.close();
  const third = new RejectsFile(path, bytes);
  third.add([{ line: 3 }]);
  third.close();
  expect([third.isWhole, lines()]).toEqual([true, [{ line: 1 }, { line: 3 }]]);
});

test.each([
  ['removed', () => rmSync(path)],
  ['cut off', () => truncateSync(path, 4)],
])('a file that was %s meanwhile begins anew, without holes', (_what, change) => {
  const first = new RejectsFile(path, 0);
  first.add([{ line: 1 }, { line: 2 }]);
  const { bytes } = first;
  first.close();
  change();
  const second = new RejectsFile(path, bytes);
  expect([second.isWhole, second.bytes, existsSync(path)]).toEqual([false, 0, true]);
  second.add([{ line: 3 }]);
  second.close();
  expect(lines()).toEqual([{ line: 3 }]);
});
