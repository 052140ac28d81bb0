/**
 * The three keys of an installation: the secret from which signing keys are derived, the publishable API key of browsers, and the secret
 * key of the service role. Created at the first start in <data>/keys.json (mode 0600); environment variables override them.
 * All processes of one database need the same keys: share the folder or set all three in the environment. `agreeOnKeys`
 * refuses a process with other keys, because it would reject sessions of the others.
 */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { StartError, type ServerConfig } from './config.ts';
import { asStartError, inDataFolder, prepareDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { makeFirst } from './first-file.ts';

const keysSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});
export type Keys = Readonly<z.infer<typeof keysSchema>>;

/** What stands behind the name of the file while it is being made: process and random letters. */
const DRAFT = /^\d+\.[\w-]{8}$/;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

function readKeys(file: string): Keys | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw asStartError(error, file);
  }
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartError(
      `${file} is empty or damaged. Put back the copy from your backup; if there is none, delete the file and start once with ZIVA_ROTATE_KEYS=1: ` +
        'new keys are made, and everyone will have to sign in again.',
      { cause: error },
    );
  }
}

/** Several processes may start at once on one folder: the first wins, the others read what it made. */
function makeKeys(file: string): Keys {
  const made: Keys = { jwtSecret: random(48), publishableKey: `sb_publishable_${random(24)}`, secretKey: `sb_secret_${random(32)}` };
  const draft = `${file}.${process.pid}.${random(6)}`;
  try {
    makeFirst(file, draft, `${JSON.stringify(made, null, 2)}\n`);
    return made;
  } catch (error) {
    // EEXIST: another was faster. ENOENT: and has tidied up after it.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT'))) throw error;
    const theirs = readKeys(file);
    if (theirs === undefined) throw new StartError(`${file} vanished while starting.`, { cause: error });
    return theirs;
  }
}

/** Removes what a start left that was killed while it made the keys. Once they stand, no draft is of use to anybody. */
function removeDrafts(file: string): void {
  const prefix = `${basename(file)}.`;
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(prefix) && DRAFT.test(name.slice(prefix.length))) rmSync(join(dirname(file), name), { force: true });
}

/**
 * The keys of this process: the environment first, then <data>/keys.json, which is made when missing.
 * @throws StartError when the file is damaged, or the folder cannot be written.
 */
export function loadKeys(config: ServerConfig): Keys {
  const { jwtSecret, publishableKey, secretKey } = config;
  if (jwtSecret !== undefined && publishableKey !== undefined && secretKey !== undefined) return { jwtSecret, publishableKey, secretKey };
  prepareDataFolder(config.dataFolder);
  const file = join(config.dataFolder, 'keys.json');
  const stored = inDataFolder(file, () => {
    const found = readKeys(file) ?? makeKeys(file);
    chmodSync(file, 0o600);
    removeDrafts(file);
    return found;
  });
  return {
    jwtSecret: jwtSecret ?? stored.jwtSecret,
    publishableKey: publishableKey ?? stored.publishableKey,
    secretKey: secretKey ?? stored.secretKey,
  };
}

/**
 * Compares these keys with those the database was first started with. Needs the table private server schema of system-schema.ts.
 * @throws StartError when another process uses other keys and ZIVA_ROTATE_KEYS is not set.
 */
export async function agreeOnKeys(database: Database, keys: Keys, rotate: boolean): Promise<void> {
  const mine = createHash('sha256').update(`${keys.jwtSecret}\n${keys.publishableKey}\n${keys.secretKey}`).digest('hex');
  const onConflict = rotate ? 'do update set value = excluded.value' : 'do nothing';
  await database.query(`insert into ziva_server.facts (name, value) values ('keys', $1) on conflict (name) ${onConflict}`, [mine]);
  const [row] = await database.query<{ value: string }>(`select value from ziva_server.facts where name = 'keys'`);
  if (row?.value !== mine)
    throw new StartError(
      'This database was started with other keys than this process has. Give every process the same data folder (ZIVA_DATA), or the same ZIVA_JWT_SECRET, ' +
        'ZIVA_PUBLISHABLE_KEY and ZIVA_SECRET_KEY. If keys.json was lost, put back the copy from your backup. To change the keys on purpose, stop all processes and start one with ZIVA_ROTATE_KEYS=1; everyone will have to sign in again.',
    );
}
