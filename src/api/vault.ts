import { vaultStore } from './vault-store.ts';
import { vaultMemory } from './wipe-vault.ts';

/** An entry that was found: its value, or that it could not be read any more and was dropped. */
export type Found = { readonly value: unknown } | 'damaged';

/**
 * What a person typed and sent, kept in this browser until sign-out. Values are anything that
 * JSON can say; whoever reads them checks their shape.
 *
 * @throws DOMException where the browser refuses storage, in every method.
 */
export interface Vault {
  put(key: string, value: unknown): Promise<void>;
  /** `undefined` where there is no such entry. */
  get(key: string): Promise<Found | undefined>;
  /** Every entry whose key begins with `prefix`, in the order of the keys. */
  entries(prefix: string): Promise<(readonly [key: string, found: Found])[]>;
  delete(key: string): Promise<void>;
}

/** Where the vault keeps its entries and their key. Each method is one atomic step. */
export interface VaultStore {
  /** The one key of all entries; made at its first use. */
  key(): Promise<CryptoKey>;
  write(name: string, sealed: Sealed): Promise<void>;
  read(name: string): Promise<unknown>;
  list(prefix: string): Promise<[string, unknown][]>;
  remove(name: string): Promise<void>;
}

/** A value under AES-GCM (NIST SP 800-38D): `iv` is used once. */
interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Bytes of an initialisation vector: what the mode is made for. */
const IV_LENGTH = 12;

/** The vault of this browser. On plain http, where there is no encryption, it lasts until the next reload. */
export function openVault(): Vault {
  // The types say that it is always there; plain http says otherwise.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  return subtle === undefined ? memoryVault() : createVault(vaultStore());
}

/** A vault over `store`. Whatever is written under a key is written in the order of the calls. */
export function createVault(store: VaultStore): Vault {
  let lastWrite: Promise<void> = Promise.resolve();
  const inTurn = (write: () => Promise<void>) => {
    const result = lastWrite.then(write);
    lastWrite = result.catch(() => {
      // Whoever asked for it hears of it; the next one is written all the same.
    });
    return result;
  };
  const unseal = async (key: CryptoKey, name: string, sealed: unknown): Promise<Found> => {
    try {
      return { value: await open(key, name, sealed) };
    } catch {
      // Written under a key that is gone, or changed since: nobody can read it again. The caller is told.
      await store.remove(name);
      return 'damaged';
    }
  };

  return {
    put(name, value) {
      // The key of now and not of its turn: after a sign-out in between, nobody can read what is written.
      const key = store.key();
      key.catch(() => {
        // The write hears of it.
      });
      const text = JSON.stringify(value);
      return inTurn(async () => store.write(name, await seal(await key, name, text)));
    },
    async get(name) {
      const sealed = await store.read(name);
      return sealed === undefined ? undefined : unseal(await store.key(), name, sealed);
    },
    async entries(prefix) {
      const listed = await store.list(prefix);
      if (listed.length === 0) return [];
      const key = await store.key();
      return Promise.all(
        listed.map(async ([name, sealed]) => [name, await unseal(key, name, sealed)] as const),
      );
    },
    delete: (name) => inTurn(() => store.remove(name)),
  };
}

async function seal(key: CryptoKey, name: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const data = await crypto.subtle.encrypt(parameters(iv, name), key, new TextEncoder().encode(text));
  return { iv, data };
}

/** @throws where it is no sealed value, or was sealed under another key or another name. */
async function open(key: CryptoKey, name: string, sealed: unknown): Promise<unknown> {
  if (!isSealed(sealed)) throw new TypeError('not a sealed value');
  const text = await crypto.subtle.decrypt(parameters(sealed.iv, name), key, sealed.data);
  return JSON.parse(new TextDecoder().decode(text));
}

/** The name is sealed with the value, so that no entry can be passed off as another one. */
const parameters = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null || !('iv' in value && 'data' in value)) return false;
  return value.iv instanceof Uint8Array && value.data instanceof ArrayBuffer;
}

function memoryVault(): Vault {
  const found = (text: string): Found => ({ value: JSON.parse(text) });
  return {
    async put(name, value) {
      vaultMemory.set(name, JSON.stringify(value));
    },
    async get(name) {
      const text = vaultMemory.get(name);
      return text === undefined ? undefined : found(text);
    },
    async entries(prefix) {
      return [...vaultMemory]
        .filter(([name]) => name.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, text]) => [name, found(text)] as const);
    },
    async delete(name) {
      vaultMemory.delete(name);
    },
  };
}
