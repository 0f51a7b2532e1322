/**
 * An exact decimal as text, without exponent, leading zeros or `-0`. Amounts keep this form from API to
 * screen, because doubles are not exact.
 */
export type Decimal = string & { readonly __decimal: unique symbol };

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

const MAX_DIGITS = 400;

/** The decimal digits that a double keeps; more are noise (`128.70000000000002`). */
export const DOUBLE_DIGITS = 15;

/**
 * Parses a JSON number or decimal text (`"12.30"`, `"1e21"`) exactly. `undefined` outside a double's range
 * (`1e999`).
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

const XS_DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/;

/** Parses what XML Schema allows in a number, with spaces around it: `+12.50`, `.50`, `12.`. */
export function parseXsDecimal(text: string): Decimal | undefined {
  const [all, sign = '', whole = '', fraction = ''] = XS_DECIMAL.exec(text.trim()) ?? [];
  if (all === undefined) return undefined;
  return parseDecimal(`${sign.replace('+', '')}${whole || '0'}${fraction && `.${fraction}`}`);
}

export function signOf(value: Decimal): -1 | 0 | 1 {
  if (!/[1-9]/.test(value)) return 0;
  return value.startsWith('-') ? -1 : 1;
}

export function absolute(value: Decimal): Decimal {
  return value.replace('-', '') as Decimal;
}

/** -1 if `one` is less than `other`, 1 if greater, else 0. Short decimals are compared as doubles, which is faster. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  if (one.length <= DOUBLE_DIGITS && other.length <= DOUBLE_DIGITS)
    return Math.sign(Number(one) - Number(other));
  const [whole = '', fraction = ''] = one.split('.');
  const [otherWhole = '', otherFraction = ''] = other.split('.');
  const decimals = Math.max(fraction.length, otherFraction.length);
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  const otherUnits = BigInt(otherWhole + otherFraction.padEnd(decimals, '0'));
  return units === otherUnits ? 0 : units < otherUnits ? -1 : 1;
}
