/**
 * Reads a food table from a folder, a ZIP or a single CSV file: an index written by `foods import`, or the CSV files of FNDDS or FoodData Central, distinguished by
 * names and columns. Files are streamed: only rows of used foods stay in memory.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FDC_COLUMNS, FDC_FILES, FDC_NEEDED, FdcImport } from '#core/foods/import/fdc.ts';
import { FnddsImport, type FnddsFile, type Imported } from '#core/foods/import/fndds.ts';
import { decodeTable, INDEX_FILE } from '#core/foods/import/table-file.ts';
import type { FoodTable } from '#core/foods/import/imported-food.ts';
import { csvRows, readColumns } from './csv-rows.ts';
import { openTableFiles, type TableFile } from './table-files.ts';

export interface ReadFolder {
  readonly table: FoodTable;
  readonly rejects: Imported['rejects'];
  readonly measures: number;
  readonly leftOut: { readonly [kind: string]: number };
}

/** The folder has no food table. */
export class NoFoodTable extends Error {
  readonly code = 'food_table_unknown';
}

async function readFdc(files: readonly TableFile[]): Promise<ReadFolder | undefined> {
  const named = (name: string): TableFile | undefined => files.find((file) => file.name === name);
  if (FDC_NEEDED.some((name) => named(name) === undefined)) return undefined;
  const reader = new FdcImport();
  for (const name of FDC_FILES) {
    const file = named(name);
    if (file === undefined) continue;
    for await (const rows of csvRows(file, (column) => FDC_COLUMNS[name].has(column))) {
      for (const { row, line } of rows) reader.take(name, row, line);
    }
  }
  return reader.finish();
}

function toFnddsFile(columns: readonly string[]): FnddsFile | undefined {
  const names = new Set(columns.map((column) => column.toLowerCase()));
  if (!names.has('food code')) return undefined;
  if (names.has('portion description')) return 'portions';
  return names.has('energy (kcal)') ? 'nutrients' : 'foods';
}

async function readFndds(files: readonly TableFile[]): Promise<ReadFolder | undefined> {
  const reader = new FnddsImport();
  const kinds = new Set<FnddsFile>();
  for (const file of files) {
    const kind = toFnddsFile(await readColumns(file));
    if (kind === undefined || kinds.has(kind)) continue;
    kinds.add(kind);
    for await (const rows of csvRows(file)) {
      for (const { row, line } of rows) reader.take(kind, row, line);
    }
  }
  return kinds.has('nutrients') ? { ...reader.finish(), leftOut: {} } : undefined;
}

function builtIndex(path: string): ReadFolder | undefined {
  const file = join(path, INDEX_FILE);
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  const table = decodeTable(JSON.parse(readFileSync(file, 'utf8')));
  return { table, rejects: [], measures: table.foods.reduce((sum, food) => sum + food.measures.length, 0), leftOut: {} };
}

/**
 * @throws NoFoodTable if the folder or ZIP has no supported table
 * @throws UnreadableZip if the file is not a ZIP
 * @throws Error of the file system
 */
export async function readFoodFolder(path: string): Promise<ReadFolder> {
  const built = statSync(path).isDirectory() ? builtIndex(path) : undefined;
  if (built !== undefined) return built;
  const { files, close } = await openTableFiles(path);
  try {
    const read = (await readFdc(files)) ?? (await readFndds(files));
    if (read === undefined) throw new NoFoodTable(`No food table in ${path}: expected the CSV files of FNDDS or FoodData Central, or ${INDEX_FILE}`);
    return read;
  } finally {
    close();
  }
}
