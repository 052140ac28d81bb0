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
  ['at the reserve', 128, 128, true],
  ['below it', 127.9, 128, false],
  ['at nothing, without a reserve', 0, 0, true],
  ['where nothing can be measured', undefined, 128, true],
])('%s', async (_what, free, reserve, goesOn) => {
  const answer = keepRoom(options(free, reserve))();
  if (goesOn) await expect(answer).resolves.toBeUndefined();
  else await expect(answer).rejects.toThrow(LittleRoom);
});

test('a folder on the disk of the data folder keeps its reserve, one on another disk none', async () => {
  const full = options(1);
  await expect((await keepRoomIn(tmpdir(), full))()).rejects.toMatchObject({
    code: 'storage_full',
    message: expect.stringContaining('128 MB') as string,
  });
  await expect((await keepRoomIn('/dev', full))()).resolves.toBeUndefined();
});
