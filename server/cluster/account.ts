/**
 * Under whom PostgreSQL runs. It refuses to run as root. As root it is run in a user namespace of its own in which it is nobody
 * and outside which its files stay root's: no account is needed, and it reaches a checkout under a closed home such as /root.
 * Where namespaces are refused (many containers), an existing account is used, if it can reach the programs and the data.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/config.ts';

export interface Account {
  /** What stands before a command. */
  readonly prefix: readonly string[];
  /** The account that owns the database's files; undefined: whoever runs this process. */
  readonly ids: { readonly uid: number; readonly gid: number } | undefined;
}

const OWN: Account = { prefix: [], ids: undefined };

/** The user that root becomes inside the namespace: a number that every system has a name for, which initdb asks for. */
const NOBODY = '65534';
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** Tried in this order where namespaces are refused. */
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

/** Whether the account can pass through a folder, judged by the system itself. */
function canPass(ids: { uid: number; gid: number }, folder: string): boolean {
  return runs(['test', '-x', folder], ids);
}

/** Lets the account's group pass through the data folder, and nobody else. */
function letPass(ids: { uid: number; gid: number }, dataFolder: string): void {
  if (canPass(ids, dataFolder)) return;
  chownSync(dataFolder, 0, ids.gid);
  chmodSync(dataFolder, 0o710);
}

/** Whose the files of the database are, where it was made before. */
function readOwner(dataFolder: string): number | undefined {
  const cluster = join(dataFolder, 'postgres', 'cluster');
  return existsSync(cluster) ? statSync(cluster).uid : undefined;
}

/**
 * Chooses the account. The data folder must exist. Files of the database that are there stay whose they are: the same folder may
 * meet a system with namespaces and one without.
 * @throws StartError in words when root has neither a namespace nor an account that can pass.
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

/** @param owner whose the database is, where there is one */
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

/** Gives a file or folder to the account that PostgreSQL runs under. */
export function give(account: Account, path: string): void {
  if (account.ids !== undefined) chownSync(path, account.ids.uid, account.ids.gid);
}

/** Whether a command of util-linux is there: every Linux distribution has it, other systems do not. */
export function isInstalled(command: string): boolean {
  return runs([command, '--version']);
}
