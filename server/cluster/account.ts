/**
 * The account of PostgreSQL, which refuses to run as root. Started by root, it runs in a user namespace in which it is nobody;
 * outside, its files belong to root: no account is needed, and it can reach a checkout in a private home such as /root.
 * Without user namespaces (many containers) an existing account is used if it can reach the programs and the data.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/config.ts';

export interface Account {
  /** Prefix of a command. */
  readonly prefix: readonly string[];
  /** The account that owns the database files; undefined: the account of this process. */
  readonly ids: { readonly uid: number; readonly gid: number } | undefined;
}

const OWN: Account = { prefix: [], ids: undefined };

/** The user inside the namespace: an id with a name on every system, as initdb requires. */
const NOBODY = '65534';
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** Tried in this order without user namespaces. */
const ACCOUNTS = ['ziva', 'postgres', 'nobody'];

function runs(command: readonly string[], options: { uid?: number; gid?: number } = {}): boolean {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { stdio: 'ignore', ...options }).status === 0;
}

function toIds(name: string): { uid: number; gid: number } | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Whether the account can traverse a folder, tested by the system. */
function canPass(ids: { uid: number; gid: number }, folder: string): boolean {
  return runs(['test', '-x', folder], ids);
}

/** Allows only the account's group to traverse the data folder. */
function letPass(ids: { uid: number; gid: number }, dataFolder: string): void {
  if (canPass(ids, dataFolder)) return;
  chownSync(dataFolder, 0, ids.gid);
  chmodSync(dataFolder, 0o710);
}

/** The owner of existing database files. */
function readOwner(dataFolder: string): number | undefined {
  const cluster = join(dataFolder, 'postgres', 'cluster');
  return existsSync(cluster) ? statSync(cluster).uid : undefined;
}

/**
 * Chooses the account. The data folder must exist. Existing database files keep their owner: the same folder may be used
 * on systems with and without user namespaces.
 * @throws StartError if root has neither a namespace nor a suitable account.
 */
export function chooseAccount(dataFolder: string, program: string): Account {
  if (process.getuid?.() !== 0) return OWN;
  const owner = readOwner(dataFolder);
  if ((owner ?? 0) === 0 && runs([...NAMESPACE, program, '--version'])) return { prefix: NAMESPACE, ids: undefined };
  if (owner === 0)
    throw new StartError(
      `The database in ${dataFolder} belongs to root, for whom PostgreSQL runs only where the system allows user namespaces, and this one does not. ` +
        `Allow them, or stop every Živa on the folder and give it to an account: chown -R postgres ${join(dataFolder, 'postgres')}`,
    );
  return substituteAccount(dataFolder, program, owner);
}

/** @param owner of an existing database */
function substituteAccount(dataFolder: string, program: string, owner: number | undefined): Account {
  const blocked: string[] = [];
  for (const name of ACCOUNTS) {
    const ids = toIds(name);
    if (ids === undefined || ids.uid === 0 || ids.uid !== (owner ?? ids.uid)) continue;
    if (!canPass(ids, dirname(dataFolder))) blocked.push(`${name} cannot pass through ${dirname(dataFolder)}`);
    else if (!runs([program, '--version'], ids)) blocked.push(`${name} cannot run ${program}`);
    else {
      letPass(ids, dataFolder);
      return { prefix: [], ids };
    }
  }
  if (owner !== undefined && blocked.length === 0)
    throw new StartError(`The database in ${dataFolder} belongs to the user with the number ${owner}. Run Živa as that user.`);
  throw new StartError(
    'PostgreSQL does not run as root, this system allows no user namespaces, and no account can stand in' +
      `${blocked.length === 0 ? '' : ` (${blocked.join('; ')})`}. Run Živa as an ordinary user, or put checkout and ZIVA_DATA where the account ` +
      `"postgres" can pass (not under a closed home such as /root), or name a PostgreSQL of your own in DATABASE_URL.`,
  );
}

/** Changes the owner of a file or folder to PostgreSQL's account. */
export function give(account: Account, path: string): void {
  if (account.ids !== undefined) chownSync(path, account.ids.uid, account.ids.gid);
}

/** Whether a command of util-linux exists: on every Linux distribution, not on other systems. */
export function isInstalled(command: string): boolean {
  return runs([command, '--version']);
}
