import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { makeDataFolder } from '#testing/server.ts';
import { durableOptions } from './durable-files.ts';

interface Files {
  readonly filesystems: { readonly NODEFS: { readonly stream_ops: { fsync(stream: { nfd: number }): number } } };
}

test('a commit is answered once the operating system says that it is on the disk', async () => {
  const folder = await makeDataFolder();
  const database = await PGlite.create({ dataDir: join(folder, 'db'), ...(await durableOptions(join(folder, 'db'))) });
  const ops = (database.Module.FS as unknown as Files).filesystems.NODEFS.stream_ops;
  const asked: number[] = [];
  const ask = ops.fsync.bind(ops);
  ops.fsync = (stream) => {
    const answer = ask(stream);
    asked.push(answer);
    return answer;
  };
  await database.exec('create table public.leaves (n integer)');
  const before = asked.length;
  await database.exec('insert into public.leaves values (1)');
  expect(asked.slice(before)).toEqual([0]);
  await database.exec('select * from public.leaves');
  expect(asked).toHaveLength(before + 1);

  // A descriptor that nobody has open: only an answer from the operating system can refuse it.
  const gone = openSync(folder, 'r');
  closeSync(gone);
  expect(ask({ nfd: gone })).toBe(29);
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
