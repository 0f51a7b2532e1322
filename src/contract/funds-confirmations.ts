import * as z from 'zod/mini';
import { SentAccountIdentification, SentAmount } from './sent.ts';
import { assumed, spec } from './note.ts';
import { endpoint, requestId } from './endpoint.ts';

/** Fields of the published reference; the interface shows none (4.6). */
export const FundsConfirmationRequest = z.strictObject({
  payment_coverage_request_id: z
    .string()
    .check(z.minLength(1), z.maxLength(35), assumed('At most 35 characters (STET).')),
  payee: z.optional(z.string().check(z.maxLength(70), assumed('At most 70 characters (STET).'))),
  instructed_amount: SentAmount.check(assumed('An Amount (2.2), as in the published reference.')),
  account_id: SentAccountIdentification.check(assumed('{ iban, currency }, as in the published reference.')),
});

export type FundsConfirmationRequest = z.output<typeof FundsConfirmationRequest>;

export const FundsConfirmationResponse = z.looseObject({
  result: z.catch(
    z.optional(
      z
        .union([z.boolean(), z.enum(['true', 'false'])])
        .check(assumed('A boolean; some send it as text. Anything else is "no clear answer".')),
    ),
    undefined,
  ),
});

/** Nothing is reserved. */
export const createFundsConfirmation = endpoint({
  name: 'createFundsConfirmation',
  method: 'POST',
  path: '/api/v1/funds-confirmations',
  spec: '4.6',
  headers: z.object({
    'x-request-id': requestId(spec('4.6')),
    'idempotency-key': z.string().check(z.minLength(1), spec('4.6')),
  }),
  body: FundsConfirmationRequest,
  response: FundsConfirmationResponse,
});
