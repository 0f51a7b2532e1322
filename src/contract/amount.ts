import { type Decimal, DOUBLE_DIGITS, parseDecimal, parseXsDecimal } from '#lib/money/decimal.ts';
import * as z from 'zod/mini';
import { assumed, spec } from './note.ts';

/** Three digits behind it could be thousands, and so could a comma beside a point. */
const DECIMAL_COMMA = /^([+-]?\d*),(\d{1,2})$/;

const inContract = (input: number | string): Decimal | undefined =>
  typeof input === 'number'
    ? parseDecimal(Number(input.toPrecision(DOUBLE_DIGITS)))
    : (parseXsDecimal(input) ?? parseDecimal(input));

/** The reader below reads more than the documents allow. */
export const DecimalText = z.string();
const NumberOrText = z.union([z.number(), DecimalText]);
const Stated = z.pipe(
  NumberOrText,
  z.custom<number | string>((input) => inContract(input) !== undefined, 'decimal'),
);

/** Most real banks send text. Text that is no number for certain stays what it is. */
const ExactNumber = z
  .pipe(
    NumberOrText,
    z.transform((input): Decimal | { readonly sent: string } => {
      const sent = String(input);
      const value = inContract(input) ?? parseXsDecimal(sent.trim().replace(DECIMAL_COMMA, '$1.$2'));
      return value ?? { sent };
    }),
  )
  .check(
    z.meta({ stated: Stated }),
    spec('2.2'),
    assumed('Most banks send decimal text. A number is read to 15 digits.'),
  );

/** As in the interface, but that `amount_sent` holds what is no number for certain: it is shown, and is in no sum. */
interface ReadAmount {
  readonly [member: string]: unknown;
  readonly amount: Decimal | undefined;
  readonly amount_sent?: string;
  readonly currency: string;
}

/** An amount (2.2); `currency` may be any text. */
export const Amount = z
  .pipe(
    z.looseObject({
      amount: ExactNumber,
      currency: z.string().check(spec('2.2'), assumed('ISO 4217, or shown as it came.')),
    }),
    z.transform(({ amount, ...rest }): ReadAmount =>
      typeof amount === 'string'
        ? { ...rest, amount }
        : { ...rest, amount: undefined, amount_sent: amount.sent },
    ),
  )
  .check(spec('2.2'));
export type Amount = z.output<typeof Amount>;
