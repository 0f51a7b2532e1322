import type { Frozen } from '#lib/deep-freeze.ts';
import * as z from 'zod/mini';
import { personRecords } from '#api/session/person-records.ts';
import type { BodyText } from '#api/http/request.ts';

/** `amount` is plain decimal text (`lib/money/decimal.ts`), or as typed in the language `typed_in` if unreadable. */
const FundsForm = z.object({
  iban: z.string(),
  currency: z.string(),
  amount: z.string(),
  typed_in: z.optional(z.enum(['en', 'fr'])),
  payee: z.optional(z.string()),
});
export type FundsForm = Frozen<z.output<typeof FundsForm>>;

const FundsDraft = z.object({
  id: z.string(),
  /** ms since the epoch. */
  saved_at: z.number(),
  form: FundsForm,
});
export type FundsDraft = Frozen<z.output<typeof FundsDraft>>;

/** Holds only at `at` (ms since the epoch); nothing is reserved. */
const FundsAnswer = z.object({
  ...FundsForm.shape,
  id: z.string(),
  /** `unclear`: neither yes nor no. */
  result: z.enum(['yes', 'no', 'unclear']),
  at: z.number(),
  /** Idempotency-Key. */
  key: z.string(),
  payment_coverage_request_id: z.string(),
});
export type FundsAnswer = Frozen<z.output<typeof FundsAnswer>>;

/** Stored before it is sent. */
const FundsQuestion = z.object({
  /** The draft's. */
  id: z.string(),
  key: z.string(),
  text: z.custom<BodyText>((input) => typeof input === 'string'),
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
