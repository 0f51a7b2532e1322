import { createFundsConfirmation, type FundsConfirmationRequest } from '#contract/funds-confirmations.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { clock } from '#lib/time/clock.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { withLock } from '#lib/lock.ts';
import { randomId } from '#lib/random.ts';
import { randomUuid } from './random-uuid.ts';
import { queryOptions } from '@tanstack/react-query';
import { bankOf } from '#api/session/bank-address.ts';
import { personDrafts } from '#api/session/person-drafts.ts';
import { bank, ofConnection } from '#api/session/connection.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { ApiError } from '#api/http/errors.ts';
import {
  type FundsAnswer,
  type FundsDraft,
  type FundsForm,
  type FundsQuestion,
  fundsAnswers,
  fundsDrafts,
  fundsQuestions,
} from './funds-records.ts';
import { queryClient } from '#api/http/query-client.ts';
import { bodyText } from '#api/http/request.ts';

/** The interface does not say when banks forget keys. */
const MAX_KEY_AGE_MS = DAY_MS;
const MAX_ANSWERS = 10;
const MAX_LOCK_WAIT_MS = 5_000;

export const FUNDS_KEY = ['funds'] as const;

const drafts = personDrafts([...FUNDS_KEY, 'drafts'], fundsDrafts);

export const fundsQueries = {
  ...drafts.queries,

  history: () =>
    queryOptions({
      queryKey: [...FUNDS_KEY, 'history'],
      queryFn: async () => (await fundsAnswers.list()).sort((a, b) => b.at - a.at),
    }),

  locked: () =>
    queryOptions({
      queryKey: [...FUNDS_KEY, 'locked'],
      queryFn: async () =>
        (
          await Promise.all([fundsDrafts, fundsQuestions, fundsAnswers].map((all) => all.hasLocked()))
        ).includes(true),
    }),
};

export const isFundsDraftLocked = (id: string): Promise<boolean> => fundsDrafts.isLocked(id);

/** {@link checkFunds} then drops an answer that is on its way to another form. */
export const saveFundsDraft = drafts.save;

export type FundsOutcome =
  | { readonly kind: 'answered'; readonly answer: FundsAnswer }
  /** The key is too old: ask the user, then pass `isRenewed`. */
  | { readonly kind: 'needs-question'; readonly asked_at: number }
  /** Refused (422): only an edited body is sent. `reference`: X-Request-ID. */
  | { readonly kind: 'needs-edit'; readonly reference?: string | undefined }
  | { readonly kind: 'dropped' };

const inFlight = ofConnection(() => new Map<string, Promise<FundsOutcome>>());

/**
 * The same question keeps its Idempotency-Key and bytes over repeats, reloads and tabs until the answer is
 * yes or no. The form must be valid.
 *
 * @throws ApiError without a readable answer: the question stays open. AbandonedError when the session ended.
 */
export async function checkFunds(
  draft: FundsDraft,
  { isRenewed = false }: { isRenewed?: boolean } = {},
): Promise<FundsOutcome> {
  const name = JSON.stringify([draft.id, isRenewed, bytesOf(draft.form)]);
  const own = inFlight();
  const before = own.get(name);
  if (before !== undefined) return before;
  const outcome = sendQuestion(draft, isRenewed).finally(() => own.delete(name));
  own.set(name, outcome);
  return outcome;
}

async function sendQuestion(draft: FundsDraft, isRenewed: boolean): Promise<FundsOutcome> {
  await saveFundsDraft(draft);
  const { session } = bank();
  const lock = `${bankOf(bank().config)}:funds:${draft.id}`;
  const question = await withLock(lock, MAX_LOCK_WAIT_MS, () => questionOf(draft, isRenewed));
  if (question.state === 'refused') return { kind: 'needs-edit' };
  const { asked_at, key, text } = question;
  if (clock.now() - asked_at > MAX_KEY_AGE_MS) return { kind: 'needs-question', asked_at };
  if (!navigator.onLine) throw new ApiError('offline');

  try {
    const { signal } = session;
    const { result } = await bank().call(createFundsConfirmation, { body: text }, { signal, key });
    return await storeAnswer(
      draft,
      question,
      result === undefined ? 'unclear' : `${result}` === 'true' ? 'yes' : 'no',
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // It was sent, so nobody may say that nothing was asked.
    if (error.kind === 'offline') throw new ApiError('unreachable', { reference: error.reference });
    if (error.status !== 422) throw error;
    // The app must have used one key for two bodies.
    console.warn('Bankbook: the bank refused a funds confirmation (422).', error.reference);
    await fundsQuestions.put({ ...question, state: 'refused' });
    return { kind: 'needs-edit', reference: error.reference };
  }
}

/** Stores the question before it is sent. */
async function questionOf({ id, form }: FundsDraft, isRenewed: boolean): Promise<FundsQuestion> {
  const before = await fundsQuestions.get(id);
  if (before !== undefined && before.state !== 'answered' && !isRenewed) {
    const text = bodyText(
      createFundsConfirmation,
      confirmationRequest(form, before.payment_coverage_request_id),
    );
    if (text === before.text) return before;
  }
  // A new id changes the bytes of the same form: one key stands for one body.
  const payment_coverage_request_id = randomId();
  const text = bodyText(createFundsConfirmation, confirmationRequest(form, payment_coverage_request_id));
  const question: FundsQuestion = {
    id,
    text,
    payment_coverage_request_id,
    key: randomUuid(),
    asked_at: clock.now(),
    state: 'open',
  };
  await fundsQuestions.put(question);
  return question;
}

function confirmationRequest(form: FundsForm, payment_coverage_request_id: string): FundsConfirmationRequest {
  const currency = compactCurrency(form.currency);
  const payee = form.payee?.trim() ?? '';
  return {
    payment_coverage_request_id,
    ...(payee !== '' && { payee }),
    instructed_amount: { amount: Number(form.amount), currency },
    account_id: { iban: compactIban(form.iban), currency },
  };
}

async function storeAnswer(
  draft: FundsDraft,
  question: FundsQuestion,
  result: FundsAnswer['result'],
): Promise<FundsOutcome> {
  const [latest, now] = await Promise.all([fundsQuestions.get(draft.id), fundsDrafts.get(draft.id)]);
  const isSame = now === undefined || bytesOf(now.form) === bytesOf(draft.form);
  if (latest?.key !== question.key || !isSame) return { kind: 'dropped' };
  if (result !== 'unclear') await fundsQuestions.put({ ...question, state: 'answered' });
  const { key, payment_coverage_request_id } = question;
  const answer: FundsAnswer = {
    ...draft.form,
    id: randomId(),
    result,
    at: clock.now(),
    key,
    payment_coverage_request_id,
  };
  await fundsAnswers.put(answer);
  const old = (await fundsAnswers.list()).sort((a, b) => b.at - a.at).slice(MAX_ANSWERS);
  await Promise.all(old.map(({ id }) => fundsAnswers.drop(id)));
  await queryClient.invalidateQueries({ queryKey: [...FUNDS_KEY, 'history'] });
  return { kind: 'answered', answer };
}

const bytesOf = (form: FundsForm) => JSON.stringify(confirmationRequest(form, ''));
