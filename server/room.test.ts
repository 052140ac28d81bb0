import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { keepRoom, keepRoomIn, LittleRoom } from './room.ts';

const MB = 1024 * 1024;
const options = (freeMb: number | undefined, diskReserveMb = 128) => ({
  dataFolder: tmpdir(),
  diskReserveMb,
  measure: () => (freeMb === undefined ? Promise.reject(new Error('ENOENT')) : Promise.resolve(freeMb * MB)),
});

test.each([
  ['at the reserve', 128, 128, 'goes on'],
  ['below it', 127.9, 128, 'storage_full'],
  ['at nothing, without a reserve', 0, 0, 'goes on'],
  ['where nothing can be measured', undefined, 128, 'goes on'],
])('%s', async (_what, free, reserve, expected) => {
  const answer = await keepRoom(options(free, reserve))().then(
    () => 'goes on',
    (error: unknown) => (error instanceof LittleRoom ? error.code : error),
  );
  expect(answer).toBe(expected);
});

test('a folder on the disk of the data folder keeps its reserve, one on another disk none', async () => {
  const full = options(1);
  await expect((await keepRoomIn(tmpdir(), full))()).rejects.toMatchObject({
    code: 'storage_full',
    message: expect.stringContaining('128 MB') as string,
  });
  await expect((await keepRoomIn('/dev', full))()).resolves.toBeUndefined();
});
