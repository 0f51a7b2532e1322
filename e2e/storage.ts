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

/**
 * Everything that the origin keeps in this browser and in this tab's place in the history, entry by entry:
 * where it lies, as `store key`, and its value as text.
 */
export async function entriesOf(page: Page): Promise<[place: string, value: string][]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('unknown')));
      });
    const bytesAsText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    const asText = (value: unknown) => JSON.stringify(value, bytesAsText) ?? '';
    const found: [string, string][] = [];
    const add = (store: string, entries: object) => {
      for (const [key, value] of Object.entries(entries)) found.push([`${store} ${key}`, asText(value)]);
    };
    add('local', localStorage);
    add('session', sessionStorage);
    add('history', (history.state as object | null) ?? {});
    if (document.cookie !== '') found.push(['cookie', document.cookie]);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
        keys.forEach((key, place) =>
          found.push([
            `idb ${name} ${storeName} ${typeof key === 'string' ? key : JSON.stringify(key)}`,
            asText(values[place]),
          ]),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push([`cache ${name} ${url}`, '']);
    }
    for (const { scope } of await navigator.serviceWorker.getRegistrations())
      found.push([`worker ${scope}`, '']);
    return found;
  });
}
