import { DAY_MS } from '#lib/time/durations.ts';
import { compareDecimals } from '#lib/money/decimal.ts';
import { canonicalJson } from './canonical-json.ts';
import type { StoredFundsAnswer } from './payment-state.ts';
import { BankRefusal, LostAnswer } from '#demo/bank/refusal.ts';
import type { Rule } from '#demo/bank/rule.ts';
import { minorUnitsOf } from '#demo/seed/minor-units.ts';
import { isOf } from '#demo/bank/consents/consent-in-force.ts';
import { fundsOn } from '#demo/bank/accounts/books.ts';
import { exact } from '#demo/bank/accounts/cover.ts';
import { customerOr403, ownAccountOr400 } from '#demo/bank/customers.ts';
import { magicOf } from './magic-amounts.ts';

const RETENTION_MS = DAY_MS;

/**
 * Reserves nothing and needs no consent (assumed). A repeated Idempotency-Key gets the stored answer for 24
 * hours (draft-ietf-httpapi-idempotency-key-header, 2.7); refusals are not stored.
 *
 * @throws BankRefusal 400 for a wrong account, currency or precision, 422 for a key of another body.
 */
export const createFundsConfirmation: Rule<'createFundsConfirmation'> = (input) => {
  const { body, caller, headers, state, now } = input;
  const customer = customerOr403(caller);
  const idempotency_key = headers['idempotency-key'];
  state.funds_answers = state.funds_answers.filter(({ answered_at }) => answered_at + RETENTION_MS > now);
  const existing = state.funds_answers.find(
    (other) => isOf(caller, other) && other.idempotency_key === idempotency_key,
  );
  if (existing !== undefined) {
    if (canonicalJson(existing.request) === canonicalJson(body)) return answerOf(existing);
    throw new BankRefusal(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key belongs to another body.');
  }

  const seed = ownAccountOr400(customer, 'account_id', body.account_id);
  const amount = exact(body.instructed_amount.amount);
  const { currency } = body.instructed_amount;
  if (currency !== seed.ledger.currency) {
    const message = `body: instructed_amount: the account is kept in ${seed.ledger.currency}, not in ${currency}.`;
    throw new BankRefusal(400, 'BAD_REQUEST', message);
  }
  if (minorUnitsOf(amount, currency) === undefined) {
    throw new BankRefusal(400, 'BAD_REQUEST', `body: instructed_amount: too many decimals for ${currency}.`);
  }
  const magic = magicOf('funds', [amount]);
  if (magic === 'refused') throw new BankRefusal(400, 'BAD_REQUEST', 'This amount is refused, for testers.');

  const isAvailable = compareDecimals(amount, fundsOn(state, customer, seed, now).available) <= 0;
  const answered: StoredFundsAnswer = {
    persona: caller.persona,
    client_id: caller.client_id,
    idempotency_key,
    request: body,
    ...(magic !== 'no-clear-answer' && {
      result: magic === 'result-as-text' ? (isAvailable ? 'true' : 'false') : isAvailable,
    }),
    answered_at: now,
  };
  state.funds_answers.push(answered);
  if (magic === 'answer-lost') throw new LostAnswer();
  if (magic === 'failed-after') throw new BankRefusal(500, 'INTERNAL', 'The bank could not answer.');
  return answerOf(answered);
};

const answerOf = ({ request, result }: Pick<StoredFundsAnswer, 'request' | 'result'>) => ({
  request,
  ...(result !== undefined && { result }),
});
