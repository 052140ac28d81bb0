/** A server of the database that outlived its Živa, found by a Živa in another process namespace, where its process id means nothing. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#server/project-root.ts';
import { Cluster } from './cluster.ts';

const NAMESPACE = ['--pid', '--fork', '--mount-proc'];
const hasNamespaces = process.platform === 'linux' && spawnSync('unshare', [...NAMESPACE, 'true']).status === 0;

/** Runs code on the opened cluster in a process of its own. @returns its exit code or signal */
function run(folder: string, code: string, before: readonly string[] = []): number | NodeJS.Signals | null {
  const script = `import { Cluster } from './server/cluster/cluster.ts';
    import { createLog } from './server/log.ts';
    const cluster = await Cluster.open({ dataFolder: ${JSON.stringify(folder)}, log: createLog('silent'), role: 'test', initdbFlags: ['--no-sync'] });
    ${code}`;
  const [command, ...args] = [...before, process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
  const { status, signal } = spawnSync(command, args, { cwd: PROJECT_ROOT, stdio: 'ignore' });
  return status ?? signal;
}

test.skipIf(!hasNamespaces)('is taken over there, and stopped with the Živa that took it', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziva-namespace-'));
  try {
    expect(run(folder, `process.kill(process.pid, 'SIGKILL');`)).toBe('SIGKILL');
    expect(await Cluster.find(folder)).toBeDefined();
    expect(run(folder, 'await cluster.close();', ['unshare', ...NAMESPACE])).toBe(0);
    expect(await Cluster.find(folder)).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
