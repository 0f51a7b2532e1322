import { FundsConfirmationRequest } from '#contract/funds-confirmations.ts';
import { PaymentRequest } from '#contract/payment-requests.ts';
import * as z from 'zod/mini';

/** For repeated requests. */
export const StoredFundsAnswer = z.object({
  persona: z.string(),
  client_id: z.string(),
  idempotency_key: z.string(),
  request: FundsConfirmationRequest,
  /** As sent; missing for an unclear answer. */
  result: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  /** ms since the epoch. */
  answered_at: z.number(),
});
export type StoredFundsAnswer = z.output<typeof StoredFundsAnswer>;

export const PaymentOrder = z.object({
  /** Unguessable: with the nonce it opens the bank's page. */
  id: z.string(),
  nonce: z.string(),
  persona: z.string(),
  client_id: z.string(),
  request: PaymentRequest,
  /** For repeated requests. */
  answer: z.record(z.string(), z.unknown()),
  is_on_phone: z.boolean(),
  /** ms since the epoch. */
  asked_at: z.number(),
  expires_at: z.number(),
  /**
   * - `refused`: by the customer; `rejected`: by the bank.
   * - `dropped`: by the bank, after reporting success.
   */
  outcome: z.enum(['waiting', 'approved', 'refused', 'rejected', 'dropped']),
  /** ms since the epoch. */
  answered_at: z.optional(z.number()),
  /** Only if approved. */
  account_resource_id: z.optional(z.string()),
});
export type PaymentOrder = z.output<typeof PaymentOrder>;
