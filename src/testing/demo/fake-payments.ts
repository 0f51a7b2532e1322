import { clock } from '#lib/time/clock.ts';
import type { PaymentOrder } from '#demo/bank/payments/payment-state.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import { signedInAs } from './fake-consent.ts';
import { memoryOf, stateWith } from './fake-memory.ts';
import { handlers } from '#demo/bank/handlers.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { serve } from '#demo/server/serve.ts';

type Request = PaymentOrder['request'];
type Transfer = Request['credit_transfer_transaction'][number];

/** For tests: a transfer of 12.34 EUR, or with changes. */
export const transferOf = (change: Partial<Transfer> = {}): Transfer => ({
  payment_id: { instruction_id: 'i-1', end_to_end_id: 'e-1' },
  instructed_amount: { amount: 12.34, currency: 'EUR' },
  beneficiary: {
    creditor: { name: 'Théo Lambert' },
    creditor_account: { iban: 'DE89370400440532013000', currency: 'EUR' },
  },
  remittance_information: ['Rent, my third'],
  ...change,
});

/** For tests: a transfer of this amount. */
export const transferOfAmount = (amount: number, currency = 'EUR') =>
  transferOf({ instructed_amount: { amount, currency } });

/** For tests: a valid payment request, or with changes. */
export const paymentRequestOf = (
  transfers: readonly Transfer[] = [transferOf()],
  change: Partial<Request> = {},
): Request => ({
  payment_information_id: 'p-1',
  creation_date_time: '2026-02-19T13:56:54+01:00',
  number_of_transactions: transfers.length,
  initiating_party: { name: 'Bankbook' },
  payment_type_information: { service_level: 'SEPA' },
  credit_transfer_transaction: [...transfers],
  supplementary_data: {
    accepted_authentication_approach: ['REDIRECT', 'DECOUPLED'],
    successful_report_url: 'https://app.example/payments/return/successful?state=s%2B1&x=a+b',
    unsuccessful_report_url: 'https://app.example/payments/return/unsuccessful?state=s%2B1',
  },
  ...change,
});

/** For tests: a bank at which every customer is signed in, called as by an application. */
export function paymentBank(settings: Partial<BankState['settings']> = {}) {
  const state = stateWith(...personas.map(({ id }) => signedInAs(id)));
  const memory = memoryOf({ ...state, settings: { ...state.settings, ...settings } });
  const call = async (persona: PersonaId, path: string, init: RequestInit = {}) => {
    const headers = {
      authorization: `Bearer ${persona}`,
      'x-request-id': 'r-1',
      ...Object.fromEntries(new Headers(init.headers)),
    };
    const response = await serve(
      new Request(`https://bank.example/api/v1${path}`, { ...init, headers }),
      handlers,
      memory,
    );
    // Undefined if no answer came.
    const body: unknown = response.type === 'error' ? undefined : await response.json();
    return { status: response.status, body };
  };
  return {
    memory,
    call,
    pay: (body: object, persona: PersonaId = 'household') =>
      call(persona, '/payment-requests', { method: 'POST', body: JSON.stringify(body) }),
    askFunds: (body: object, key: string, persona: PersonaId = 'household') =>
      call(persona, '/funds-confirmations', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
    /** The latest accepted payment. */
    latest: () => {
      const order = memory.state.payments.at(-1);
      if (order === undefined) throw new Error('No payment was accepted.');
      return order;
    },
    /** Changes what the bank's own pages change. */
    run: <T>(work: (state: BankState, now: number) => T, at = clock.now()) =>
      memory.change((state) => work(state, at)),
  };
}
