/** A value under AES-GCM (NIST SP 800-38D): `iv` is used once. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Bytes of an initialisation vector: what the mode is made for. */
const IV_LENGTH = 12;

/** Seals `text` together with the name of its entry, so that no entry can be passed off as another one. */
export async function seal(key: CryptoKey, name: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const data = await crypto.subtle.encrypt(parameters(iv, name), key, new TextEncoder().encode(text));
  return { iv, data };
}

/** The text of a sealed entry. @throws where it is no sealed value, or was sealed under another key or another name. */
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
