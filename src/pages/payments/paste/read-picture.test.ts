import { afterEach, describe, expect, test, vi } from 'vitest';
import { readPicture } from './read-picture.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has no canvas outside of the page', undefined],
  [
    'refuses to draw',
    class {
      getContext = () => null;
    },
  ],
])('a browser that %s does not promise to read the code later', async (_, OffscreenCanvas) => {
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close }));
  vi.stubGlobal('OffscreenCanvas', OffscreenCanvas);
  expect(await readPicture(new Blob(['picture']))).toEqual({ problem: 'not-drawn' });
  expect(close).toHaveBeenCalledOnce();
});

describe('of several codes in a picture', () => {
  const pay = (iban: string, amount = '') => `BCD\n002\n1\nSCT\n\nCamille Laurent\n${iban}\n${amount}`;
  const iban = 'FR1420041010050500013M02606';
  const camille = pay(iban);
  const web = 'https://example.org';

  test.each([
    ['the one that can be paid is read', [web, camille, camille], { text: camille }],
    [
      'two that can be paid are refused',
      [camille, pay('DE89370400440532013000')],
      { problem: 'several-ibans' },
    ],
    [
      'two that differ for one IBAN are refused',
      [pay(iban, 'EUR7'), pay(iban, 'EUR8')],
      { problem: 'several-codes' },
    ],
    ['the one that says more than the IBAN is read', [iban, camille], { text: camille }],
    ['the first is read where none can be paid', [web, `${web}/2`], { text: web }],
  ])('%s', async (_, texts, read) => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => {} }));
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = () => Promise.resolve(['qr_code']);
        detect = () => Promise.resolve(texts.map((rawValue) => ({ rawValue })));
      },
    );
    expect(await readPicture(new Blob(['picture']))).toEqual(read);
  });
});
