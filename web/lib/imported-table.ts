/** Opens the file of imported foods and parses with it. Runs in imported-worker.ts, so that opening does not block the page. */
import type { Completion } from '#core/food-text/complete-meal.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { findImported } from '#core/food-text/imported-reading.ts';
import { buildTableIndex } from '#core/food-text/table-index.ts';
import type { Food } from '#core/foods/food.ts';
import { decodeTable } from '#core/foods/import/table-file.ts';

export interface ImportedTable {
  /** @param question from toQuestion */
  readonly find: (question: string, lang: FoodLang) => Completion;
}

/**
 * @param file as in core/contracts/imported-foods.ts
 * @param builtIn the foods of the built-in table
 * @throws Error if it is not such a file of this version
 */
export async function openImportedTable(file: string, builtIn: readonly Food[]): Promise<ImportedTable> {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const { body } = new Response(bytes);
  if (body === null) throw new Error('The file of imported foods is empty');
  const table = decodeTable(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).json());
  const index = buildTableIndex(table, builtIn);
  return { find: (question, lang) => findImported(question, index, lang) };
}
