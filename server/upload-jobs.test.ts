import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { AccountJobs } from './account-jobs.ts';
import { metadataPath } from './storage/object-metadata.ts';
import { removeFilesJob } from './upload-jobs.ts';
import { DiskStorage } from './storage/disk-storage.ts';

const BUCKET = 'meal-photos';
const DAY = 86_400_000;

let db: TestDb;
let folder: string;
beforeAll(async () => {
  db = await openTestDb();
  folder = await mkdtemp(join(tmpdir(), 'ziva-photo-files-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

test('remove_files: interrupted between rows and bytes: no row names a file that is gone, and the sweep finds the bytes', async () => {
  const filesFolder = join(folder, 'files');
  const path = `${(await db.join()).id}/${randomUUID()}.jpg`;
  await new DiskStorage(filesFolder).keepStream(BUCKET, path, Readable.from([Buffer.from('x')]), 'image/jpeg');
  await db.rows(`insert into storage.objects (bucket_id, name) values ($1, $2)`, [BUCKET, path]);
  const file = join(filesFolder, metadataPath(BUCKET, path));
  const rows = () => db.rows('select name from storage.objects where name = $1', [path]);

  // Where files are folders' names nothing can be removed: as if the process had ended there.
  await expect(removeFilesJob({ rpcs: db.rpcs, filesFolder: join(file, 'nowhere') })({ files: [{ bucket: BUCKET, name: path }] })).rejects.toThrow(
    'ENOTDIR',
  );
  expect([await rows(), existsSync(file)]).toEqual([[], true]);

  const worker = new AccountJobs({
    db: db.service.db,
    filesFolder,
    mailFolder: folder,
    addressKey: 'a key',
    publicUrl: () => 'https://ziva.test',
    now: () => Date.now() + 2 * DAY,
  });
  await worker.sweep();
  expect(existsSync(file)).toBe(false);
});
