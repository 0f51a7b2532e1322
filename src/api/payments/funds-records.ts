import * as z from 'zod/mini';
import { personRecords } from '#api/session/person-records.ts';
import type { BodyText } from '#api/http/request.ts';

/** `amount` is plain decimal text (`lib/money/decimal.ts`). */
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

/** Holds only at `at` (ms since the epoch); nothing is reserved. */
export interface FundsAnswer extends FundsForm {
  readonly id: string;
  /** `unclear`: neither yes nor no. */
  readonly result: 'yes' | 'no' | 'unclear';
  readonly at: number;
  /** Idempotency-Key. */
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

/** Stored before it is sent. */
const FundsQuestion = z.object({
  /** The draft's. */
  id: z.string(),
  key: z.string(),
  text: z.custom<BodyText>((input) => typeof input === 'string'),
  /** SHA-256; missing over plain http. */
  hash: z.optional(z.string()),
  payment_coverage_request_id: z.string(),
  /** ms since the epoch. */
  asked_at: z.number(),
  /** `refused` under this key (422). */
  state: z.enum(['open', 'answered', 'refused']),
});
export type FundsQuestion = z.output<typeof FundsQuestion>;

/** Encrypted, and deleted at sign-out. */
export const fundsDrafts = personRecords('funds-drafts', FundsDraft);
export const fundsQuestions = personRecords('funds-questions', FundsQuestion);
export const fundsAnswers = personRecords('funds-answers', FundsAnswer);
