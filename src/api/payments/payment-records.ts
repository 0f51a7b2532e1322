import { PaymentRequest } from '#contract/payment-requests.ts';
import * as z from 'zod/mini';
import { personRecords } from '#api/session/person-records.ts';
import type { PaymentAnswer } from './payment.ts';
import type { BodyText } from '#api/http/request.ts';

/** Written once, before it is sent. */
const StoredBody = z.object({
  id: z.string(),
  text: z.custom<BodyText>((input) => typeof input === 'string' && readPaymentBody(input) !== undefined),
  form: z.unknown(),
});
export type StoredBody = z.output<typeof StoredBody>;

/** Written before the journal records the acceptance. */
const StoredAnswer = z.object({
  id: z.string(),
  answer: z.custom<PaymentAnswer>((input) => typeof input === 'object' && input !== null),
  reference: z.optional(z.string()),
});
export type StoredAnswer = z.output<typeof StoredAnswer>;

const StoredDraft = z.object({
  id: z.string(),
  /** ms since the epoch. */
  saved_at: z.number(),
  form: z.unknown(),
  replaces: z.optional(z.string()),
});
export type PaymentDraft = Readonly<z.output<typeof StoredDraft>>;

// The identity is requested once the payment has its outcome (send-payment.ts).
const BESIDE_A_PAYMENT = { findsPerson: false };

/** Encrypted, and deleted at sign-out. */
export const paymentBodies = personRecords('payment-bodies', StoredBody, BESIDE_A_PAYMENT);
export const paymentAnswers = personRecords('payment-answers', StoredAnswer);
export const paymentDrafts = personRecords('payment-drafts', StoredDraft);

export function readPaymentBody(text: string): PaymentRequest | undefined {
  try {
    return z.safeParse(PaymentRequest, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function storedAnswerOf(answer: Readonly<Record<string, unknown>>): PaymentAnswer {
  const { applied_authentication_approach, consent_approval, nonce, _links } = answer;
  const links =
    typeof _links === 'object' && _links !== null
      ? Object.fromEntries(Object.entries(_links).filter(([name]) => /^consent(?:_a|A)pproval$/.test(name)))
      : {};
  return {
    ...(applied_authentication_approach !== undefined && { applied_authentication_approach }),
    ...(consent_approval !== undefined && { consent_approval }),
    ...(nonce !== undefined && { nonce }),
    ...(Object.keys(links).length > 0 && { _links: links }),
  };
}
