import * as z from 'zod/mini';
import { assumed } from './note.ts';

/** The strict form that we send. */
export const SentAccountIdentification = z.strictObject({
  iban: z
    .string()
    .check(
      z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/),
      assumed('ISO 13616 in electronic form (no spaces, upper case).'),
    ),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/), assumed('ISO 4217.')),
});
