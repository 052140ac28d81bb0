/**
 * The worker thread that parses long meal texts (server/long-texts.ts): receives a text and custom foods, answers with choices. It reports
 * when its food table is open, so opening does not count against the time limit.
 */
import { parentPort } from 'node:worker_threads';
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { builtInFoodsWith } from '#functions/built-in-foods.ts';
import { choicesIn } from '#functions/choices-in-text.ts';
import type { CustomFoodTable } from '#functions/ports/long-texts.ts';

export interface LongText {
  readonly text: string;
  readonly lang: FoodLang;
  readonly customFoods: CustomFoodTable;
}

export type ReaderWord = { readonly kind: 'reading' } | { readonly kind: 'read'; readonly choices: IngredientChoice[] };

let opened: { readonly version: string; readonly index: FoodIndex } | undefined;

parentPort?.on('message', ({ text, lang, customFoods }: LongText) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const say = (word: ReaderWord): void => parentPort?.postMessage(word);
  void (async () => {
    if (opened?.version !== customFoods.version) opened = { version: customFoods.version, index: await builtInFoodsWith(customFoods) };
    say({ kind: 'reading' });
    say({ kind: 'read', choices: choicesIn(text, lang, opened.index) });
  })();
});
