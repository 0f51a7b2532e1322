import { encodeQR } from 'qr';

/** The quiet zone that readers need around a code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/**
 * A QR code of medium error correction as an SVG path. One unit is one module; `size` counts the quiet zone.
 *
 * @throws if the text is longer than a QR code can hold.
 */
export function qrPath(text: string): { size: number; path: string } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const path = modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');
  return { size: modules.length, path };
}
