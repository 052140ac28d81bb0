/** What an installation or a backup holds, in a form that can be compared: every row of every table, and the sum of every file. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { exportRows } from '#server/backup/export-rows.ts';
import type { Database } from '#server/database.ts';
import { FOLDER_ID_FILE } from '#server/storage/files-folder.ts';

/** Lines of JSON as the database writes them, sorted, by table; tables without rows are left out. */
export type Rows = Readonly<Record<string, readonly string[]>>;
/** SHA-256 by path. */
export type FileSums = Readonly<Record<string, string>>;

function sorted(tables: Readonly<Record<string, string[]>>): Rows {
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  return Object.fromEntries(filled.map(([name, rows]) => [name, rows.sort()]));
}

/** All rows of a database, in one view of it. */
export async function rowsOfDatabase(database: Database): Promise<Rows> {
  const tables: Record<string, string[]> = {};
  let current: string[] = [];
  await exportRows(database, (part) => {
    if (part.kind === 'table') tables[part.name] = current = [];
    if (part.kind === 'rows') current.push(...part.lines);
    return Promise.resolve();
  });
  return sorted(tables);
}

/** All rows of a backup. */
export async function rowsOfBackup(folder: string): Promise<Rows> {
  const tables: Record<string, string[]> = {};
  for (const name of await readdir(join(folder, 'tables')))
    tables[name.replace(/\.jsonl$/, '')] = (await readFile(join(folder, 'tables', name), 'utf8')).split('\n').filter((line) => line !== '');
  return sorted(tables);
}

/** All files below a folder, without the folder's own id. */
export async function sumsOfFiles(folder: string): Promise<FileSums> {
  if (!existsSync(folder)) return {};
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== FOLDER_ID_FILE,
  );
  const sums: [string, string][] = [];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    sums.push([
      relative(folder, file).split(sep).join('/'),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ]);
  }
  return Object.fromEntries(sums.sort(([a], [b]) => (a < b ? -1 : 1)));
}
