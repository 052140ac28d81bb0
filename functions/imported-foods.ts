/**
 * Foods of imported tables for the parser in the browser. The file is built once for each state of the tables and kept in memory; its version is
 * a hash of the content, so a repeated import of the same table is not sent again.
 */
import { importedFoodsRequest, type ImportedFoodsAnswer } from '#core/contracts/imported-foods.ts';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import { encodeTable } from '#core/foods/import/table-file.ts';
import { MAIN_NUTRIENTS } from '#core/nutrition/nutrients.ts';
import type { Db } from './ports/db.ts';
import { endpoint } from './respond.ts';

const NO_TABLES: Required<ImportedFoodsAnswer> = { version: '', file: '' };

/** The parser shows no others; a meal gets all of them from the server. */
const SENT = MAIN_NUTRIENTS.map(({ id }) => id);

/** The answer of rpc `imported_foods`; without foods if its version is known. */
interface StoredTables {
  readonly version: string;
  readonly foods?: readonly ImportedFood[];
}

let built: { readonly version: string; readonly answer: Required<ImportedFoodsAnswer> } | undefined;

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

async function build(foods: readonly ImportedFood[]): Promise<Required<ImportedFoodsAnswer>> {
  if (foods.length === 0) return NO_TABLES;
  const bytes = new TextEncoder().encode(JSON.stringify(encodeTable({ name: 'imported', carbsBasis: 'available', foods }, SENT)));
  return { version: await sha256(bytes), file: toBase64(await gzip(bytes)) };
}

async function current(db: Db): Promise<Required<ImportedFoodsAnswer>> {
  const { version, foods } = await db.rpc<StoredTables>('imported_foods', { known: built?.version ?? '' });
  if (foods !== undefined) built = { version, answer: await build(foods) };
  return built?.answer ?? NO_TABLES;
}

export const importedFoods = endpoint({
  kind: 'user',
  request: importedFoodsRequest,
  run: async ({ known }, ctx): Promise<ImportedFoodsAnswer> => {
    const { version, file } = await current(ctx.db);
    return version === '' || version === known ? { version } : { version, file };
  },
});
