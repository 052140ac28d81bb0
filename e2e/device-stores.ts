/** Everything that the app keeps on the device, as text: local and session storage, every database, every cache. */
import type { Page } from '@playwright/test';

export function deviceStores(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        kept.push(await asked(database.transaction(store).objectStore(store).getAll()));
        kept.push(await asked(database.transaction(store).objectStore(store).getAllKeys()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push(request.url);
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        if (type.startsWith('text/html')) kept.push(await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(kept);
  });
}
