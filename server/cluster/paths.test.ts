import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { Cluster } from './cluster.ts';
import { checkPaths } from './paths.ts';

const open = (dataFolder: string) => Cluster.open({ dataFolder, log: createLog('silent'), role: 'test', initdbFlags: ['--no-sync'] });
const inTemporaryFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'ziva-path-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test.skipIf(process.platform === 'win32')('a data folder with quotes, a dollar sign, a backtick and backslashes in its path: it starts', () =>
  inTemporaryFolder(async (folder) => {
    const dataFolder = join(folder, `a"b'c$HOME\`d\\\\e`);
    const cluster = await open(dataFolder);
    expect(await Cluster.find(dataFolder)).toEqual(cluster.address);
    await cluster.close();
    expect(await Cluster.find(dataFolder)).toBeUndefined();
  }),
);

test.skipIf(process.platform === 'win32')('a data folder with a line break in its path: refused in a sentence, and nothing is left in it', () =>
  inTemporaryFolder(async (folder) => {
    await expect(open(join(folder, 'a\nb'))).rejects.toThrow('has a line break in it');
    expect(existsSync(join(folder, 'a\nb', 'postgres'))).toBe(false);
  }),
);

test('programs on a path that means something to a shell: refused in a sentence', () => {
  const at = (path: string) => () => checkPaths('/srv/ziva', { initdb: `${path}/initdb`, postgres: `${path}/postgres` }, 'linux');
  for (const path of ['/srv/a"b', '/srv/a$b', '/srv/a`b', '/srv/a\nb', '/srv/a\\\\b']) expect(at(path)).toThrow('Move the checkout');
  for (const path of ["/srv/a'b", '/srv/a b', '/srv/a\\b', '/srv/č', '/srv/a;b']) expect(at(path)).not.toThrow();
});
