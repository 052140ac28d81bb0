/**
 * Foods of imported tables in this process. They are read and encoded once for each state of the tables, and indexed once for each content when
 * a text with unknown words first needs them. The same file goes to the browser, so both parse with the same foods.
 */
import type { ImportedFoodsAnswer } from '#core/contracts/imported-foods.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { buildTableIndex } from '#core/food-text/table-index.ts';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import { decodeTable, encodeTable } from '#core/foods/import/table-file.ts';
import type { Db } from './ports/db.ts';

/** As the browser gets it; version and file are '' without tables. */
export type ImportedFile = Required<ImportedFoodsAnswer>;

const NO_TABLES: ImportedFile = { version: '', file: '' };

/** The answer of rpc `imported_foods`; without foods if its version is known. */
interface StoredTables {
  readonly version: string;
  readonly foods?: readonly ImportedFood[];
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

async function encode(foods: readonly ImportedFood[]): Promise<ImportedFile> {
  if (foods.length === 0) return NO_TABLES;
  const bytes = new TextEncoder().encode(JSON.stringify(encodeTable({ name: 'imported', carbsBasis: 'available', foods })));
  return { version: await sha256(bytes), file: toBase64(await gzip(bytes)) };
}

async function read(db: Db): Promise<Built> {
  const { version, foods } = await db.rpc<StoredTables>('imported_foods', { known: built.rows });
  if (foods === undefined) return built;
  const file = await encode(foods);
  built = { rows: version, file, index: file.version === built.file.version ? built.index : undefined };
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

/** @throws Error if the file is of another version of the program */
export async function openImportedFile({ file }: ImportedFile): Promise<FoodIndex> {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return buildTableIndex(decodeTable(await new Response(text).json()));
}

/**
 * @param db under the service's rights
 * @returns undefined if no table is imported
 */
export async function importedIndex(db: Db): Promise<FoodIndex | undefined> {
  const tables = await current(db);
  return tables.file.version === '' ? undefined : (tables.index ??= openImportedFile(tables.file));
}
