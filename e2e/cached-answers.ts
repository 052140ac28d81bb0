/** What the app has written to the device for reading offline (web/lib/offline-store.ts), as text; empty when there is nothing. */
import type { Page } from '@playwright/test';

export function cachedAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Opening what the app has not made yet would make it, without its stores.
    const made = await indexedDB.databases();
    if (!made.some(({ name }) => name === 'ziva')) return '';
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('ziva');
      opening.addEventListener('error', () => resolve(''));
      opening.addEventListener('success', () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains('answers')) {
          database.close();
          return resolve('');
        }
        const reading: IDBRequest<unknown[]> = database.transaction('answers').objectStore('answers').getAll();
        reading.addEventListener('success', () => resolve(reading.result.length === 0 ? '' : JSON.stringify(reading.result)));
        reading.addEventListener('error', () => resolve(''));
        database.close();
      });
    });
  });
}
