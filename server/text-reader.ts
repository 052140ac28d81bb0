/**
 * The worker thread that parses long meal texts (server/long-texts.ts): receives a text, custom foods and imported foods,
 * answers with choices. It reports when its food tables are open, so opening does not count against the time limit.
 */
import { parentPort } from 'node:worker_threads';
import type { ImportedFile } from '#core/contracts/imported-foods.ts';
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { builtInFoodsWith } from '#functions/built-in-foods.ts';
import { choicesIn } from '#functions/choices-in-text.ts';
import { openImportedFile } from '#functions/imported-tables.ts';
import type { CustomFoodTable } from '#functions/ports/long-texts.ts';

export interface LongText {
  readonly text: string;
  readonly lang: FoodLang;
  readonly customFoods: CustomFoodTable;
  /** The file is '' if the thread has this version. */
  readonly imported: ImportedFile;
}

export type ReaderWord = { readonly kind: 'reading' } | { readonly kind: 'read'; readonly choices: IngredientChoice[] };

interface Opened {
  readonly version: string;
  readonly index: FoodIndex;
}
let opened: Opened | undefined;
let openedImported: Opened | undefined;

async function openImported(imported: ImportedFile): Promise<void> {
  if (imported.version === '') openedImported = undefined;
  else if (imported.version !== openedImported?.version) openedImported = { version: imported.version, index: await openImportedFile(imported) };
}

parentPort?.on('message', ({ text, lang, customFoods, imported }: LongText) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const say = (word: ReaderWord): void => parentPort?.postMessage(word);
  void (async () => {
    if (opened?.version !== customFoods.version) opened = { version: customFoods.version, index: await builtInFoodsWith(customFoods) };
    await openImported(imported);
    say({ kind: 'reading' });
    say({ kind: 'read', choices: choicesIn(text, lang, opened.index, openedImported?.index) });
  })();
});
