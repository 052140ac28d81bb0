/**
 * `ziva foods import DIR|ZIP|FILE…` reads food tables and inserts them into the installation's database. With `--out DIR` it writes them as
 * one index file instead, with `--database` as well. It prints for each table the numbers of imported and rejected rows with reasons. `ziva foods import
 * FILE|DIR [--restart]` imports a dump of Open Food Facts, which is too large for memory: row by row, resuming after an interruption.
 */
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FoodTable } from '#core/foods/import/imported-food.ts';
import { joinTables } from '#core/foods/import/join-tables.ts';
import { encodeTable, INDEX_FILE } from '#core/foods/import/table-file.ts';
import { readConfig } from '#server/config.ts';
import { keepRoom } from '#server/room.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { storeFoods } from './foods-to-database.ts';
import { importDump } from './import-dump.ts';
import { openInstallation } from './installation.ts';
import { dumpsIn, isDump, openDump } from './product-dump.ts';
import { readFoodTables, type ReadTable } from './read-food-folder.ts';

interface ImportCounts {
  readonly table: string;
  readonly carbsBasis: 'available' | 'total';
  readonly foods: number;
  readonly measures: number;
  readonly rejected: number;
  /** Rows that are no foods to log (samples, branded products) and names that were not used, by kind. */
  readonly leftOut: ReadTable['leftOut'];
  readonly index?: string;
  /** Slovenian names added from a list of ingredients. */
  readonly named?: number;
  /** Rows stored in the database. */
  readonly stored?: number;
}

function toCounts(read: ReadTable, index?: string): ImportCounts {
  return {
    table: read.table.name,
    carbsBasis: read.table.carbsBasis,
    foods: read.table.foods.length,
    measures: read.measures,
    rejected: read.rejects.length,
    leftOut: read.leftOut,
    ...(read.named === undefined ? {} : { named: read.named }),
    ...(index === undefined ? {} : { index }),
  };
}

/** Written under another name and renamed, so that a reader never sees an incomplete file. */
function writeIndex(tables: readonly FoodTable[], folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, INDEX_FILE);
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, JSON.stringify(encodeTable(joinTables(tables))), { flush: true });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return file;
}

async function importDumps(paths: readonly string[], restart: boolean, io: Io): Promise<number> {
  const config = readConfig({ ...io.env });
  const installation = await openInstallation(config);
  try {
    const options = { restart, say: io.say, room: keepRoom(config) };
    for (const path of paths) io.out(await importDump(installation.database, await openDump(path), options));
  } finally {
    await installation.close();
  }
  return 0;
}

async function dumpsAt(paths: readonly string[]): Promise<readonly string[]> {
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0) return [];
  if (statSync(path).isDirectory()) return dumpsIn(path);
  return (await isDump(path)) ? [path] : [];
}

async function importTables(paths: readonly string[], { out, database }: { out: string | undefined; database: boolean }, io: Io): Promise<void> {
  const read = await readFoodTables(paths);
  const index =
    out === undefined
      ? undefined
      : writeIndex(
          read.map(({ table }) => table),
          out,
        );
  for (const one of read) {
    const stored = out === undefined || database ? await storeFoods(readConfig({ ...io.env }), one.table.name, one.table.foods) : undefined;
    const rejects = [...one.rejects, ...(stored?.rejects ?? [])];
    io.out({
      ...toCounts(one, index),
      rejected: rejects.length,
      ...(stored === undefined ? {} : { stored: stored.stored }),
    } satisfies ImportCounts);
    for (const reject of rejects) io.out({ reject });
  }
}

export const foods: Command = async (args, io) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' }, database: { type: 'boolean' }, restart: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [verb, ...paths] = positionals;
  if (verb !== 'import' || paths.length === 0)
    throw new UsageError('Name the folder, ZIP or CSV file of a food table, or a dump of Open Food Facts.');
  const dumps = await dumpsAt(paths);
  if (dumps.length > 0) return importDumps(dumps, values.restart === true, io);
  await importTables(paths, { out: values.out, database: values.database === true }, io);
  return 0;
};
