import { expect, type Page } from 'playwright/test';

/** Everything that the origin stores in this browser, keys and values, as one text; bytes as decoded text. */
export async function storageOf(page: Page): Promise<string> {
  return page.evaluate(readStorage);
}

/** Changes a form, and waits until its draft is stored. */
export async function changeAndStore(page: Page, change: () => Promise<void>): Promise<void> {
  await change();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
}

/** Runs in a page of any browser. */
async function readStorage(): Promise<string> {
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
}

/**
 * Everything that the origin stores in this browser and in this tab's history, entry by entry:
 * its location, as `store key`, and its value as text.
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
        keys.forEach((key, index) =>
          found.push([
            `idb ${name} ${storeName} ${typeof key === 'string' ? key : JSON.stringify(key)}`,
            asText(values[index]),
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

/** Creates a database of `version` with some content, as another version of the app would. */
export async function leaveDatabase(page: Page, name: string, version: number): Promise<void> {
  await page.evaluate(
    ([name, version]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.addEventListener('error', () => reject(new Error('Not opened')));
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('future').put('from the future', 'key');
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
    [name, version] as const,
  );
}

/** Keeps a transaction of this page on the encrypted records open, so that no other page can write there. */
export async function holdVault(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('bankbook-vault').addEventListener('success', ({ target }) => {
          const store = (target as IDBOpenDBRequest).result
            .transaction('entries', 'readwrite')
            .objectStore('entries');
          // Consecutive requests keep the transaction alive.
          const goOn = () => store.count().addEventListener('success', goOn);
          goOn();
          resolve();
        });
      }),
  );
}
