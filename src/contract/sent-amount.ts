import * as z from 'zod/mini';
import { assumed, spec } from './note.ts';

/** A sum of money where we send it (2.2): a JSON number, positive, in units of an ISO 4217 currency. */
export const SentAmount = z.strictObject({
  amount: z.number().check(
    z.refine((amount) => amount > 0),
    spec('2.2'),
  ),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/), spec('2.2'), assumed('ISO 4217.')),
});
