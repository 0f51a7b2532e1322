import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contentOf, openPage, recordWrites } from '#testing/fake-databases.ts';
import { seal } from './seal.ts';

const BODY = 'bankbook:https://bank.example:app:payment-bodies:P1';
const DRAFT = 'bankbook:https://bank.example:app:payment-drafts:D';
const ROW = { id: 'P1', state: 'submitting' };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('what versions before this layout stored', () => {
  /** As they left it: the journal in the vault, the traces alone in the other database. */
  async function leaveOldLayout(): Promise<void> {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const records = await openDB('bankbook-vault', 2, {
      upgrade(db) {
        for (const name of ['keys', 'entries', 'payments'])
          if (!db.objectStoreNames.contains(name)) db.createObjectStore(name);
      },
    });
    if ((await records.get('keys', 'current')) === undefined) await records.put('keys', key, 'current');
    const used = (await records.get('keys', 'current')) as CryptoKey;
    await records.put('entries', await seal(used, BODY, '{"text":"exactly this"}'), BODY);
    await records.put('entries', await seal(used, DRAFT, '"a draft"'), DRAFT);
    await records.put('payments', ROW, ROW.id);
    records.close();
    const traces = await openDB('bankbook-unresolved', 1, {
      upgrade: (db) => void db.createObjectStore('payments'),
    });
    await traces.put('payments', { id: 'P1', attempted_at: 1 }, ['bank', 'P1']);
    traces.close();
  }

  test('is complete, and the journal is apart from deletable data', async () => {
    await leaveOldLayout();
    const { encryptedRecords: records, payments } = await openPage();
    expect(await payments.rows()).toEqual([ROW]);
    expect(await records.get(BODY)).toEqual({ value: { text: 'exactly this' } });
    expect(await records.get(DRAFT)).toEqual({ value: 'a draft' });
    expect(await payments.unresolved('bank')).toEqual([{ id: 'P1', attempted_at: 1 }]);
    await deleteDB('bankbook-vault');
    expect(await payments.rows()).toEqual([ROW]);
    expect(await records.get(BODY)).toEqual({ value: { text: 'exactly this' } });
  });

  test('never replaces what has happened since', async () => {
    await leaveOldLayout();
    const first = await openPage();
    await first.payments.change(() => ({ write: { ...ROW, state: 'accepted' } }));
    await first.encryptedRecords.put(BODY, { text: 'sent since' });
    // Left behind once more, as by a crash before it was deleted there, under whatever key.
    const records = await openDB('bankbook-vault');
    const key = (await records.get('keys', 'current')) as CryptoKey;
    await records.put('entries', await seal(key, BODY, '{"text":"exactly this"}'), BODY);
    await records.put('payments', ROW, ROW.id);
    await records.put('payments', { ...ROW, id: 'P2' }, 'P2');
    records.close();
    const next = await openPage();
    expect(await next.payments.rows()).toEqual([
      { ...ROW, state: 'accepted' },
      { ...ROW, id: 'P2' },
    ]);
    expect(await next.encryptedRecords.get(BODY)).toEqual({ value: { text: 'sent since' } });
    expect(await contentOf('bankbook-vault')).toMatchObject({ payments: [] });
  });

  test('is deleted there only once it is on the disk here', async () => {
    await leaveOldLayout();
    const { payments } = await openPage();
    const written = recordWrites();
    await payments.rows();
    // A page of an earlier test, in the same process, may still write to its own database.
    expect(written().filter((one) => /^entries\+(?:journal\+keys|payments) /.test(one))).toEqual([
      'entries+journal+keys strict',
      'entries+payments strict',
    ]);
  });

  test('is gone after a sign-out, even if the payments were never opened', async () => {
    await leaveOldLayout();
    const { wipeRecords, payments } = await openPage();
    await wipeRecords();
    expect(await payments.rows()).toEqual([]);
    expect(await payments.unresolved('bank')).toEqual([{ id: 'P1', attempted_at: 1 }]);
  });
});
