import type { Page } from 'playwright/test';

/** Everything that the origin keeps in this browser, keys and values, as one text; bytes as the text that they may be. */
export async function storageOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('unknown')));
      });
    const found: unknown[] = [localStorage, sessionStorage].map(Object.entries);
    found.push(document.cookie);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        found.push([name, storeName, await settled(store.getAllKeys()), await settled(store.getAll())]);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      found.push((await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    const bytesAsText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    return JSON.stringify(found, bytesAsText);
  });
}
