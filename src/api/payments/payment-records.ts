import { PaymentRequest } from '#contract/payment-requests.ts';
import * as z from 'zod/mini';
import { personRecords } from '#api/session/person-records.ts';
import type { PaymentAnswer, PaymentDraft } from './payment.ts';
import type { BodyText } from '#api/http/request.ts';

/** What was confirmed: written once, before it is sent. */
export interface KeptBody {
  readonly id: string;
  /** Exactly what goes out. */
  readonly text: BodyText;
  readonly form: unknown;
}
const KeptBody: z.ZodMiniType<KeptBody> = z.object({
  id: z.string(),
  text: z.custom<BodyText>((input) => typeof input === 'string' && bodyOf(input) !== undefined),
  form: z.unknown(),
});

/** What the bank answered: written once, before the journal says that it took the payment. */
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

// No call may run beside a payment that is about to go out: the bank is asked whose it is afterwards.
const BESIDE_A_PAYMENT = { asksWho: false };

/** What of payments is anybody's business: sealed in the vault, gone with a sign-out. */
export const paymentBodies = personRecords('payment-bodies', KeptBody, BESIDE_A_PAYMENT);
export const paymentAnswers = personRecords('payment-answers', KeptAnswer);
export const paymentDrafts = personRecords('payment-drafts', KeptDraft);

/** A body that was made to be sent, read again; `undefined` where it is none. */
export function bodyOf(text: string): PaymentRequest | undefined {
  try {
    return z.safeParse(PaymentRequest, JSON.parse(text)).data;
  } catch {
    // Not JSON: no body of ours, which is what the caller is told.
    return undefined;
  }
}

/** The members of an answer that are of use afterwards; nobody promised the others, and they are not kept. */
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
