import type { RecordStore } from '#api/storage/record-store.ts';

/** For tests: the encrypted records that the tabs of one browser profile share; `stored` is the raw content. */
export function fakeRecordStore() {
  const stored = new Map<string, unknown>();
  let key: Promise<CryptoKey> | undefined;
  const store: RecordStore = {
    key: () =>
      (key ??= crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])),
    async write(name, sealed) {
      stored.set(name, sealed);
    },
    async read(name) {
      return stored.get(name);
    },
    async list(prefix) {
      return [...stored].filter(([name]) => name.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1));
    },
    async remove(name) {
      stored.delete(name);
    },
  };
  return {
    store,
    stored,
    /** Names of the records, without the notes of their owners. */
    records: () => [...stored.keys()].filter((name) => !name.includes(':person:')),
    wipe: () => {
      stored.clear();
      key = undefined;
    },
  };
}

/** For tests: an encrypted value, vector first, as one character for each byte. */
export function bytesOf(sealed: unknown): string {
  const { iv, data } = sealed as { iv: Uint8Array; data: ArrayBuffer };
  return String.fromCharCode(...iv, ...new Uint8Array(data));
}
