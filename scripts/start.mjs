/**
 * `npm start`: install what is missing, build what is stale, serve, and start again what ended (supervise.mjs). `npm run dev` (--dev)
 * serves the sources with hot reload instead.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensurePackages, ROOT } from './prepare.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs';
import { withEnvironment } from './start-environment.mjs';
import { supervise } from './supervise.mjs';

checkNode();
ensurePackages();
process.chdir(ROOT);

if (process.argv.includes('--dev')) {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const result = spawnSync(process.execPath, [tsx, 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...withEnvironment(process.env), ZIVA_DEV: '1' },
  });
  process.exit(result.status ?? 1);
}
ensureBuilt();
process.exit(
  await supervise({
    command: process.execPath,
    args: [...SERVER_FLAGS, join(ROOT, 'dist/server/main.js')],
    cwd: ROOT,
    env: { ...SERVER_ENVIRONMENT, ...withEnvironment(process.env) },
  }),
);
