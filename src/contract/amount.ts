import { type Decimal, DOUBLE_DIGITS, parseDecimal } from '#lib/money/decimal.ts';
import * as z from 'zod/mini';
import { assumed, spec } from './note.ts';

/** Most real banks send text. */
const ExactNumber = z
  .pipe(
    // The pattern is for the documents only: the parser below reads more.
    z.union([z.number(), z.string().check(z.meta({ pattern: String.raw`^-?\d+(\.\d+)?$` }))]),
    z.transform((input, context): Decimal => {
      const value = parseDecimal(
        typeof input === 'number' ? Number(input.toPrecision(DOUBLE_DIGITS)) : input,
      );
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: 'decimal', input });
      return z.NEVER;
    }),
  )
  .check(
    spec('2.2'),
    assumed(
      'Decimal text is read as well as a number: most real banks send text. A number is read to 15 digits.',
    ),
  );

/** An amount (2.2); `currency` may be any text. */
export const Amount = z
  .looseObject({
    amount: ExactNumber,
    currency: z
      .string()
      .check(spec('2.2'), assumed('An ISO 4217 code where it is one; anything else is shown as it came.')),
  })
  .check(spec('2.2'));
export type Amount = z.output<typeof Amount>;
