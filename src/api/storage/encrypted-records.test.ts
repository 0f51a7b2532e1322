import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bytesOf, fakeRecordStore } from '#testing/fake-record-store.ts';
import { createEncryptedRecords, openEncryptedRecords } from './encrypted-records.ts';
import { wipeRecords } from './wipe-records.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function fakeVault() {
  const { store, kept, wipe } = fakeRecordStore();
  return { vault: createEncryptedRecords(store), other: createEncryptedRecords(store), store, kept, wipe };
}

describe('the vault', () => {
  test('gives back whatever JSON can say, in another tab as well', async () => {
    const { vault, other } = fakeVault();
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.jsonValue(), async (key, value) => {
        await vault.put(key, value);
        expect(await other.get(key)).toEqual({ value: JSON.parse(JSON.stringify(value)) });
      }),
      { numRuns: 50 },
    );
  });

  test('knows nothing of what was never put in, or was taken out', async () => {
    const { vault } = fakeVault();
    await vault.put('a', 1);
    await vault.delete('a');
    expect(await vault.get('a')).toBeUndefined();
    expect(await vault.get('b')).toBeUndefined();
    expect(await vault.entries('')).toEqual([]);
  });

  test('lists by the beginning of the key, in order', async () => {
    const { vault } = fakeVault();
    await Promise.all(['b:2', 'a:2', 'a:1', 'ab'].map((key) => vault.put(key, key)));
    expect(await vault.entries('a:')).toEqual([
      ['a:1', { value: 'a:1' }],
      ['a:2', { value: 'a:2' }],
    ]);
  });

  test('keeps what was put last, however fast one follows the other', async () => {
    const { vault } = fakeVault();
    for (let n = 0; n < 50; n += 1) void vault.put('a', n === 0 ? 'x'.repeat(1_000_000) : n);
    await vault.put('a', 'last');
    expect(await vault.get('a')).toEqual({ value: 'last' });
    void vault.put('a', 'x'.repeat(1_000_000));
    await vault.delete('a');
    expect(await vault.get('a')).toBeUndefined();
  });

  test('lets nobody read it without the key, and uses no vector twice', async () => {
    const { vault, kept } = fakeVault();
    for (let n = 0; n < 20; n += 1) await vault.put(`key ${n}`, { iban: 'FR7630006000011234567890189' });
    const texts = [...kept.values()].map(bytesOf);
    expect(texts.join('')).not.toContain('FR76');
    expect(new Set(texts.map((text) => text.slice(0, 12))).size).toBe(20);
    expect(new Set(texts.map((text) => text.slice(12))).size).toBe(20);
  });
});

describe('an entry that can’t be read is dropped, and that is said', () => {
  const damages: [string, (sealed: { iv: Uint8Array; data: ArrayBuffer }) => unknown][] = [
    ['a changed byte', ({ iv, data }) => ({ iv, data: new Uint8Array(data).map((byte) => byte ^ 1).buffer })],
    ['another vector', ({ data }) => ({ iv: new Uint8Array(12), data })],
    ['no data', ({ iv }) => ({ iv })],
    ['text', () => 'secret'],
    ['nothing', () => null],
  ];

  test.each(damages)('%s', async (_, damage) => {
    const { vault, kept } = fakeVault();
    await vault.put('a', 1);
    await vault.put('b', 2);
    const sealed = kept.get('a') as { iv: Uint8Array; data: ArrayBuffer };
    kept.set('a', damage(sealed));
    expect(await vault.entries('')).toEqual([
      ['a', 'damaged'],
      ['b', { value: 2 }],
    ]);
    expect(await vault.get('a')).toBeUndefined();
  });

  test('one entry in the place of another', async () => {
    const { vault, kept } = fakeVault();
    await vault.put('a', 'for a');
    kept.set('b', kept.get('a'));
    expect(await vault.get('b')).toBe('damaged');
    expect(await vault.get('a')).toEqual({ value: 'for a' });
  });

  test('one under a key that was wiped', async () => {
    const { vault, kept, wipe } = fakeVault();
    await vault.put('a', 1);
    const sealed = kept.get('a');
    wipe();
    expect(await vault.get('a')).toBeUndefined();
    kept.set('a', sealed);
    expect(await vault.get('a')).toBe('damaged');
    expect(kept.size).toBe(0);
  });
});

test('what was on its way when everything was wiped can’t be read by anybody', async () => {
  const { vault, wipe } = fakeVault();
  await vault.put('a', 1);
  const writing = vault.put('b', 2);
  wipe();
  await writing;
  await vault.put('c', 3);
  expect(await vault.entries('')).toEqual([
    ['b', 'damaged'],
    ['c', { value: 3 }],
  ]);
});

test('without its key nothing is written, and the next write is', async () => {
  const { store, kept } = fakeRecordStore();
  let isRefused = true;
  const vault = createEncryptedRecords({
    ...store,
    key: (name) => (isRefused ? Promise.reject(new Error('no storage')) : store.key(name)),
  });
  await expect(vault.put('a', 1)).rejects.toThrow('no storage');
  expect(kept.size).toBe(0);
  isRefused = false;
  await vault.put('a', 2);
  expect(await vault.get('a')).toEqual({ value: 2 });
});

test('a write that fails is its caller’s to know, and holds up no other', async () => {
  const { store } = fakeRecordStore();
  let isFull = true;
  const vault = createEncryptedRecords({
    ...store,
    write: (name, sealed) => (isFull ? Promise.reject(new Error('full')) : store.write(name, sealed)),
  });
  await expect(vault.put('a', 1)).rejects.toThrow('full');
  isFull = false;
  await vault.put('a', 2);
  expect(await vault.get('a')).toEqual({ value: 2 });
});

describe('where the browser has no encryption', () => {
  const plain = () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
    return openEncryptedRecords();
  };

  test('the same holds, in memory', async () => {
    const vault = plain();
    const value = { list: [1] };
    await vault.put('a:2', value);
    await vault.put('a:1', null);
    await vault.put('b', 3);
    value.list.push(2);
    expect(await openEncryptedRecords().get('a:2')).toEqual({ value: { list: [1] } });
    expect(await vault.entries('a')).toEqual([
      ['a:1', { value: null }],
      ['a:2', { value: { list: [1] } }],
    ]);
    await vault.delete('a:2');
    expect(await vault.get('a:2')).toBeUndefined();
    await wipeRecords();
    expect(await vault.entries('')).toEqual([]);
  });
});
