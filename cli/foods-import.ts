/**
 * `ziva foods import DIR|ZIP [--out DIR] [--database]`: reads a food table, writes it as one index file, puts it into the database of the
 * installation, or both, and prints what came in and what did not, with reasons.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeTable, INDEX_FILE } from '#core/foods/import/table-file.ts';
import { readConfig } from '#server/config.ts';
import { UsageError, type Command } from './command.ts';
import { storeFoods } from './foods-to-database.ts';
import { readFoodFolder, type ReadFolder } from './read-food-folder.ts';

export interface ImportCounts {
  readonly table: string;
  readonly carbsBasis: 'available' | 'total';
  readonly foods: number;
  readonly measures: number;
  readonly rejected: number;
  /** Rows of kinds that are no foods to log (samples, branded products), by kind. */
  readonly leftOut: ReadFolder['leftOut'];
  readonly index?: string;
  /** Rows the database took. */
  readonly stored?: number;
}

export function countsOf(read: ReadFolder, index?: string): ImportCounts {
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

/** Written beside and moved into place, so that a reader never sees half of it. */
export function writeIndex(read: ReadFolder, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, INDEX_FILE);
  const draft = `${file}.draft`;
  writeFileSync(draft, JSON.stringify(encodeTable(read.table)));
  renameSync(draft, file);
  return file;
}

export const foods: Command = async (args, io) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' }, database: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [verb, path, ...rest] = positionals;
  if (verb !== 'import' || path === undefined || rest.length > 0) throw new UsageError('Name the folder or ZIP of one food table.');
  const read = await readFoodFolder(path);
  const index = values.out === undefined ? undefined : writeIndex(read, values.out);
  const database = values.database === true ? await storeFoods(readConfig({ ...io.env }), read.table.name, read.table.foods) : undefined;
  const rejects = [...read.rejects, ...(database?.rejects ?? [])];
  io.out({
    ...countsOf(read, index),
    rejected: rejects.length,
    ...(database === undefined ? {} : { stored: database.stored }),
  } satisfies ImportCounts);
  for (const reject of rejects) io.out({ reject });
  return 0;
};
