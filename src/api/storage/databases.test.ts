import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beforeSealing } from '#testing/browser-profile.ts';
import { contentOf, openPage, recordWrites } from '#testing/fake-databases.ts';
import { rejection } from '#testing/fake-fetch.ts';
import { deferred } from '#testing/fake-profile.ts';
import type { SessionRecord } from '#api/session/session-record.ts';

const SESSION: SessionRecord = { id: 'S1', bank: 'bank', access_token: 'AT', expires_at: 0, started_at: 0 };
const signIn = (state: string) => ({
  state,
  bank: 'bank',
  redirect_uri: 'https://app.example/',
  return_to: null,
  created_at: 0,
});
const BODY = 'bankbook:https://bank.example:app:payment-bodies:P1';
const DRAFT = 'bankbook:https://bank.example:app:payment-drafts:D';
const ROW = { id: 'P1', state: 'submitting' };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('a database of a newer version', () => {
  test.each(['bankbook', 'bankbook-vault', 'bankbook-unresolved'])('is never deleted (%s)', async (name) => {
    const future = await openDB(name, 99, { upgrade: (db) => void db.createObjectStore('future') });
    await future.put('future', 'precious', 'key');
    future.close();
    const { newer, openStore, encryptedRecords, payments, wipeRecords } = await openPage();
    const uses: Record<string, (() => Promise<unknown>)[]> = {
      bankbook: [openStore],
      'bankbook-vault': [() => encryptedRecords.put(DRAFT, 1), wipeRecords],
      'bankbook-unresolved': [() => payments.change(() => ({ write: ROW })), wipeRecords],
    };
    for (const use of uses[name] ?? []) {
      expect(await rejection(use())).toMatchObject({ name: 'NewerVersionError' });
      expect(newer).toHaveBeenCalled();
      newer.mockClear();
    }
    expect(await contentOf(name)).toEqual({ future: ['precious'] });
  });

  test('that opens elsewhere is not blocked, and this page is notified', async () => {
    const { newer, payments } = await openPage();
    await payments.addUnresolved('bank', { id: 'P1', attempted_at: 1 });
    const future = await openDB('bankbook-unresolved', 99);
    expect(newer).toHaveBeenCalledOnce();
    expect(await rejection(payments.rows())).toMatchObject({ name: 'NewerVersionError' });
    expect(await future.getAll('payments')).toEqual([{ id: 'P1', attempted_at: 1 }]);
    future.close();
  });

  test('waits until it is known what became of a payment', async () => {
    const { newer, payments, holdDatabases } = await openPage();
    await payments.rows();
    const answer = deferred<void>();
    const sending = holdDatabases(answer.promise.then(() => payments.change(() => ({ write: ROW }))));
    const requested = deferred<void>();
    const opening = openDB('bankbook-unresolved', 99, { blocked: () => requested.resolve() });
    await requested.promise;
    expect(newer).not.toHaveBeenCalled();
    answer.resolve();
    await sending;
    const future = await opening;
    expect(await future.getAll('journal')).toEqual([ROW]);
    expect(newer).toHaveBeenCalledOnce();
    future.close();
  });
});

test('a database that another page deletes is opened again, without a message about a newer version', async () => {
  const { newer, openStore } = await openPage();
  const store = await openStore();
  await store.startSession(SESSION);
  await deleteDB('bankbook');
  expect(await store.readSession()).toBeUndefined();
  await store.startSession(SESSION);
  expect(await store.readSession()).toEqual(SESSION);
  expect(newer).not.toHaveBeenCalled();
});

test('a database that the browser closes is opened again', async () => {
  const { openStore } = await openPage();
  const store = await openStore();
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await store.startSession(SESSION);
  for (const database of new Set(transactions.mock.contexts)) forceCloseDatabase(database as never);
  await vi.waitFor(async () => expect(await store.readSession()).toEqual(SESSION));
});

test('what runs when a page is left is ended, because WebKit would keep it for ever', async () => {
  const { endTransactions } = await import('./open-database.ts');
  const { openRecordDatabase } = await import('./record-database.ts');
  const records = await openRecordDatabase();
  const transaction = records.transaction('entries', 'readwrite');
  const put = rejection(transaction.store.put('half', 'name'));
  const done = rejection(transaction.done);
  endTransactions();
  expect([await put, await done]).toMatchObject([{ name: 'AbortError' }, { name: 'AbortError' }]);
  expect(await records.get('entries', 'name')).toBeUndefined();
});

test('opening a database that another page blocks times out, and succeeds once it is free', async () => {
  const held = await openDB('bankbook-unresolved', 1, {
    upgrade: (db) => void db.createObjectStore('payments'),
  });
  const { payments } = await openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const reading = rejection(payments.rows());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading).toMatchObject({ name: 'TimeoutError' });
  } finally {
    vi.useRealTimers();
  }
  held.close();
  expect(await payments.rows()).toEqual([]);
});

describe('data that must survive a crash is on the disk before the write resolves', () => {
  test('the journal', async () => {
    const { payments } = await openPage();
    await payments.rows();
    const written = recordWrites();
    await payments.change(() => ({ write: ROW }));
    expect(written()).toEqual(['entries+journal strict']);
  });

  test('a renewed session, its end and a sign-out', async () => {
    const { openStore } = await openPage();
    const store = await openStore();
    await store.startSession(SESSION);
    const written = recordWrites();
    await store.renewSession({ ...SESSION, refresh_token: 'RT1' });
    await store.endSession('S1');
    await store.signOut('S1');
    expect(written().toSorted()).toEqual([
      'entries+journal+keys strict',
      'entries+keys+payments strict',
      'session strict',
      'session strict',
      'session+sign-ins strict',
    ]);
  });
});

describe('the key of what is sealed', () => {
  test.each([BODY, DRAFT])('can’t be taken out of the browser (%s)', async (name) => {
    const { encryptedRecords } = await openPage();
    await encryptedRecords.put(name, 1);
    const { keys } = await contentOf(name === BODY ? 'bankbook-unresolved' : 'bankbook-vault');
    const [key] = keys as [CryptoKey];
    expect(key.extractable).toBe(false);
    expect(await rejection(crypto.subtle.exportKey('raw', key))).toMatchObject({
      message: 'key is not extractable',
    });
    expect(key.usages.toSorted()).toEqual(['decrypt', 'encrypt']);
  });

  test('is left behind by no sign-out that comes while it is made', async () => {
    const { encryptedRecords, wipeRecords } = await openPage();
    const algorithm = { name: 'AES-GCM', length: 256 };
    vi.spyOn(crypto.subtle, 'generateKey').mockImplementationOnce(async () => {
      await wipeRecords();
      return crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
    });
    expect(await rejection(encryptedRecords.put(DRAFT, 1))).toMatchObject({ name: 'AbortError' });
    expect(await contentOf('bankbook-vault')).toMatchObject({ keys: [expect.any(String)], entries: [] });
  });
});

test('a record written after a sign-out under the previous key is not stored', async () => {
  const { encryptedRecords, wipeRecords } = await openPage();
  for (const name of [BODY, DRAFT]) {
    beforeSealing(wipeRecords);
    await encryptedRecords.put(name, 1);
    expect(await encryptedRecords.get(name)).toBeUndefined();
  }
});

describe('the journal begins', () => {
  test('only while the bytes are stored', async () => {
    const { encryptedRecords, payments } = await openPage();
    const begin = () => payments.change(() => ({ write: ROW }), BODY);
    expect(await begin()).toBeUndefined();
    expect(await payments.rows()).toEqual([]);
    await encryptedRecords.put(BODY, { text: 'exactly this' });
    expect(await begin()).toEqual(ROW);
    expect(await payments.rows()).toEqual([ROW]);
  });

  test('not after a sign-out, in whichever tab', async () => {
    const { encryptedRecords, payments } = await openPage();
    const other = await openPage();
    await encryptedRecords.put(BODY, { text: 'exactly this' });
    await other.wipeRecords();
    expect(await payments.change(() => ({ write: ROW }), BODY)).toBeUndefined();
    expect(await payments.rows()).toEqual([]);
  });

  test('once, whatever the number of tabs', async () => {
    const tabs = [await openPage(), await openPage(), await openPage()];
    await tabs[0]?.encryptedRecords.put(BODY, 1);
    const begun = await Promise.all(
      tabs.map(({ payments }) => payments.change((rows) => (rows.length > 0 ? {} : { write: ROW }), BODY)),
    );
    expect(begun.filter((row) => row !== undefined)).toHaveLength(1);
  });
});

test('a sign-out that a second tab finishes later leaves the sign-in that was begun after the first', async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
  try {
    const store = await (await openPage()).openStore();
    for (const created_at of [0, 1_000, 1_001]) {
      await store.addSignIn({ ...signIn(`at ${created_at}`), created_at });
    }
    await store.signOut('S1');
    expect(await contentOf('bankbook')).toMatchObject({ 'sign-ins': [{ state: 'at 1001' }] });
  } finally {
    vi.useRealTimers();
  }
});

test('a sign-out leaves the traces of payments, another person’s session, and nothing else', async () => {
  const { openStore, encryptedRecords, payments } = await openPage();
  const store = await openStore();
  await store.startSession(SESSION);
  await store.addSignIn(signIn('s'));
  await Promise.all([encryptedRecords.put(BODY, 1), encryptedRecords.put(DRAFT, 2)]);
  await payments.change(() => ({ write: ROW }), BODY);
  await payments.addUnresolved('bank', { id: 'P1', attempted_at: 1 });
  const before = await payments.lastWipe();

  await store.signOut('S0');
  expect(await store.readSession()).toEqual(SESSION);
  await store.signOut('S1');
  expect(await contentOf('bankbook')).toEqual({ session: [], 'sign-ins': [] });
  const wiped = [expect.any(String)];
  expect(await contentOf('bankbook-vault')).toEqual({ keys: wiped, entries: [], payments: [] });
  expect(await contentOf('bankbook-unresolved')).toEqual({
    keys: wiped,
    entries: [],
    journal: [],
    payments: [{ id: 'P1', attempted_at: 1 }],
  });
  expect(await payments.lastWipe()).not.toBe(before);
  // The next person's are kept again.
  await encryptedRecords.put(DRAFT, 3);
  expect(await encryptedRecords.get(DRAFT)).toEqual({ value: 3 });
});
