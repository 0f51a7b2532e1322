import { Big } from 'big.js';
import { type Decimal, signOf } from './decimal.ts';

const MAX_LENGTH = 15;

/** Short decimals are summed as safe integers, several times faster than as `Big`. */
export class ExactSum {
  /** Units by scale: `12.30` is 1230 at scale 2. */
  readonly #units = new Map<number, number>();
  #sum = new Big(0);
  #scale = 0;

  add(value: Decimal): void {
    const point = value.indexOf('.');
    const scale = point === -1 ? 0 : value.length - point - 1;
    this.#scale = Math.max(this.#scale, scale);
    if (value.length <= MAX_LENGTH) {
      // So few digits are exact in a double, and what the product adds is less than a half.
      const sum = (this.#units.get(scale) ?? 0) + Math.round(Number(value) * 10 ** scale);
      if (Number.isSafeInteger(sum)) {
        this.#units.set(scale, sum);
        return;
      }
    }
    this.#sum = this.#sum.plus(value);
  }

  /** Has as many decimals as the longest fraction added. */
  get value(): Decimal {
    let sum = this.#sum;
    for (const [scale, units] of this.#units) sum = sum.plus(`${units}e-${scale}`);
    return sum.toFixed(this.#scale) as Decimal;
  }
}

/** Zero stays: `-0` is no {@link Decimal}. */
export function negated(value: Decimal): Decimal {
  if (signOf(value) === 0) return value;
  return (value.startsWith('-') ? value.slice(1) : `-${value}`) as Decimal;
}
