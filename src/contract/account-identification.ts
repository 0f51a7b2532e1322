import * as z from 'zod/mini';
import { assumed } from './note.ts';
import { extra } from './tolerant.ts';

/** Account number as in STET; the interface shows none. */
export const AccountIdentification = z
  .looseObject({
    iban: extra(z.string().check(assumed('ISO 13616; STET, not in the interface.'))),
    currency: extra(z.string().check(assumed('ISO 4217; STET, not in the interface.'))),
  })
  .check(assumed('STET, not in the interface.'));
