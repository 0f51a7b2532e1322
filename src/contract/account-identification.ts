import * as z from 'zod/mini';
import { assumed } from './note.ts';

/** Account number as in STET; the interface shows none. */
export const AccountIdentification = z
  .looseObject({
    iban: z.optional(
      z.string().check(assumed('ISO 13616, in electronic form; STET and the published reference.')),
    ),
    currency: z.optional(z.string().check(assumed('ISO 4217; beside the IBAN in the published reference.'))),
  })
  .check(assumed('Shape of STET; the interface shows no account number anywhere.'));
