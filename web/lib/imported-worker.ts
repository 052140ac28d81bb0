/** The worker of imported foods: opens the file once, then parses the words that the built-in table does not know. */
import type { ImportedAnswer, ImportedRequest } from './imported-messages.ts';
import { openImportedTable, type ImportedTable } from './imported-table.ts';

let table: Promise<ImportedTable> | undefined;

/** The types of the page describe a window here; in a worker postMessage has no target. */
const answer = (message: ImportedAnswer): void => self.postMessage(message, { targetOrigin: self.location.origin });

async function take(request: ImportedRequest): Promise<void> {
  if ('file' in request) table = openImportedTable(request.file);
  const opened = await table;
  if ('id' in request && opened !== undefined) answer({ id: request.id, found: opened.find(request.masked, request.lang) });
}

self.addEventListener('message', ({ data }: MessageEvent<ImportedRequest>) => {
  take(data).catch((error: unknown) => answer({ failed: String(error) }));
});
