import { readPaymentText } from './payment-text.ts';

/** The size of a picture file, in bytes; photographs are smaller. */
export const MAX_BYTES = 30 * 1024 * 1024;
/** Pixels of the longer side; enough for any code, and quick. */
const MAX_SIZE = 2000;

export type PictureProblem =
  | 'picture-too-large'
  | 'not-a-picture'
  | 'not-drawn'
  | 'no-code'
  | 'several-ibans'
  | 'several-codes'
  | 'not-loaded';
export type ReadPicture =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: PictureProblem };

/** The Shape Detection API, which few browsers have. */
interface Detector {
  detect: (image: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** The text of the QR code in a picture. It is read in this browser and goes nowhere. */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  if (file.size > MAX_BYTES) return { problem: 'picture-too-large' };
  const picture = await pictureIn(file);
  if (picture === undefined) return { problem: 'not-a-picture' };
  try {
    const detected = await detectIn(picture);
    if (detected.size > 0) return chosen([...detected]);
    const decode = await loadDecoder();
    if (decode === undefined) return { problem: 'not-loaded' };
    const pixels = pixelsOf(picture);
    if (pixels === undefined) return { problem: 'not-drawn' };
    const text = decode(pixels);
    return chosen(text === undefined ? [] : [text]);
  } finally {
    picture.close();
  }
}

/** The one that can be paid: an invoice may have another code beside it, or one with the IBAN alone. */
function chosen(texts: readonly string[]): ReadPicture {
  const payable = texts.flatMap((text) => {
    const { details } = readPaymentText(text);
    return details === undefined ? [] : { text, iban: details.iban, source: details.source };
  });
  if (new Set(payable.map(({ iban }) => iban)).size > 1) return { problem: 'several-ibans' };
  const codes = payable.filter(({ source }) => source === 'code');
  const [best, another] = codes.length > 0 ? codes : payable;
  if (another !== undefined) return { problem: 'several-codes' };
  const text = best?.text ?? texts[0];
  return text === undefined ? { problem: 'no-code' } : { text };
}

async function pictureIn(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    // No picture, or one in a format that this browser does not know.
    return undefined;
  }
}

async function detectIn(picture: ImageBitmap): Promise<ReadonlySet<string>> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return new Set();
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return new Set();
    const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture);
    return new Set(found.map(({ rawValue }) => rawValue));
  } catch {
    // The platform's detector is missing or busy: the other one follows.
    return new Set();
  }
}

async function loadDecoder() {
  try {
    return (await import('./decode-picture.ts')).decodePicture;
  } catch {
    // Offline or a newer deployment; choosing the picture again tries again.
    return undefined;
  }
}

/** `undefined` in a browser that can't draw them, as some that guard against tracking. */
function pixelsOf(picture: ImageBitmap): ImageData | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const scale = Math.min(1, MAX_SIZE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) return undefined;
  // A transparent picture is meant to be seen on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
