import 'fake-indexeddb/auto';
import { fc, runs } from '#testing/fast-check.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bytesOf, refuseWrites } from '#testing/browser-profile.ts';
import { openEncryptedRecords } from './encrypted-records.ts';
import { openRecordDatabase } from './record-database.ts';
import { wipeRecords } from './wipe-records.ts';

beforeEach(wipeRecords);

const records = openEncryptedRecords();
const other = openEncryptedRecords();
const stored = async (name: string) => (await openRecordDatabase()).get('entries', name);
const store = async (name: string, value: unknown) =>
  (await openRecordDatabase()).put('entries', value, name);

describe('the encrypted records', () => {
  test('returns any JSON value, in another tab as well', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.jsonValue(), async (key, value) => {
        await records.put(key, value);
        expect(await other.get(key)).toEqual({ value: JSON.parse(JSON.stringify(value)) });
      }),
      { numRuns: runs(50) },
    );
  });

  test('knows nothing of what was never put in, or was taken out', async () => {
    await records.put('a', 1);
    await records.delete('a');
    expect(await records.get('a')).toBeUndefined();
    expect(await records.get('b')).toBeUndefined();
    expect(await records.entries('')).toEqual([]);
  });

  test('lists by the beginning of the key, in order', async () => {
    await Promise.all(['b:2', 'a:2', 'a:1', 'ab'].map((key) => records.put(key, key)));
    expect(await records.entries('a:')).toEqual([
      ['a:1', { value: 'a:1' }],
      ['a:2', { value: 'a:2' }],
    ]);
  });

  test('stores the last value, however fast the writes follow each other', async () => {
    for (let n = 0; n < 50; n += 1) void records.put('a', n === 0 ? 'x'.repeat(1_000_000) : n);
    await records.put('a', 'last');
    expect(await records.get('a')).toEqual({ value: 'last' });
    void records.put('a', 'x'.repeat(1_000_000));
    await records.delete('a');
    expect(await records.get('a')).toBeUndefined();
  });

  test('reads what was written before, although that is still on its way', async () => {
    void records.put('a:1', 1);
    void records.put('a:2', 2);
    expect(await records.entries('a:')).toHaveLength(2);
    void records.put('a:1', 'x'.repeat(1_000_000));
    void records.put('a:1', 3);
    expect(await records.get('a:1')).toEqual({ value: 3 });
    void records.delete('a:1');
    expect(await records.get('a:1')).toBeUndefined();
  });

  test('writes in one transaction once the key is there, and commits at once', async () => {
    await records.prepare('a');
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    await records.put('a', 1);
    expect(transaction).toHaveBeenCalledOnce();
    expect(commit).toHaveBeenCalledOnce();
  });

  test('asks before it writes what is there, in the order of the writes', async () => {
    const seen: unknown[] = [];
    const noting = (mayWrite: boolean) => async (stored: () => Promise<unknown>) => {
      seen.push(await stored());
      return mayWrite;
    };
    await Promise.all([
      records.put('a', 1, noting(true)),
      records.put('a', 2, noting(false)),
      records.put('a', 3, noting(true)),
    ]);
    expect(seen).toEqual([undefined, { value: 1 }, { value: 1 }]);
    expect(await records.get('a')).toEqual({ value: 3 });
  });

  test('can’t be read without the key, and uses no vector twice', async () => {
    for (let n = 0; n < 20; n += 1) await records.put(`key ${n}`, { iban: 'FR7630006000011234567890189' });
    const texts = (await (await openRecordDatabase()).getAll('entries')).map(bytesOf);
    expect(texts).toHaveLength(20);
    expect(texts.join('')).not.toContain('FR76');
    expect(new Set(texts.map((text) => text.slice(0, 12))).size).toBe(20);
    expect(new Set(texts.map((text) => text.slice(12))).size).toBe(20);
  });
});

describe('an entry that can’t be read is deleted, and reported', () => {
  const damages: [string, (sealed: { iv: Uint8Array; data: ArrayBuffer }) => unknown][] = [
    ['a changed byte', ({ iv, data }) => ({ iv, data: new Uint8Array(data).map((byte) => byte ^ 1).buffer })],
    ['another vector', ({ data }) => ({ iv: new Uint8Array(12), data })],
    ['no data', ({ iv }) => ({ iv })],
    ['text', () => 'secret'],
    ['nothing', () => null],
  ];

  test.each(damages)('%s', async (_, damage) => {
    await records.put('a', 1);
    await records.put('b', 2);
    await store('a', damage((await stored('a')) as { iv: Uint8Array; data: ArrayBuffer }));
    expect(await records.entries('')).toEqual([
      ['a', 'damaged'],
      ['b', { value: 2 }],
    ]);
    expect(await records.get('a')).toBeUndefined();
  });

  test('one entry instead of another', async () => {
    await records.put('a', 'for a');
    await store('b', await stored('a'));
    expect(await records.get('b')).toBe('damaged');
    expect(await records.get('a')).toEqual({ value: 'for a' });
  });

  test('one under a key that was wiped', async () => {
    await records.put('a', 1);
    const sealed = await stored('a');
    await wipeRecords();
    expect(await records.get('a')).toBeUndefined();
    await store('a', sealed);
    expect(await records.get('a')).toBe('damaged');
    expect(await stored('a')).toBeUndefined();
  });
});

test('without its key nothing is written, and the next write is', async () => {
  vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValueOnce(new Error('no storage'));
  await expect(records.put('a', 1)).rejects.toThrow('no storage');
  expect(await stored('a')).toBeUndefined();
  await records.put('a', 2);
  expect(await records.get('a')).toEqual({ value: 2 });
});

test('a write from before a sign-out stores nothing, although there is a new key since', async () => {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  let signOut: () => void = () => undefined;
  const isSignedOut = new Promise<void>((resolve) => (signOut = resolve));
  const isBegun = new Promise<void>((begin) => {
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...input) => {
      begin();
      await isSignedOut;
      return encrypt(...input);
    });
  });
  const write = records.put('a', 1);
  await isBegun;
  await wipeRecords();
  await other.put('b', 2);
  signOut();
  await write;
  expect(await stored('a')).toBeUndefined();
  expect(await records.get('b')).toEqual({ value: 2 });
});

test('a write that fails is its caller’s to know, and holds up no other', async () => {
  const accept = refuseWrites('entries');
  await expect(records.put('a', 1)).rejects.toThrow('no');
  accept();
  await records.put('a', 2);
  expect(await records.get('a')).toEqual({ value: 2 });
});

describe('where the browser has no encryption', () => {
  const openUnencrypted = () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
    return openEncryptedRecords();
  };

  test('the same holds, in memory', async () => {
    const records = openUnencrypted();
    const value = { list: [1] };
    await records.put('a:2', value);
    await records.put('a:1', null);
    await records.put('b', 3);
    value.list.push(2);
    expect(await openEncryptedRecords().get('a:2')).toEqual({ value: { list: [1] } });
    expect(await records.entries('a')).toEqual([
      ['a:1', { value: null }],
      ['a:2', { value: { list: [1] } }],
    ]);
    await records.delete('a:2');
    expect(await records.get('a:2')).toBeUndefined();
    await wipeRecords();
    expect(await records.entries('')).toEqual([]);
  });
});
