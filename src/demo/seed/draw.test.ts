import { describe, expect, test } from 'vitest';
import { drawOf, DEFAULT_SEED, withSeed } from './draw.ts';

const many = <T>(make: () => T): T[] => Array.from({ length: 2000 }, make);

test('the same text draws the same values, another one different ones', () => {
  const of = (seed: string) => {
    const draw = drawOf(seed);
    return many(() => draw.between(0, 1_000_000));
  };
  expect(of('account/0/20000')).toEqual(of('account/0/20000'));
  expect(of('account/0/20001')).not.toEqual(of('account/0/20000'));
});

test('a number is whole, within its bounds, and reaches both', () => {
  const draw = drawOf('numbers');
  expect(new Set(many(() => draw.between(-2, 2)))).toEqual(new Set([-2, -1, 0, 1, 2]));
});

test('a choice is one of them, and each is made', () => {
  const draw = drawOf('choices');
  expect(new Set(many(() => draw.oneOf(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
});

test('what happens in a fifth of all cases happens about as often over many seeds', () => {
  const seeds = Array.from({ length: 5000 }, (_, day) => `account/3/${20_000 + day}`);
  const share = seeds.filter((seed) => drawOf(seed).happens(0.2)).length / seeds.length;
  expect(share).toBeGreaterThan(0.17);
  expect(share).toBeLessThan(0.23);
});

describe('another seed', () => {
  const draws = () => many(() => 0).map((_, index) => drawOf(`account/0/${index}`).between(0, 1_000_000));

  test('draws different values, and the same each time', () => {
    const expected = draws();
    const other = withSeed(7, draws);
    expect(other).not.toEqual(expected);
    expect(withSeed(7, draws)).toEqual(other);
    expect(withSeed(8, draws)).not.toEqual(other);
    expect(withSeed(DEFAULT_SEED, draws)).toEqual(expected);
  });

  test('ends with the work, even if that fails', () => {
    const expected = draws();
    expect(withSeed(7, () => withSeed(8, () => 'done'))).toBe('done');
    expect(() =>
      withSeed(7, () => {
        throw new Error('failed');
      }),
    ).toThrow('failed');
    expect(draws()).toEqual(expected);
  });
});
