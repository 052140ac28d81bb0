/**
 * A backup on disk: `manifest.json`, one file of JSON lines a table under `tables/`, the stored files under `files/`, and
 * `keys.json` (and `push-keys.json` where there is one). Everything is readable by its owner only, because it holds health data and the keys of the installation. The
 * manifest is written last and carries a SHA-256 of every file: a backup without it, or with a file that differs, is refused.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, type WriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import type { ExportPart } from '#server/backup/export-rows.ts';
import { StartError } from '#server/config.ts';

const NOTICE =
  'This folder holds personal health data and the keys of a Živa installation, unencrypted. Keep it where only those may look who may see every record, and delete it when it is no longer needed.';

const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string().length(64) });
const manifestSchema = z.object({
  format: z.literal(1),
  notice: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string().length(64),
    }),
  ),
  files: z.array(fileSchema),
  /** Whether keys.json is here; false when the environment holds the keys. */
  keys: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.jsonl`);
}

/** Whether a folder is missing or has nothing in it. */
export function isEmptyFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Regular files below a folder, as paths with '/'; drafts of writes under way come along and hurt nobody. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

/** Copies all files of a folder into another, owner-only. @returns what was copied. */
export async function copyFiles(from: string, to: string): Promise<Manifest['files']> {
  const copied: Manifest['files'] = [];
  for (const path of filesBelow(from)) {
    const target = join(to, ...path.split('/'));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const content = await readFile(join(from, ...path.split('/')));
    await writeFile(target, content, { mode: 0o600, flush: true });
    copied.push({ path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  }
  return copied;
}

/** Those of the installation, and those that browsers' subscriptions to reminders are bound to. */
const KEY_FILES = ['keys.json', 'push-keys.json'];

async function copyKeys(from: string, to: string): Promise<void> {
  for (const name of KEY_FILES) {
    if (existsSync(join(from, name))) await writeFile(join(to, name), await readFile(join(from, name)), { mode: 0o600, flush: true });
  }
}

/** Writes an export into `folder`: hand `take` to the export, then call `finish`. */
export class BackupWriter {
  readonly #folder: string;
  #migrations: readonly string[] = [];
  readonly #tables: { name: string; columns: string[]; rows: number }[] = [];
  #open: WriteStream | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async #closeTable(): Promise<void> {
    const stream = this.#open;
    this.#open = undefined;
    if (stream === undefined) return;
    stream.end();
    await once(stream, 'close');
  }

  readonly take = async (part: ExportPart): Promise<void> => {
    if (part.kind === 'migrations') {
      this.#migrations = part.versions;
      return;
    }
    if (part.kind === 'table') {
      await this.#closeTable();
      await mkdir(join(this.#folder, 'tables'), { recursive: true, mode: 0o700 });
      this.#tables.push({ name: part.name, columns: [...part.columns], rows: 0 });
      this.#open = createWriteStream(tableFile(this.#folder, part.name), { mode: 0o600, flags: 'wx', flush: true });
      return;
    }
    const table = this.#tables.at(-1);
    if (table === undefined || this.#open === undefined) throw new Error('Rows came before their table.');
    table.rows += part.lines.length;
    if (!this.#open.write(`${part.lines.join('\n')}\n`)) await once(this.#open, 'drain');
  };

  async finish(dataFolder: string, madeAt: string): Promise<Manifest> {
    await this.#closeTable();
    const files = await copyFiles(join(dataFolder, 'files'), join(this.#folder, 'files'));
    const keys = existsSync(join(dataFolder, 'keys.json'));
    await copyKeys(dataFolder, this.#folder);
    const tables: Manifest['tables'] = [];
    for (const table of this.#tables) tables.push({ ...table, sha256: await sha256(tableFile(this.#folder, table.name)) });
    const manifest: Manifest = { format: 1, notice: NOTICE, madeAt, migrations: [...this.#migrations], tables, files, keys };
    await writeFile(join(this.#folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
    return manifest;
  }
}

async function verifyFile(file: string, expected: string): Promise<void> {
  if (!existsSync(file) || (await sha256(file)) !== expected) throw new StartError(`The backup is damaged: ${file} is missing or was changed.`);
}

/** Reads the manifest and compares every file with it. @throws StartError when it is no whole backup. */
export async function readBackup(folder: string): Promise<Manifest> {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) throw new StartError(`${folder} is no whole backup: it has no manifest.json.`);
  const parsed = manifestSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new StartError(`${file} is damaged or of a newer Živa.`);
  for (const table of parsed.data.tables) await verifyFile(tableFile(folder, table.name), table.sha256);
  for (const { path, sha256: sum } of parsed.data.files) {
    if (path.split('/').includes('..')) throw new StartError(`The backup is damaged: ${path} points outside.`);
    await verifyFile(join(folder, 'files', ...path.split('/')), sum);
  }
  if (parsed.data.keys && !existsSync(join(folder, 'keys.json')))
    throw new StartError(`The backup is damaged: ${join(folder, 'keys.json')} is missing.`);
  return parsed.data;
}

export async function* linesOf(file: string): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) yield line;
}

/** Puts the keys into a data folder, owner-only. */
export async function restoreKeys(folder: string, dataFolder: string): Promise<void> {
  await copyKeys(folder, dataFolder);
}
