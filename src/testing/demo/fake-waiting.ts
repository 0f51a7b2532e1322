import { BalancesResponse } from '#contract/balances.ts';
import { TransactionsResponse } from '#contract/transactions.ts';
import { clock } from '#lib/time/clock.ts';
import { paymentBank, paymentRequestOf } from './fake-payments.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import * as z from 'zod/mini';
import {
  answerPayment,
  type PaymentDecision,
  type PaymentKey,
  viewPayment,
  viewPhone,
} from '#demo/bank/payments/payment-page.ts';

/** For tests: the account that pays for the student. */
export const ACCOUNT = '7d21f0aa-student';
/** For tests: the student's approval. */
export const YES: PaymentDecision = { payFrom: ACCOUNT };

/** For tests: a bank with a waiting payment, and the functions of its pages. */
export async function waitingBank(
  request = paymentRequestOf(),
  settings: Parameters<typeof paymentBank>[0] = {},
  persona: PersonaId = 'student',
) {
  const bank = paymentBank(settings);
  await bank.pay(request, persona);
  const order = bank.latest();
  const path = (account: string, related: string) => `/accounts/${account}/${related}`;
  return {
    ...bank,
    order,
    view: (key: PaymentKey = order, at = clock.now()) => viewPayment(bank.memory.state, key, at),
    phone: (at = clock.now()) => viewPhone(bank.memory.state, at),
    respond: (answer: PaymentDecision, at = clock.now(), key: PaymentKey = order) =>
      bank.run((state) => answerPayment(state, key, answer, at)),
    statement: async (account = ACCOUNT) => {
      const { body } = await bank.call(persona, path(account, 'transactions'));
      return z.parse(TransactionsResponse, body).transactions.items;
    },
    balances: async (account = ACCOUNT) => {
      const { body } = await bank.call(persona, path(account, 'balances'));
      return Object.fromEntries(
        z
          .parse(BalancesResponse, body)
          .balances.items.map(({ balance_type, balance_amount }) => [
            balance_type,
            balance_amount.amount ?? '',
          ]),
      );
    },
  };
}
