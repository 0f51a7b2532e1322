import * as z from 'zod/mini';
import { assumed, spec } from './note.ts';

/** The strict form that we send (2.2). */
export const SentAmount = z.strictObject({
  amount: z.number().check(
    z.refine((amount) => amount > 0),
    spec('2.2'),
  ),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/), spec('2.2'), assumed('ISO 4217.')),
});
