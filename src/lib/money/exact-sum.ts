import { type Decimal, signOf } from './decimal.ts';

/** A number as a whole count of its own last decimal place: `12.30` is 1230 at scale 2. */
function scaled(value: Decimal): { units: bigint; scale: number } {
  const point = value.indexOf('.');
  if (point === -1) return { units: BigInt(value), scale: 0 };
  return { units: BigInt(value.slice(0, point) + value.slice(point + 1)), scale: value.length - point - 1 };
}

function written(units: bigint, scale: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`;
  return (units < 0n ? `-${text}` : text) as Decimal;
}

/** Negative where `one` is less than `other`, positive where it is more, 0 where they are the same sum. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const [a, b] = [scaled(one), scaled(other)];
  const scale = Math.max(a.scale, b.scale);
  const difference = a.units * 10n ** BigInt(scale - a.scale) - b.units * 10n ** BigInt(scale - b.scale);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/**
 * Adds up exactly, however many numbers there are. Those of the usual two or three decimals
 * are counted in whole doubles while these are exact, which is many times faster.
 */
export class ExactSum {
  /** The sums so far, by scale. */
  readonly #units = new Map<number, bigint>();
  readonly #small = new Map<number, number>();

  add(value: Decimal): void {
    const point = value.indexOf('.');
    const scale = point === -1 ? 0 : value.length - point - 1;
    if (value.length > 15) {
      this.#units.set(scale, (this.#units.get(scale) ?? 0n) + scaled(value).units);
      return;
    }
    const units = Number(point === -1 ? value : value.slice(0, point) + value.slice(point + 1));
    const sum = (this.#small.get(scale) ?? 0) + units;
    if (Number.isSafeInteger(sum)) {
      this.#small.set(scale, sum);
      return;
    }
    // No longer exact as a double: what was counted so far moves over.
    this.#units.set(
      scale,
      (this.#units.get(scale) ?? 0n) + BigInt(this.#small.get(scale) ?? 0) + BigInt(units),
    );
    this.#small.set(scale, 0);
  }

  /** The sum, with as many decimals as the longest fraction that was added. */
  get value(): Decimal {
    const scales = [...this.#units.keys(), ...this.#small.keys()];
    const scale = Math.max(0, ...scales);
    let sum = 0n;
    const take = (units: bigint, at: number) => {
      sum += units * 10n ** BigInt(scale - at);
    };
    for (const [at, units] of this.#units) take(units, at);
    for (const [at, units] of this.#small) take(BigInt(units), at);
    return written(sum, scale);
  }
}

/** The value with the opposite sign; of nothing there is no opposite. */
export function negated(value: Decimal): Decimal {
  if (signOf(value) === 0) return value;
  return (value.startsWith('-') ? value.slice(1) : `-${value}`) as Decimal;
}
