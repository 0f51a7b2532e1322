import * as z from 'zod/mini';
import { assumed } from './note.ts';

/** How an account is named outside the bank where we send it: both members, in electronic form. */
export const SentAccountIdentification = z.strictObject({
  iban: z
    .string()
    .check(
      z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/),
      assumed('ISO 13616 in electronic form (no spaces, upper case).'),
    ),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/), assumed('ISO 4217.')),
});
