import * as z from 'zod/mini';
import { assumed, spec } from './note.ts';

// The strict forms that we send.

export const SentAccountIdentification = z.strictObject({
  iban: z
    .string()
    .check(
      z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/),
      assumed('ISO 13616 in electronic form (no spaces, upper case).'),
    ),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/), assumed('ISO 4217.')),
});

/** An amount (2.2). */
export const SentAmount = z.strictObject({
  amount: z.number().check(
    z.refine((amount) => amount > 0),
    z.meta({ exclusiveMinimum: 0 }),
    spec('2.2'),
  ),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/), spec('2.2'), assumed('ISO 4217.')),
});
