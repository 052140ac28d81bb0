/** An error that nobody caught: the process ends by itself with one line in its log. That code 1 is started again, supervise.test.ts holds. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { runServerProcess } from '#testing/process.ts';
import { makeDataFolder } from '#testing/server.ts';
import { rm } from 'node:fs/promises';

const FAULTS = {
  'uncaught exception': `throw new Error('boom')`,
  'unhandled rejection': `void Promise.reject(new Error('boom'))`,
};

test.each(Object.entries(FAULTS))('%s: the server ends with 1 and says so in one line', async (words, fault) => {
  const [stored, folder] = [await createTestDatabase(), await makeDataFolder()];
  const onSignal = `process.on('SIGUSR2', () => setImmediate(() => { ${fault} }))`;
  const server = await runServerProcess({
    DATABASE_URL: stored.url,
    ZIVA_DATA: folder,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSignal)}`,
  });
  const ended = once(server.child, 'exit');
  const output = server.child.stdout === null ? Promise.resolve('') : text(server.child.stdout);
  server.child.kill('SIGUSR2');
  expect(await ended).toEqual([1, null]);
  const lines = (await output).split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([expect.objectContaining({ level: 60, msg: words, message: 'boom' })]);
  await stored.drop();
  await rm(folder, { recursive: true, force: true });
});
