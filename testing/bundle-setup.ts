/** Before the first test of a run and after the last: the server as one bundle, which starts in a fraction of the time of its sources. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleServer } from '../scripts/bundle-server.ts';
import { announceTestBundle, hasTestBundle } from './process.ts';

/** Called once for each project of vitest.config.ts that names it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (hasTestBundle()) return undefined;
  const folder = join('dist', `test-server-${process.pid}`);
  await bundleServer(folder);
  announceTestBundle(join(folder, 'main.js'));
  return () => rm(folder, { recursive: true, force: true });
}
