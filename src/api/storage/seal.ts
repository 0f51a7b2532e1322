/** AES-GCM (NIST SP 800-38D); `iv` is used once. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const IV_BYTES = 12;

/** Authenticates `name` too, so that entries can't be swapped. */
export async function seal(key: CryptoKey, name: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt(parameters(iv, name), key, new TextEncoder().encode(text));
  return { iv, data };
}

/** @throws if it was not sealed with this key and name. */
export async function unseal(key: CryptoKey, name: string, sealed: unknown): Promise<string> {
  if (!isSealed(sealed)) throw new TypeError('not a sealed value');
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(sealed.iv, name), key, sealed.data));
}

const parameters = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null || !('iv' in value && 'data' in value)) return false;
  return value.iv instanceof Uint8Array && value.data instanceof ArrayBuffer;
}
