/**
 * Reads food tables from a folder, a ZIP or a single CSV file: an index written by `foods import`, or the CSV files of FNDDS, FoodData Central,
 * CIQUAL, SR and the Kenya Food Composition Tables. A table is recognised by its columns, whatever its files are called (FoodData Central by
 * its files, which have fixed names). Files are streamed: only rows of used foods stay in memory.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CIQUAL } from '#core/foods/import/ciqual.ts';
import { FDC_COLUMNS, FDC_FILES, FDC_NEEDED, FdcImport } from '#core/foods/import/fdc.ts';
import { FnddsImport, type FnddsFile, type Imported } from '#core/foods/import/fndds.ts';
import { INGREDIENT_HEADER, IngredientNames } from '#core/foods/import/ingredient-names.ts';
import { joinTables } from '#core/foods/import/join-tables.ts';
import { KENYA } from '#core/foods/import/kenya.ts';
import { RowImport, type RowTable } from '#core/foods/import/row-table.ts';
import { SR } from '#core/foods/import/sr.ts';
import { decodeTable, INDEX_FILE } from '#core/foods/import/table-file.ts';
import type { FoodTable } from '#core/foods/import/imported-food.ts';
import { csvRows, readColumns, type NumberedRow } from './csv-rows.ts';
import { openTableFiles, type TableFile, type TableFiles } from './table-files.ts';

export interface ReadTable {
  readonly table: FoodTable;
  readonly rejects: Imported['rejects'];
  readonly measures: number;
  readonly leftOut: { readonly [kind: string]: number };
  /** Slovenian names that a list of ingredients added. */
  readonly named?: number;
}

/** The folder has no food table. */
export class NoFoodTable extends Error {
  readonly code: string = 'food_table_unknown';
}

/** The file has figures without a table and row that they could be checked with. */
export class UnsourcedFigures extends NoFoodTable {
  override readonly code = 'food_table_unsourced';
}

/** Rows of a file. The largest, the portions of FNDDS, has 37,000. */
const MOST_ROWS = 200_000;

/** More rows than a table of foods has, as in a ZIP that unpacks to more than memory. */
export class TooManyRows extends Error {
  readonly code = 'food_table_too_large';
}

/** Tables with one food a row. */
const ROW_TABLES: readonly RowTable[] = [CIQUAL, SR, KENYA];
/** A column of words with figures of no source. */
const UNSOURCED = /unverified/i;

interface NamedFile extends TableFile {
  readonly columns: readonly string[];
}

const hasAll = (file: NamedFile, columns: readonly string[]): boolean => columns.every((column) => file.columns.includes(column));

async function withColumns(files: readonly TableFile[]): Promise<NamedFile[]> {
  const named: NamedFile[] = [];
  for (const { name, open } of files) named.push({ name, open, columns: await readColumns({ open }) });
  return named;
}

/** The rows of a file that is kept in memory. @throws TooManyRows, and as csvRows */
async function* tableRows(file: NamedFile): AsyncGenerator<NumberedRow[]> {
  for await (const rows of csvRows(file)) {
    if ((rows.at(-1)?.line ?? 0) > MOST_ROWS) throw new TooManyRows(`${file.name} has more than ${MOST_ROWS} rows, which no table of foods has.`);
    yield rows;
  }
}

async function readFdc(files: readonly NamedFile[]): Promise<ReadTable[]> {
  const named = (name: string): NamedFile | undefined => files.find((file) => file.name === name);
  if (FDC_NEEDED.some((name) => named(name) === undefined)) return [];
  const reader = new FdcImport();
  for (const name of FDC_FILES) {
    const file = named(name);
    if (file === undefined) continue;
    for await (const rows of csvRows(file, { wanted: (column) => FDC_COLUMNS[name].has(column) })) {
      for (const { row, line } of rows) reader.take(name, row, line);
    }
  }
  return [reader.finish()];
}

function toFnddsFile(columns: readonly string[]): FnddsFile | undefined {
  const names = new Set(columns.map((column) => column.toLowerCase()));
  if (!names.has('food code')) return undefined;
  if (names.has('portion description')) return 'portions';
  return names.has('energy (kcal)') ? 'nutrients' : 'foods';
}

async function readFndds(files: readonly NamedFile[]): Promise<ReadTable[]> {
  const reader = new FnddsImport();
  const kinds = new Set<FnddsFile>();
  for (const file of files) {
    const kind = toFnddsFile(file.columns);
    if (kind === undefined || kinds.has(kind)) continue;
    kinds.add(kind);
    for await (const rows of tableRows(file)) {
      for (const { row, line } of rows) reader.take(kind, row, line);
    }
  }
  return kinds.has('nutrients') ? [{ ...reader.finish(), leftOut: {} }] : [];
}

async function readRowTable(table: RowTable, files: readonly NamedFile[]): Promise<ReadTable[]> {
  const own = files.filter((file) => hasAll(file, table.header));
  if (own.length === 0) return [];
  const reader = new RowImport(table);
  for (const file of own) {
    for await (const rows of tableRows(file)) {
      for (const { row, line } of rows) reader.take(row, line, file.name);
    }
  }
  return [{ ...reader.finish(), leftOut: {} }];
}

/** CIQUAL with the Slovenian names of the lists of ingredients beside it. */
async function withNames(ciqual: ReadTable, files: readonly NamedFile[]): Promise<ReadTable> {
  const names = new IngredientNames();
  const lists = files.filter((file) => hasAll(file, INGREDIENT_HEADER));
  if (lists.length === 0) return ciqual;
  for (const file of lists) {
    for await (const rows of tableRows(file)) for (const { row } of rows) names.take(row);
  }
  const { foods, named, leftOut } = names.addTo(ciqual.table.foods);
  return { ...ciqual, table: { ...ciqual.table, foods }, named, leftOut };
}

async function readRowTables(files: readonly NamedFile[]): Promise<ReadTable[]> {
  const read: ReadTable[] = [];
  for (const table of ROW_TABLES) {
    for (const one of await readRowTable(table, files)) read.push(table === CIQUAL ? await withNames(one, files) : one);
  }
  return read;
}

function builtIndex(path: string): ReadTable | undefined {
  const file = join(path, INDEX_FILE);
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  const table = decodeTable(JSON.parse(readFileSync(file, 'utf8')));
  return { table, rejects: [], measures: table.foods.reduce((sum, food) => sum + food.measures.length, 0), leftOut: {} };
}

const EXPECTED = `the CSV files of FNDDS, FoodData Central, CIQUAL, SR or the Kenya Food Composition Tables, or ${INDEX_FILE}`;

function nothingIn(paths: string, files: readonly NamedFile[]): NoFoodTable {
  if (files.some((file) => hasAll(file, INGREDIENT_HEADER)))
    return new NoFoodTable(`${paths} has names for rows of CIQUAL but no figures: name the file of CIQUAL beside it`);
  if (files.some(({ columns }) => columns.some((column) => UNSOURCED.test(column))))
    return new UnsourcedFigures(`${paths} has figures without a source: a value must name its table and row`);
  return new NoFoodTable(`No food table in ${paths}: expected ${EXPECTED}`);
}

async function readTables(files: readonly TableFile[], paths: string): Promise<readonly ReadTable[]> {
  const named = await withColumns(files);
  const isRowTable = (file: NamedFile): boolean => ROW_TABLES.some(({ header }) => hasAll(file, header));
  const read = [...(await readFdc(named)), ...(await readFndds(named.filter((file) => !isRowTable(file)))), ...(await readRowTables(named))];
  if (read.length === 0) throw nothingIn(paths, named);
  return read;
}

/**
 * @param paths folders, ZIPs and CSV files, whose files are read together
 * @returns the tables found, at least one
 * @throws NoFoodTable if they have no supported table
 * @throws UnreadableZip if a file is not a ZIP or is damaged
 * @throws TooManyRows, NotUtf8, OpenQuote
 * @throws Error of the file system
 */
export async function readFoodTables(paths: readonly string[]): Promise<readonly ReadTable[]> {
  const [only = ''] = paths;
  const built = paths.length === 1 && statSync(only).isDirectory() ? builtIndex(only) : undefined;
  if (built !== undefined) return [built];
  const opened: TableFiles[] = [];
  try {
    for (const path of paths) opened.push(await openTableFiles(path));
    return await readTables(
      opened.flatMap(({ files }) => files),
      paths.join(', '),
    );
  } finally {
    for (const { close } of opened) close();
  }
}

/**
 * The tables of a folder, ZIP or CSV file as one.
 * @throws as readFoodTables
 */
export async function readFoodFolder(path: string): Promise<FoodTable> {
  return joinTables((await readFoodTables([path])).map(({ table }) => table));
}
