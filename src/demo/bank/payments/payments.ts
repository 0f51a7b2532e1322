import { randomToken } from '#lib/random.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { canonicalJson } from './canonical-json.ts';
import type { PaymentOrder } from './payment-state.ts';
import { BankRefusal, LostAnswer } from '#demo/bank/refusal.ts';
import type { Rule } from '#demo/bank/rule.ts';
import type { Persona } from '#demo/seed/persona.ts';
import { type PaymentApproach, defaultSettings } from '#demo/bank/settings.ts';
import { amountsOf, currencyOf, payingAccounts } from '#demo/bank/accounts/cover.ts';
import { customerOr403 } from '#demo/bank/customers.ts';
import { approachOfPersona, type MagicEffect, magicOf } from './magic-amounts.ts';
import { checkPaymentRequest } from './payment-checks.ts';
import { settle } from './settle-payment.ts';

/** How long the user can approve. */
const APPROVAL_TIMEOUT_MS = 15 * MINUTE_MS;

/**
 * Needs no consent (assumed). A repeated `payment_information_id` gets the stored answer (assumed): the
 * interface has no Idempotency-Key here.
 *
 * @throws BankRefusal 400 from {@link checkPaymentRequest}, 409 for an id of another request.
 */
export const createPaymentRequest: Rule<'createPaymentRequest'> = (input) => {
  const { body, caller, state, origin, now } = input;
  const customer = customerOr403(caller);
  const { persona, client_id } = caller;
  const existing = state.payments.find(
    (other) =>
      other.client_id === client_id && other.request.payment_information_id === body.payment_information_id,
  );
  if (existing !== undefined) {
    const isSame = existing.persona === persona && canonicalJson(existing.request) === canonicalJson(body);
    if (isSame) return existing.answer;
    throw duplicateId();
  }

  checkPaymentRequest(body);
  const magic = magicOf('payment', amountsOf({ request: body }));
  if (magic === 'refused') throw new BankRefusal(400, 'BAD_REQUEST', 'This amount is refused, for testers.');
  if (magic === 'id-taken') throw duplicateId();

  const [id, nonce] = [randomToken(18), randomToken(18)];
  const approach = approachFor(
    magic,
    state.settings.payment_approach,
    customer,
    body.supplementary_data.accepted_authentication_approach,
  );
  const order: PaymentOrder = {
    id,
    nonce,
    persona,
    client_id,
    request: body,
    answer: answerFor(approach, { origin, id, nonce }),
    is_on_phone: approach === 'DECOUPLED',
    asked_at: now,
    expires_at: now + (magic === 'short-wait' ? MINUTE_MS : APPROVAL_TIMEOUT_MS),
    outcome: 'waiting',
  };
  state.payments.push(order);
  // The first account with enough money pays.
  if (approach === 'NONE') settle(state, order, customer, payingAccounts(customer, currencyOf(order)), now);

  if (magic === 'answer-lost' || magic === 'no-approval-answer-lost') throw new LostAnswer();
  if (magic === 'failed-after') throw new BankRefusal(500, 'INTERNAL', 'The bank could not answer.');
  return order.answer;
};

/** ISO 20022 code for a duplicate. */
const duplicateId = () =>
  new BankRefusal(409, 'DUPL', 'body: payment_information_id: it belongs to another request.');

/** A request can accept only REDIRECT and DECOUPLED; the bank uses the other approaches anyway. */
function approachFor(
  magic: MagicEffect | undefined,
  set: PaymentApproach,
  { id }: Persona,
  accepted: readonly ('REDIRECT' | 'DECOUPLED')[],
): PaymentApproach {
  const bankApproach = set === defaultSettings.payment_approach ? approachOfPersona[id] : set;
  const preferred = (magic && approachOfMagic[magic]) ?? bankApproach ?? 'REDIRECT';
  if (preferred === 'EMBEDDED' || preferred === 'NONE' || preferred === 'unknown') return preferred;
  if (preferred === 'DECOUPLED') return accepted.includes('DECOUPLED') ? preferred : 'REDIRECT';
  return accepted.includes('REDIRECT') ? preferred : 'DECOUPLED';
}

const approachOfMagic: Partial<Record<MagicEffect, PaymentApproach>> = {
  'on-phone': 'DECOUPLED',
  'link-missing': 'link-missing',
  'no-approval': 'NONE',
  'no-approval-answer-lost': 'NONE',
};

/** Shapes of real banks; the interface defines no types. */
function answerFor(
  approach: PaymentApproach,
  { origin, id, nonce }: { origin: string; id: string; nonce: string },
): PaymentOrder['answer'] {
  const page = `/bank/payment?id=${id}&nonce=${nonce}`;
  const href = `${origin}${page}`;
  const redirect = { applied_authentication_approach: 'REDIRECT', nonce };
  switch (approach) {
    case 'REDIRECT':
      return { ...redirect, consent_approval: href };
    case 'nested':
      return {
        applied_authentication_approach: { applied_authentication_approach: 'REDIRECT' },
        consent_approval: href,
        nonce,
      };
    case 'link-missing':
      return redirect;
    case 'link-in-links':
      return { ...redirect, _links: { consentApproval: { href } } };
    case 'link-object':
      return { ...redirect, consent_approval: { href } };
    case 'link-malformed':
      return { ...redirect, consent_approval: `see belrive.example${page}` };
    case 'link-http':
      return { ...redirect, consent_approval: `http://belrive.example${page}` };
    case 'link-foreign':
      return { ...redirect, consent_approval: `https://elsewhere.example${page}` };
    case 'unknown':
      return { applied_authentication_approach: 'QXYZ', nonce };
    default:
      return { applied_authentication_approach: approach, nonce };
  }
}
