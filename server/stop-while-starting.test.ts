import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serverMain } from '#testing/process.ts';
import { makeDataFolder } from '#testing/server.ts';
import { Cluster } from './cluster/cluster.ts';
import { PROJECT_ROOT } from './project-root.ts';

test.each(['SIGTERM', 'SIGINT'] as const)('%s during the first start: it ends with 0, and no server of the database runs on', async (signal) => {
  const folder = await makeDataFolder();
  const env = { PATH: process.env.PATH, ZIVA_ENV: 'development', PORT: '0', LOG_LEVEL: 'silent', ZIVA_DEMO: '0', ZIVA_DATA: folder };
  const child = spawn(process.execPath, [serverMain()], { cwd: PROJECT_ROOT, env, stdio: 'ignore' });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  // The server of the database stands first; the migrations come after it.
  while (!existsSync(join(folder, 'postgres', 'socket', '.s.PGSQL.5432'))) await pause(10);
  child.kill(signal);
  expect((await ended)[0]).toBe(0);
  expect(await Cluster.find(folder)).toBeUndefined();
  await rm(folder, { recursive: true, force: true });
});
