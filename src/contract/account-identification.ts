import * as z from 'zod/mini';
import { assumed } from './note.ts';

/** How an account is named outside the bank. The interface shows none; the field's standard does. */
export const AccountIdentification = z
  .looseObject({
    iban: z.optional(
      z.string().check(assumed('ISO 13616, in electronic form; STET and the published reference.')),
    ),
    currency: z.optional(z.string().check(assumed('ISO 4217; beside the IBAN in the published reference.'))),
  })
  .check(assumed('Shape of STET; the interface shows no account number anywhere.'));
