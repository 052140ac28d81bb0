/**
 * Foods of imported tables in this process. They are read and encoded once for each state of the tables, and indexed once for each content when
 * a text first needs them. The same file goes to the browser, so both parse with the same foods.
 */
import type { ImportedFile } from '#core/contracts/imported-foods.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { buildTableIndex } from '#core/food-text/table-index.ts';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import { decodeTable, encodeFoods, encodeTable } from '#core/foods/import/table-file.ts';
import { MAIN_NUTRIENTS } from '#core/nutrition/nutrients.ts';
import { builtInFoods } from './built-in-foods.ts';
import type { Db } from './ports/db.ts';

/** The parser shows no others; a meal gets all of them from the database. */
const SENT = MAIN_NUTRIENTS.map(({ id }) => id);

const NO_TABLES: ImportedFile = { version: '', file: '' };

/** A page of rpc `imported_foods`; without foods if its version is known. */
export interface ImportedPage {
  readonly version: string;
  readonly foods?: readonly ImportedFood[];
}

interface ImportedRows<T> {
  /** Of the rows: their number and the time of the last change. */
  readonly version: string;
  readonly pages: readonly T[];
}

/** What the memory of a phone is enough for; the largest tables together have 20,000 foods. */
const MOST_FOODS = 30_000;

/**
 * Reads the imported foods page by page, from the beginning again if an import changes them meanwhile.
 *
 * @param readPage calls rpc `imported_foods`
 * @param keep what is kept of a page
 * @returns undefined if their version is `known`
 */
export async function readImportedRows<T>(
  readPage: (args: { known: string; after: string }) => Promise<ImportedPage>,
  known: string,
  keep: (foods: readonly ImportedFood[]) => T,
): Promise<ImportedRows<T> | undefined> {
  let { version, foods } = await readPage({ known, after: '' });
  if (foods === undefined) return undefined;
  let pages: T[] = [];
  let count = 0;
  while (foods !== undefined && foods.length > 0 && count < MOST_FOODS) {
    pages.push(keep(foods));
    count += foods.length;
    const next = await readPage({ known: '', after: foods.at(-1)?.id ?? '' });
    foods = next.foods;
    if (next.version === version) continue;
    [pages, count] = [[], 0];
    ({ version, foods } = await readPage({ known: '', after: '' }));
  }
  return { version, pages };
}

interface Built {
  /** Version of the rows, which a repeated import may change without changing the content. */
  readonly rows: string;
  readonly file: ImportedFile;
  index?: Promise<FoodIndex> | undefined;
}

let built: Built = { rows: '', file: NO_TABLES };
/** Requests at the same time share one reading. */
let reading: Promise<Built> | undefined;

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** In pieces, because the arguments of a call are limited. The length of a piece is divisible by three, so that pieces can be joined. */
function toBase64(bytes: Uint8Array): string {
  const PIECE = 3 * 8192;
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return text;
}

/** @param pages rows of the file as JSON, each without its brackets */
async function encode(pages: readonly string[]): Promise<ImportedFile> {
  if (pages.length === 0) return NO_TABLES;
  const empty = JSON.stringify(encodeTable({ name: 'imported', carbsBasis: 'available', foods: [] }, SENT));
  const bytes = new TextEncoder().encode(empty.replace(/\[\]\}$/, () => `[${pages.join(',')}]}`));
  return { version: await sha256(bytes), file: toBase64(await gzip(bytes)) };
}

/** Each page is encoded as it comes, because all foods at once would take 80 MB. */
async function read(db: Db): Promise<Built> {
  const readPage = (args: { known: string; after: string }): Promise<ImportedPage> => db.rpc<ImportedPage>('imported_foods', args);
  const rows = await readImportedRows(readPage, built.rows, (foods) => JSON.stringify(encodeFoods(foods, SENT)).slice(1, -1));
  if (rows === undefined) return built;
  const file = await encode(rows.pages);
  built = { rows: rows.version, file, index: file.version === built.file.version ? built.index : undefined };
  return built;
}

function current(db: Db): Promise<Built> {
  reading ??= read(db).finally(() => {
    reading = undefined;
  });
  return reading;
}

/** @param db under the service's rights */
export async function importedFile(db: Db): Promise<ImportedFile> {
  return (await current(db)).file;
}

/**
 * @returns the index of the imported tables with the built-in foods
 * @throws Error if the file is of another version of the program
 */
export async function openImportedFile({ file }: ImportedFile): Promise<FoodIndex> {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return buildTableIndex(decodeTable(await new Response(text).json()), (await builtInFoods()).foods);
}

/**
 * @param db under the service's rights
 * @returns undefined if no table is imported
 */
export async function importedIndex(db: Db): Promise<FoodIndex | undefined> {
  const tables = await current(db);
  return tables.file.version === '' ? undefined : (tables.index ??= openImportedFile(tables.file));
}
