import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { KeyRing } from './seal.ts';

describe('a key ring', () => {
  const [one, two] = [randomBytes(32), randomBytes(32)];

  test('opens what any of its keys sealed, for the same purpose only', () => {
    const sealed = new KeyRing([one]).seal('content', 'cookie a');
    expect(new KeyRing([two, one]).open(sealed, 'cookie a')).toBe('content');
    expect(new KeyRing([two, one]).open(sealed, 'cookie b')).toBeUndefined();
    expect(new KeyRing([two, one]).open(sealed, 'store a')).toBeUndefined();
    expect(new KeyRing([two]).open(sealed, 'cookie a')).toBeUndefined();
    expect(new KeyRing([one]).seal('content', 'cookie a')).not.toBe(sealed);
  });

  test('opens nothing that was changed anywhere', () => {
    const ring = new KeyRing([one]);
    const bytes = Buffer.from(ring.seal('content', 'cookie a'), 'base64url');
    for (const [index] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(ring.open(changed.toString('base64url'), 'cookie a')).toBeUndefined();
      expect(ring.open(bytes.subarray(0, index).toString('base64url'), 'cookie a')).toBeUndefined();
    }
  });

  test('names a text by each of its keys, the newest first, and not as another ring does', () => {
    const [newest, older] = new KeyRing([two, one]).namesOf('code');
    expect(new KeyRing([one, two]).namesOf('code')).toEqual([older, newest]);
    expect(new KeyRing([one]).namesOf('other')).not.toContain(older);
    expect(new KeyRing([randomBytes(32)]).namesOf('code')[0]).not.toBe(newest);
  });
});
