import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { i18n } from '@lingui/core';
import { beforeEach, vi } from 'vitest';
import { reloadModules } from './reload-modules.ts';
import type { SessionRecord } from '#api/session/session-record.ts';
import type { Config } from '#api/session/config.ts';
import type { Connection } from '#api/session/connection.ts';
import { BANK, config } from './fake-connection.ts';
import { fakeChannel } from './fake-channel.ts';
import { fakeLocks } from './fake-locks.ts';

/** For tests: a browser profile, signed in with AT0 for an hour. Call before each test, then open tabs in it. */
export function openProfile() {
  const locks = fakeLocks();
  const navigator = { onLine: true, locks };
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('BroadcastChannel', fakeChannel(queueMicrotask));
  let session: SessionRecord | undefined;
  const profile = {
    locks,
    navigator,
    /** Takes effect when the next tab is opened. */
    signIn(id: string, expires_at = Date.now() + 3_600_000) {
      session = {
        id,
        bank: BANK,
        started_at: Date.now(),
        access_token: 'AT0',
        expires_at,
        refresh_token: 'RT0',
      };
    },
    /** The session store of the tab that was opened last. */
    async openStore() {
      const { openStore } = await import('#api/session/session-store.ts');
      const store = await openStore();
      if (session !== undefined) await store.startSession(session);
      session = undefined;
      return store;
    },
    /** Another tab, or the same one after a reload: all modules reloaded. */
    async openTab({
      config: release,
      ...bank
    }: { config?: Partial<Config> } & Omit<ConstructorParameters<typeof Connection>[0], 'config' | 'store'>) {
      reloadModules();
      // A package, which is not loaded again: the page has no language yet.
      i18n.loadAndActivate({ locale: '', messages: {} });
      const [{ Connection, setConnection }, { queryClient }] = await Promise.all([
        import('#api/session/connection.ts'),
        import('#api/http/query-client.ts'),
      ]);
      const store = await profile.openStore();
      const connection = new Connection({ config: { ...config, ...release }, store, ...bank });
      const { session } = connection;
      // As the app does it (`app/session/watch-session.ts`).
      session.subscribe(() => queryClient.clear());
      await session.open();
      setConnection(connection);
      return { connection, session, queryClient };
    },
    /** Those of the tab that was opened last. */
    async databases() {
      const { openPaymentDatabase, openRecordDatabase } = await import('#api/storage/record-database.ts');
      return Promise.all([openRecordDatabase(), openPaymentDatabase()]);
    },
    /** What is stored. */
    async stored() {
      const [records, payments] = await profile.databases();
      const entries = new Map<string, unknown>();
      for (const database of [records, payments]) {
        for (const name of await database.getAllKeys('entries'))
          entries.set(name, await database.get('entries', name));
      }
      return {
        entries,
        /** Names of the records, without the notes of their owners. */
        names: [...entries.keys()].filter((name) => !name.includes(':person:')),
        owners: [...entries.keys()].filter((name) => name.includes(':person:')),
        rows: await payments.getAll('journal'),
        unresolved: await payments.getAll('payments'),
      };
    },
    /** What a sign-out does. */
    async wipe() {
      const { wipeRecords } = await import('#api/storage/wipe-records.ts');
      await wipeRecords();
    },
    /** What clearing the data of the site does. */
    async clear() {
      for (const database of await profile.databases()) {
        const stores = [...database.objectStoreNames];
        await Promise.all(stores.map((name) => database.clear(name)));
      }
    },
  };
  profile.signIn('S1');
  return profile;
}

/** For tests: a new profile before each test, whose clock stands at `now`. */
export function profileForEach(now?: number): ReturnType<typeof openProfile> {
  const profile = {} as ReturnType<typeof openProfile>;
  beforeEach(() => {
    if (now !== undefined) vi.useFakeTimers({ now, toFake: ['Date'] });
    Object.assign(profile, openProfile());
  });
  return profile;
}

/** For tests: runs `act` before each write to an object store, until the returned function is called. */
export function beforeWrite(storeName: string, act: () => void): () => void {
  const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (this.name === storeName) act();
    return put.apply(this, row);
  });
  return () => spy.mockRestore();
}

/** For tests: the browser has no room in an object store, until the returned function is called. */
export const refuseWrites = (storeName: string): (() => void) =>
  beforeWrite(storeName, () => {
    throw new DOMException('no', 'QuotaExceededError');
  });

/** For tests: runs `act` once, before the next record is encrypted. */
export function beforeSealing(act: () => Promise<void>): void {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...text) => {
    await act();
    return encrypt(...text);
  });
}

/** For tests: an encrypted value, vector first, as one character for each byte. */
export function bytesOf(sealed: unknown): string {
  const { iv, data } = sealed as { iv: Uint8Array; data: ArrayBuffer };
  return String.fromCharCode(...iv, ...new Uint8Array(data));
}
