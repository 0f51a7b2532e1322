import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import * as z from 'zod/mini';
import { assumed, spec } from './note.ts';

/**
 * A number as the field sends it, read into exact decimal text. Most real banks send
 * a text; numbers too long for a double arrive here as text as well (`api/json.ts`), so
 * that no digit is lost.
 */
const ExactNumber = z
  .pipe(
    z.union([z.number(), z.string()]),
    z.transform((input, context): Decimal => {
      const value = parseDecimal(input);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: 'not a decimal number', input });
      return z.NEVER;
    }),
  )
  .check(spec('2.2'), assumed('Decimal text is read as well as a number: most real banks send text.'));

/** A sum of money (2.2). `amount` is in units of `currency`, which may be any text at all. */
export const Amount = z
  .looseObject({
    amount: ExactNumber,
    currency: z
      .string()
      .check(spec('2.2'), assumed('An ISO 4217 code where it is one; anything else is shown as it came.')),
  })
  .check(spec('2.2'));
export type Amount = z.output<typeof Amount>;
