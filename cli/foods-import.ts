/**
 * `ziva foods import DIR|ZIP|FILE` reads a food table and inserts it into the installation's database. With `--out DIR` it writes the table as
 * an index file instead, with `--database` as well. It prints the numbers of imported and rejected rows with reasons. `ziva foods import
 * FILE|DIR [--restart]` imports a dump of Open Food Facts, which is too large for memory: row by row, resuming after an interruption.
 */
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeTable, INDEX_FILE } from '#core/foods/import/table-file.ts';
import { readConfig } from '#server/config.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { storeFoods } from './foods-to-database.ts';
import { importDump } from './import-dump.ts';
import { openInstallation } from './installation.ts';
import { dumpsIn, isDump, openDump } from './product-dump.ts';
import { readFoodFolder, type ReadFolder } from './read-food-folder.ts';

export interface ImportCounts {
  readonly table: string;
  readonly carbsBasis: 'available' | 'total';
  readonly foods: number;
  readonly measures: number;
  readonly rejected: number;
  /** Rows that are no foods to log (samples, branded products), by kind. */
  readonly leftOut: ReadFolder['leftOut'];
  readonly index?: string;
  /** Rows stored in the database. */
  readonly stored?: number;
}

export function toCounts(read: ReadFolder, index?: string): ImportCounts {
  return {
    table: read.table.name,
    carbsBasis: read.table.carbsBasis,
    foods: read.table.foods.length,
    measures: read.measures,
    rejected: read.rejects.length,
    leftOut: read.leftOut,
    ...(index === undefined ? {} : { index }),
  };
}

/** Written under another name and renamed, so that a reader never sees an incomplete file. */
export function writeIndex(read: ReadFolder, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, INDEX_FILE);
  const draft = `${file}.draft`;
  writeFileSync(draft, JSON.stringify(encodeTable(read.table)));
  renameSync(draft, file);
  return file;
}

async function importDumps(paths: readonly string[], restart: boolean, io: Io): Promise<number> {
  const installation = await openInstallation(readConfig({ ...io.env }));
  try {
    for (const path of paths) io.out(await importDump(installation.database, await openDump(path), { restart, say: io.say }));
  } finally {
    await installation.close();
  }
  return 0;
}

async function dumpsAt(path: string): Promise<readonly string[]> {
  if (statSync(path).isDirectory()) return dumpsIn(path);
  return (await isDump(path)) ? [path] : [];
}

export const foods: Command = async (args, io) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' }, database: { type: 'boolean' }, restart: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [verb, path, ...rest] = positionals;
  if (verb !== 'import' || path === undefined || rest.length > 0)
    throw new UsageError('Name the folder, ZIP or CSV file of one food table, or a dump of Open Food Facts.');
  const dumps = await dumpsAt(path);
  if (dumps.length > 0) return importDumps(dumps, values.restart === true, io);
  const read = await readFoodFolder(path);
  const index = values.out === undefined ? undefined : writeIndex(read, values.out);
  const isStored = values.out === undefined || values.database === true;
  const database = isStored ? await storeFoods(readConfig({ ...io.env }), read.table.name, read.table.foods) : undefined;
  const rejects = [...read.rejects, ...(database?.rejects ?? [])];
  io.out({
    ...toCounts(read, index),
    rejected: rejects.length,
    ...(database === undefined ? {} : { stored: database.stored }),
  } satisfies ImportCounts);
  for (const reject of rejects) io.out({ reject });
  return 0;
};
