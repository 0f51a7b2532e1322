import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { keyedDigestOf } from './digest.ts';

/** AES-256. */
export const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;
const HEAD_BYTES = 1 + KEY_ID_BYTES + IV_BYTES;

/**
 * What is sealed is bound to the place where it stands, with its name: in another cookie or under another key of
 * the store it does not open. It is the additional data of AES-GCM (NIST SP 800-38D).
 */
export type SealPlace = `cookie ${string}` | `store ${string}`;

/**
 * Seals with the newest of several keys and opens with any of them, so that keys can be rotated without
 * signing anybody out. Format: version, id of the key, IV, ciphertext, tag.
 */
export class KeyRing {
  readonly #keys = new Map<string, Buffer>();
  readonly #newest: { id: Buffer; key: Buffer };

  /** `keys` newest first, each {@link KEY_BYTES} long. */
  constructor(keys: readonly Buffer[]) {
    const [newest] = keys;
    if (newest === undefined) throw new RangeError('A key ring needs a key.');
    this.#newest = { id: idOf(newest), key: newest };
    for (const key of keys) this.#keys.set(idOf(key).toString('hex'), key);
  }

  /**
   * What stands for a text in the store, where nobody who lacks the keys can tell whether it is a given one: an HMAC
   * under each key, the newest first.
   */
  namesOf(text: string): [string, ...string[]] {
    const nameBy = (key: Buffer) => keyedDigestOf(key, `name ${text}`);
    const others = [...this.#keys.values()].filter((key) => key !== this.#newest.key);
    return [nameBy(this.#newest.key), ...others.map(nameBy)];
  }

  /** As base64url. */
  seal(content: string, place: SealPlace): string {
    const { id, key } = this.#newest;
    const iv = randomBytes(IV_BYTES);
    const head = Buffer.concat([Buffer.of(VERSION), id, iv]);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(head, place));
    return Buffer.concat([
      head,
      cipher.update(content, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]).toString('base64url');
  }

  /** `undefined` for anything that this ring did not seal for this place. */
  open(sealed: string, place: SealPlace): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < HEAD_BYTES + TAG_BYTES || bytes[0] !== VERSION) return undefined;
    const head = bytes.subarray(0, HEAD_BYTES);
    const key = this.#keys.get(head.subarray(1, 1 + KEY_ID_BYTES).toString('hex'));
    if (key === undefined) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(1 + KEY_ID_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(boundTo(head, place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const content = bytes.subarray(HEAD_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    } catch {
      // Changed, or sealed for another place.
      return undefined;
    }
  }
}

const idOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);

const boundTo = (head: Buffer, place: SealPlace) => Buffer.concat([head, Buffer.from(place)]);
