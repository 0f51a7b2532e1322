/**
 * An exact decimal number as plain text: an optional minus, digits, an optional
 * fraction; no exponent, no leading zeros, no `-0`. Money is kept in this form from
 * the wire to the screen, because a double can't hold every amount (rule 9).
 */
export type Decimal = string & { readonly __decimal: unique symbol };

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** More digits than any sum of money has, fewer than would let one number fill a screen or a memory. */
const MAX_DIGITS = 400;

/**
 * Reads a JSON number or a decimal text (`"12.30"`, `"1e21"`) exactly.
 * `undefined` for anything else, and for numbers outside a double's range (`1e999`),
 * which no bank means.
 */
export function parseDecimal(input: string | number): Decimal | undefined {
  const [, minus, whole, fraction = '', exponent = '0'] = NUMBER.exec(String(input)) ?? [];
  if (whole === undefined || !Number.isFinite(Number(input))) return undefined;
  const shift = Number(exponent);
  if (whole.length + fraction.length + Math.abs(shift) > MAX_DIGITS) return undefined;

  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const integer = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const rest = padded.slice(at);
  const text = rest === '' ? integer : `${integer}.${rest}`;
  const isZero = !/[1-9]/.test(text);
  return (minus === '-' && !isZero ? `-${text}` : text) as Decimal;
}

/** -1, 0 or 1. */
export function signOf(value: Decimal): -1 | 0 | 1 {
  if (!/[1-9]/.test(value)) return 0;
  return value.startsWith('-') ? -1 : 1;
}

/** The value without its sign. */
export function absolute(value: Decimal): Decimal {
  return value.replace('-', '') as Decimal;
}
