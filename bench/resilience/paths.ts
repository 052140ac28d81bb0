/**
 * `npm run bench -- resilience paths [--only NAME]`: starts under unusual conditions: special characters in paths, closed homes, another user, a
 * strict umask, no user namespaces, no capabilities. Each must succeed or fail with a clear message. Some need root.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Installation, makeScratch, type InstallationOptions } from './installation.ts';
import { NO_NAMESPACES, openWorld } from './no-namespaces.ts';
import { Person } from './people.ts';
import { findOccupants, findPostmasters, signal } from './processes.ts';
import { note, print, round } from './report.ts';
import { makeCheckout } from './small-checkout.ts';

const ACCOUNT = 'ziva-resilience';
const STACK = /^\s+at .*:\d+:\d+/m;
const NO_CAPABILITIES = ['setpriv', '--bounding-set', '-all', '--inh-caps', '-all'];

const ODD_FOLDERS = {
  'path with blanks and č': 'živa in čas',
  'path with an apostrophe, a comma and a dollar sign': "o'brien, $HOME",
  'path with quotes': 'the "new" one',
} as const;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const isRoot = process.getuid?.() === 0;
const isInstalled = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/** The account PostgreSQL runs as, and the permissions of its files. */
function readOwners(dataFolder: string): object {
  const uids = findPostmasters(dataFolder).map((pid) => /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { serverUid: uids[0] ?? null };
}

/** Starts, registers and signs in a user, stops, and starts again. */
async function attempt(name: string, options: InstallationOptions): Promise<void> {
  if (values.only !== undefined && values.only !== name) return;
  note(`paths: ${name}`);
  const installation = await Installation.create(options);
  installation.start();
  const ms = await installation.untilHealthy(60_000);
  if (ms === undefined) {
    const output = installation.run.output.trim();
    print('paths', { name, up: false, end: installation.run.end ?? 'runs on', hasStack: STACK.test(output), output: output.slice(0, 1_200) });
    signal(findOccupants(options.dataFolder), 'SIGKILL');
    return;
  }
  const owners = readOwners(options.dataFolder);
  const person = await Person.join(installation);
  const overview = await person.rpc('overview');
  const end = await installation.end();
  const left = findPostmasters(options.dataFolder).length;
  installation.start();
  const again = await installation.untilHealthy(60_000);
  await installation.end();
  print('paths', {
    name,
    up: true,
    ms: round(ms, 0),
    secondMs: again === undefined ? null : round(again, 0),
    overview: overview.status,
    ...owners,
    end,
    serversLeft: left,
    ...(again === undefined ? { output: installation.run.output.slice(0, 1_200) } : {}),
  });
  signal(findOccupants(options.dataFolder), 'SIGKILL');
}

function folderIn(scratch: string, ...parts: string[]): string {
  const folder = join(scratch, ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function asAnybody(scratch: string): Promise<void> {
  for (const [name, folder] of Object.entries(ODD_FOLDERS)) {
    const checkout = join(scratch, folder);
    makeCheckout(checkout);
    await attempt(name, { dataFolder: join(checkout, 'data'), root: checkout });
  }
  await attempt('umask 077', { dataFolder: join(scratch, 'umask'), umask: 0o077 });
  await attempt('umask 000', { dataFolder: join(scratch, 'umask-000'), umask: 0o000 });
  await attempt('data path longer than a socket may be', { dataFolder: join(scratch, ...Array.from({ length: 12 }, (_, n) => `deep-folder-${n}`)) });
  const real = folderIn(scratch, 'elsewhere');
  symlinkSync(real, join(scratch, 'linked'));
  await attempt('data folder is a link', { dataFolder: join(scratch, 'linked') });
  const open = folderIn(scratch, 'open');
  chmodSync(open, 0o777);
  await attempt('data folder open to all', { dataFolder: open });
}

async function underClosedHome(): Promise<void> {
  const home = makeScratch('home', homedir());
  try {
    chmodSync(home.path, 0o700);
    const copied = join(home.path, 'copied');
    makeCheckout(copied);
    await attempt('root, checkout and data under a closed home', { dataFolder: join(copied, 'data'), root: copied });
    symlinkSync(copied, join(home.path, 'linked'));
    await attempt('root, linked checkout under a closed home', { dataFolder: join(home.path, 'linked', 'data-2'), root: join(home.path, 'linked') });
    await withoutNamespaces('root, closed home, no user namespaces', { dataFolder: join(copied, 'data-3'), root: copied });
  } finally {
    home.remove();
  }
}

const withoutNamespaces = (name: string, options: InstallationOptions): Promise<void> => {
  const prefix = [...NO_NAMESPACES, ...(options.prefix ?? [])];
  const onSpawn: InstallationOptions['onSpawn'] = (child) => void openWorld(child);
  return attempt(name, { ...options, prefix, onSpawn });
};

async function asOrdinaryUser(scratch: string): Promise<void> {
  spawnSync('useradd', ['--create-home', '--home-dir', join(scratch, 'home-of-user'), '--shell', '/bin/sh', ACCOUNT]);
  try {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, ACCOUNT]).stdout.toString('utf8')));
    if (uid === 0) {
      print('paths', { name: 'ordinary user', skipped: 'no account could be made' });
      return;
    }
    const own = folderIn(scratch, 'of-user');
    chownSync(own, uid, gid);
    const env = { HOME: join(scratch, 'home-of-user') };
    await attempt('ordinary user', { dataFolder: join(own, 'data'), uid, gid, env });
    await attempt('ordinary user, data folder of root', { dataFolder: join(folderIn(scratch, 'of-root'), 'data'), uid, gid, env });
    await attempt('root, folder of an ordinary user’s installation', { dataFolder: join(own, 'data') });
    await attempt('ordinary user, once root has run on the folder', { dataFolder: join(own, 'data'), uid, gid, env });
  } finally {
    spawnSync('userdel', ['--remove', ACCOUNT]);
  }
}

async function asInContainers(scratch: string): Promise<void> {
  await withoutNamespaces('root, no user namespaces', { dataFolder: join(scratch, 'no-namespaces') });
  if (!isInstalled('setpriv')) return;
  await attempt('root, no capabilities', { dataFolder: join(scratch, 'no-capabilities'), prefix: NO_CAPABILITIES });
  await withoutNamespaces('root, no user namespaces, no capabilities', { dataFolder: join(scratch, 'neither'), prefix: NO_CAPABILITIES });
  await attempt('root, first with namespaces', { dataFolder: join(scratch, 'both') });
  await withoutNamespaces('root, then the same folder without namespaces', { dataFolder: join(scratch, 'both') });
  await attempt('root, and with namespaces again', { dataFolder: join(scratch, 'both') });
}

const scratch = makeScratch('paths');
chmodSync(scratch.path, 0o755);
try {
  await asAnybody(scratch.path);
  if (isRoot) {
    await asOrdinaryUser(scratch.path);
    await asInContainers(scratch.path);
    await underClosedHome();
  }
  print('paths.left', { sockets: readdirSync(tmpdir()).filter((name) => /^ziva-[0-9a-f]{16}$/.test(name)) });
} finally {
  scratch.remove();
}
