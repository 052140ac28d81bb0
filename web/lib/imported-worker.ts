/** The worker of imported foods: opens the file once, then parses what the built-in table does not know or is unsure of. */
import foodsUrl from '#core/foods/foods.json?url';
import { decodeFoods } from '#core/foods/decode-foods.ts';
import type { ImportedAnswer, ImportedRequest } from './imported-messages.ts';
import { openImportedTable, type ImportedTable } from './imported-table.ts';

let table: Promise<ImportedTable> | undefined;

/** The types of the page describe a window here; in a worker postMessage has no target. */
const answer = (message: ImportedAnswer): void => self.postMessage(message, { targetOrigin: self.location.origin });

async function open(file: string): Promise<ImportedTable> {
  // The page has loaded it before, so it comes from the cache.
  const response = await fetch(foodsUrl);
  if (!response.ok) throw new Error(`The food table answered ${response.status}`);
  return openImportedTable(file, decodeFoods(await response.json()));
}

async function take(request: ImportedRequest): Promise<void> {
  if ('file' in request) table = open(request.file);
  const opened = await table;
  if ('id' in request && opened !== undefined) answer({ id: request.id, found: opened.find(request.question, request.lang) });
}

self.addEventListener('message', ({ data }: MessageEvent<ImportedRequest>) => {
  take(data).catch((error: unknown) => answer({ failed: String(error) }));
});
