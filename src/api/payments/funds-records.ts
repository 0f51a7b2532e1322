import * as z from 'zod/mini';
import { personRecords } from '#api/session/person-records.ts';
import type { BodyText } from '#api/http/request.ts';

/** A question about funds as it was typed; `amount` is plain decimal text (`lib/decimal.ts`). */
export interface FundsForm {
  readonly iban: string;
  readonly currency: string;
  readonly amount: string;
  readonly payee?: string | undefined;
}
const form = {
  iban: z.string(),
  currency: z.string(),
  amount: z.string(),
  payee: z.optional(z.string()),
};

/** A question that somebody is filling in, perhaps incomplete. */
export interface FundsDraft {
  readonly id: string;
  /** ms since the epoch. */
  readonly saved_at: number;
  readonly form: FundsForm;
}
const FundsDraft: z.ZodMiniType<FundsDraft> = z.object({
  id: z.string(),
  saved_at: z.number(),
  form: z.object(form),
});

/** What the bank said to a question: only of the moment `at` (ms since the epoch), and nothing is reserved. */
export interface FundsAnswer extends FundsForm {
  readonly id: string;
  /** `unclear`: an answer that says neither. */
  readonly result: 'yes' | 'no' | 'unclear';
  readonly at: number;
  /** The Idempotency-Key. */
  readonly key: string;
  readonly payment_coverage_request_id: string;
}
const FundsAnswer: z.ZodMiniType<FundsAnswer> = z.object({
  ...form,
  id: z.string(),
  result: z.enum(['yes', 'no', 'unclear']),
  at: z.number(),
  key: z.string(),
  payment_coverage_request_id: z.string(),
});

/** The question of a draft as it was sent last: kept before it goes out, and under its key until it is answered. */
const FundsQuestion = z.object({
  /** The draft's. */
  id: z.string(),
  key: z.string(),
  /** Exactly what goes out. */
  text: z.custom<BodyText>((input) => typeof input === 'string'),
  /** SHA-256 of it; missing where the browser has none. */
  hash: z.optional(z.string()),
  payment_coverage_request_id: z.string(),
  /** When the key was made, ms since the epoch. */
  asked_at: z.number(),
  /** `answered` with yes or no, or refused under this key (422): it is not asked again. */
  state: z.enum(['open', 'answered', 'refused']),
});
export type FundsQuestion = z.output<typeof FundsQuestion>;

/** All of it is sealed in the vault, and gone with a sign-out. */
export const fundsDrafts = personRecords('funds-drafts', FundsDraft);
export const fundsQuestions = personRecords('funds-questions', FundsQuestion);
export const fundsAnswers = personRecords('funds-answers', FundsAnswer);
