/** Opens the file of imported foods and parses with it. Runs in imported-worker.ts, so that opening does not block the page. */
import { findImported, type Completion } from '#core/food-text/complete-meal.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { buildTableIndex } from '#core/food-text/table-index.ts';
import { decodeTable } from '#core/foods/import/table-file.ts';

export interface ImportedTable {
  /** @param masked from unknownText */
  readonly find: (masked: string, lang: FoodLang) => Completion;
}

/**
 * @param file as in core/contracts/imported-foods.ts
 * @throws Error if it is not such a file of this version
 */
export async function openImportedTable(file: string): Promise<ImportedTable> {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const { body } = new Response(bytes);
  if (body === null) throw new Error('The file of imported foods is empty');
  const index = buildTableIndex(decodeTable(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).json()));
  return { find: (masked, lang) => findImported(masked, index, lang) };
}
