import { PaymentRequest } from '#contract/payment-requests.ts';
import * as z from 'zod/mini';
import { personRecords } from '#api/session/person-records.ts';
import type { PaymentAnswer, PaymentDraft } from './payment.ts';
import type { BodyText } from '#api/http/request.ts';

/** Written once, before it is sent. */
export interface KeptBody {
  readonly id: string;
  readonly text: BodyText;
  readonly form: unknown;
}
const KeptBody: z.ZodMiniType<KeptBody> = z.object({
  id: z.string(),
  text: z.custom<BodyText>((input) => typeof input === 'string' && readPaymentBody(input) !== undefined),
  form: z.unknown(),
});

/** Written before the journal records the acceptance. */
const KeptAnswer = z.object({
  id: z.string(),
  answer: z.custom<PaymentAnswer>((input) => typeof input === 'object' && input !== null),
  reference: z.optional(z.string()),
});
export type KeptAnswer = z.output<typeof KeptAnswer>;

const KeptDraft: z.ZodMiniType<PaymentDraft> = z.object({
  id: z.string(),
  saved_at: z.number(),
  form: z.unknown(),
  replaces: z.optional(z.string()),
});

// No call may run beside a payment.
const BESIDE_A_PAYMENT = { asksWho: false };

/** Encrypted, and deleted at sign-out. */
export const paymentBodies = personRecords('payment-bodies', KeptBody, BESIDE_A_PAYMENT);
export const paymentAnswers = personRecords('payment-answers', KeptAnswer);
export const paymentDrafts = personRecords('payment-drafts', KeptDraft);

export function readPaymentBody(text: string): PaymentRequest | undefined {
  try {
    return z.safeParse(PaymentRequest, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function keptOf(answer: Readonly<Record<string, unknown>>): PaymentAnswer {
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
