import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import { invariant } from '#lib/invariant.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { BankState, Grant } from './bank-state.ts';
import type { PaymentOrder } from '#demo/bank/payments/payment-state.ts';
import type { Persona, PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { storeConsent } from '#demo/bank/consents/consent-in-force.ts';
import { payingAccounts } from '#demo/bank/accounts/cover.ts';
import { bankAccount } from './customers.ts';
import { registeredClient } from './oauth.ts';
import { answerPayment } from '#demo/bank/payments/payment-page.ts';
import { createPaymentRequest } from '#demo/bank/payments/payments.ts';

interface PrepareContext {
  readonly persona: PersonaId;
  /** The application, by default the demo's. */
  readonly client_id?: string | undefined;
  /** Shared by the bank and the app. */
  readonly origin: string;
  /** ms since the epoch. */
  readonly now: number;
}

/** Each uses the bank's own rules. */
const preparations = {
  'consent-withdrawn': (state, context) => consent(state, context, []),
  'consent-balances': (state, context) => consent(state, context, ['balances']),
  'consent-old': (state, context) =>
    consent(state, { ...context, now: context.now - 200 * DAY_MS }, consentKinds),
  'payment-on-phone': (state, context) => {
    pay(state, context, 'DECOUPLED');
  },
  'payment-pending': (state, context) => {
    const { id, nonce } = pay(state, context, 'REDIRECT');
    const [account] = payingAccounts(customerOf(context.persona), 'EUR');
    if (account !== undefined) {
      answerPayment(state, { id, nonce }, { payFrom: account.account.resource_id }, context.now);
    }
  },
} as const satisfies Record<string, (state: BankState, context: PrepareContext) => void>;

export type PreparedId = keyof typeof preparations;
export const preparedIds = Object.keys(preparations) as PreparedId[];

export function prepare(state: BankState, what: PreparedId, context: PrepareContext): void {
  preparations[what](state, context);
}

function customerOf(id: PersonaId): Persona {
  const customer = personas.find((candidate) => candidate.id === id);
  invariant(customer !== undefined, 'every id has its persona');
  return customer;
}

/** Gives consent to these kinds of data of every account. */
function consent(
  state: BankState,
  { persona, client_id = registeredClient.client_id, now }: PrepareContext,
  kinds: readonly ConsentKind[],
): void {
  const accounts = customerOf(persona)
    .accounts.map(bankAccount)
    .map(({ iban, currency }) => ({ iban, currency }));
  const named = (kind: ConsentKind) => (kinds.includes(kind) ? accounts : []);
  storeConsent(state, {
    persona,
    client_id,
    balances: named('balances'),
    owners: named('owners'),
    transactions: named('transactions'),
    given_at: now,
  });
}

function pay(
  state: BankState,
  { persona, client_id = registeredClient.client_id, origin, now }: PrepareContext,
  approach: 'REDIRECT' | 'DECOUPLED',
) {
  const caller: Grant = {
    id: 'prepared',
    persona,
    client_id,
    scope: registeredClient.scope,
    spent: [],
    access_expires_at: now,
  };
  const id = `prepared-${approach}-${now}`;
  const body: PaymentOrder['request'] = {
    payment_information_id: id,
    creation_date_time: new Date(now).toISOString(),
    number_of_transactions: 1,
    initiating_party: { name: registeredClient.name },
    payment_type_information: { service_level: 'SEPA' },
    credit_transfer_transaction: [
      {
        payment_id: { instruction_id: id, end_to_end_id: 'CHAIRS' },
        instructed_amount: { amount: 48.5, currency: 'EUR' },
        beneficiary: {
          creditor: { name: 'Camille Laurent' },
          creditor_account: { iban: 'FR1420041010050500013M02606', currency: 'EUR' },
        },
        remittance_information: ['Two chairs'],
      },
    ],
    supplementary_data: {
      accepted_authentication_approach: [approach],
      successful_report_url: `${origin}/payments/return/successful`,
      unsuccessful_report_url: `${origin}/payments/return/unsuccessful`,
    },
  };
  createPaymentRequest({
    params: {},
    query: undefined,
    headers: {},
    body,
    caller,
    // A bank of another approach would not let the payment wait.
    state: { ...state, settings: { ...state.settings, payment_approach: 'REDIRECT' } },
    origin,
    clients: [client_id],
    now,
  });
  const order = state.payments.at(-1);
  invariant(order !== undefined, 'the payment was accepted');
  return order;
}
