import { decodeQR } from 'qr/decode.js';

/** ms for a picture in which the code is hard to find. */
const TIME_LIMIT = 3000;

/** By the number in the third line of the text (EPC069-12). */
const CHARACTER_SETS: Readonly<Record<string, string>> = {
  2: 'iso-8859-1',
  3: 'iso-8859-2',
  4: 'iso-8859-4',
  5: 'iso-8859-5',
  6: 'iso-8859-7',
  7: 'iso-8859-10',
  8: 'iso-8859-15',
};

/** The text of the QR code in a picture; `undefined` if none is found. */
export function decodePicture(picture: Pick<ImageData, 'width' | 'height' | 'data'>): string | undefined {
  try {
    return decodeQR(picture, { format: 'RGBA', timeLimit: TIME_LIMIT, textDecoder: textOf });
  } catch {
    // The library throws where it finds no code, and where it can't correct one.
    return undefined;
  }
}

/** Codes are in UTF-8 whatever they say, unless that is impossible. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [, , named = ''] = new TextDecoder('iso-8859-1').decode(bytes).split(/\r\n|\r|\n/);
    return new TextDecoder(CHARACTER_SETS[named.trim()] ?? 'iso-8859-1').decode(bytes);
  }
}
