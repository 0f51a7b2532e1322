import { type Decimal, signOf } from './decimal.ts';

/** `12.30` is 1230 at scale 2. */
function scaled(value: Decimal): { units: bigint; scale: number } {
  const point = value.indexOf('.');
  if (point === -1) return { units: BigInt(value), scale: 0 };
  return { units: BigInt(value.slice(0, point) + value.slice(point + 1)), scale: value.length - point - 1 };
}

function toDecimal(units: bigint, scale: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`;
  return (units < 0n ? `-${text}` : text) as Decimal;
}

/** Negative if `one` is less than `other`, positive if greater, else 0. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const [a, b] = [scaled(one), scaled(other)];
  const scale = Math.max(a.scale, b.scale);
  const difference = a.units * 10n ** BigInt(scale - a.scale) - b.units * 10n ** BigInt(scale - b.scale);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Short decimals are summed as safe integers, many times faster than `bigint`. */
export class ExactSum {
  /** Sums by scale. */
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
    // Beyond the safe integers: move the sum to `bigint`.
    this.#units.set(
      scale,
      (this.#units.get(scale) ?? 0n) + BigInt(this.#small.get(scale) ?? 0) + BigInt(units),
    );
    this.#small.set(scale, 0);
  }

  /** Has as many decimals as the longest fraction added. */
  get value(): Decimal {
    const scales = [...this.#units.keys(), ...this.#small.keys()];
    const scale = Math.max(0, ...scales);
    let sum = 0n;
    const addScaled = (units: bigint, at: number) => {
      sum += units * 10n ** BigInt(scale - at);
    };
    for (const [at, units] of this.#units) addScaled(units, at);
    for (const [at, units] of this.#small) addScaled(BigInt(units), at);
    return toDecimal(sum, scale);
  }
}

/** Zero stays: `-0` is no {@link Decimal}. */
export function negated(value: Decimal): Decimal {
  if (signOf(value) === 0) return value;
  return (value.startsWith('-') ? value.slice(1) : `-${value}`) as Decimal;
}
