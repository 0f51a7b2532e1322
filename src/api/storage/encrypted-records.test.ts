import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bytesOf, fakeRecordStore } from '#testing/fake-record-store.ts';
import { createEncryptedRecords, openEncryptedRecords } from './encrypted-records.ts';
import { wipeRecords } from './wipe-records.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function fakeRecords() {
  const { store, stored, wipe } = fakeRecordStore();
  return {
    records: createEncryptedRecords(store),
    other: createEncryptedRecords(store),
    store,
    stored,
    wipe,
  };
}

describe('the encrypted records', () => {
  test('returns any JSON value, in another tab as well', async () => {
    const { records, other } = fakeRecords();
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.jsonValue(), async (key, value) => {
        await records.put(key, value);
        expect(await other.get(key)).toEqual({ value: JSON.parse(JSON.stringify(value)) });
      }),
      { numRuns: 50 },
    );
  });

  test('knows nothing of what was never put in, or was taken out', async () => {
    const { records } = fakeRecords();
    await records.put('a', 1);
    await records.delete('a');
    expect(await records.get('a')).toBeUndefined();
    expect(await records.get('b')).toBeUndefined();
    expect(await records.entries('')).toEqual([]);
  });

  test('lists by the beginning of the key, in order', async () => {
    const { records } = fakeRecords();
    await Promise.all(['b:2', 'a:2', 'a:1', 'ab'].map((key) => records.put(key, key)));
    expect(await records.entries('a:')).toEqual([
      ['a:1', { value: 'a:1' }],
      ['a:2', { value: 'a:2' }],
    ]);
  });

  test('stores the last value, however fast the writes follow each other', async () => {
    const { records } = fakeRecords();
    for (let n = 0; n < 50; n += 1) void records.put('a', n === 0 ? 'x'.repeat(1_000_000) : n);
    await records.put('a', 'last');
    expect(await records.get('a')).toEqual({ value: 'last' });
    void records.put('a', 'x'.repeat(1_000_000));
    await records.delete('a');
    expect(await records.get('a')).toBeUndefined();
  });

  test('can’t be read without the key, and uses no vector twice', async () => {
    const { records, stored } = fakeRecords();
    for (let n = 0; n < 20; n += 1) await records.put(`key ${n}`, { iban: 'FR7630006000011234567890189' });
    const texts = [...stored.values()].map(bytesOf);
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
    const { records, stored } = fakeRecords();
    await records.put('a', 1);
    await records.put('b', 2);
    const sealed = stored.get('a') as { iv: Uint8Array; data: ArrayBuffer };
    stored.set('a', damage(sealed));
    expect(await records.entries('')).toEqual([
      ['a', 'damaged'],
      ['b', { value: 2 }],
    ]);
    expect(await records.get('a')).toBeUndefined();
  });

  test('one entry instead of another', async () => {
    const { records, stored } = fakeRecords();
    await records.put('a', 'for a');
    stored.set('b', stored.get('a'));
    expect(await records.get('b')).toBe('damaged');
    expect(await records.get('a')).toEqual({ value: 'for a' });
  });

  test('one under a key that was wiped', async () => {
    const { records, stored, wipe } = fakeRecords();
    await records.put('a', 1);
    const sealed = stored.get('a');
    wipe();
    expect(await records.get('a')).toBeUndefined();
    stored.set('a', sealed);
    expect(await records.get('a')).toBe('damaged');
    expect(stored.size).toBe(0);
  });
});

test('what was on its way when everything was wiped can’t be read by anybody', async () => {
  const { records, wipe } = fakeRecords();
  await records.put('a', 1);
  const writing = records.put('b', 2);
  wipe();
  await writing;
  await records.put('c', 3);
  expect(await records.entries('')).toEqual([
    ['b', 'damaged'],
    ['c', { value: 3 }],
  ]);
});

test('without its key nothing is written, and the next write is', async () => {
  const { store, stored } = fakeRecordStore();
  let isRefused = true;
  const records = createEncryptedRecords({
    ...store,
    key: (name) => (isRefused ? Promise.reject(new Error('no storage')) : store.key(name)),
  });
  await expect(records.put('a', 1)).rejects.toThrow('no storage');
  expect(stored.size).toBe(0);
  isRefused = false;
  await records.put('a', 2);
  expect(await records.get('a')).toEqual({ value: 2 });
});

test('a write that fails is its caller’s to know, and holds up no other', async () => {
  const { store } = fakeRecordStore();
  let isFull = true;
  const records = createEncryptedRecords({
    ...store,
    write: (name, sealed) => (isFull ? Promise.reject(new Error('full')) : store.write(name, sealed)),
  });
  await expect(records.put('a', 1)).rejects.toThrow('full');
  isFull = false;
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
