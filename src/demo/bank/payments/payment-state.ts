import { FundsConfirmationRequest } from '#contract/funds-confirmations.ts';
import { PaymentRequest } from '#contract/payment-requests.ts';
import * as z from 'zod/mini';

/** A question about funds that was answered, so that the same question gets the same answer. */
export const FundsAnswer = z.object({
  persona: z.string(),
  client_id: z.string(),
  idempotency_key: z.string(),
  request: FundsConfirmationRequest,
  /** As it was sent; missing where it was no clear answer. */
  result: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  /** ms since the epoch. */
  answered_at: z.number(),
});
export type FundsAnswer = z.output<typeof FundsAnswer>;

/** A payment request that the bank has accepted, and what has become of it. */
export const PaymentOrder = z.object({
  /** Not guessable: with the nonce it opens the bank's page. */
  id: z.string(),
  nonce: z.string(),
  persona: z.string(),
  client_id: z.string(),
  request: PaymentRequest,
  /** What was answered, so that the same request gets the same answer. */
  answer: z.record(z.string(), z.unknown()),
  /** Whether it waits on the customer's phone and not on a page. */
  is_on_phone: z.boolean(),
  /** ms since the epoch. */
  asked_at: z.number(),
  expires_at: z.number(),
  /**
   * - `approved`: its transfers are pending on the account.
   * - `refused`: by the customer. `rejected`: by the bank, which says so at once.
   * - `dropped`: by the bank, after it had sent the customer back as if all were well.
   */
  outcome: z.enum(['waiting', 'approved', 'refused', 'rejected', 'dropped']),
  /** ms since the epoch. */
  answered_at: z.optional(z.number()),
  /** The account that pays; only where it was approved. */
  account_resource_id: z.optional(z.string()),
});
export type PaymentOrder = z.output<typeof PaymentOrder>;
