import type { WireResponseOf } from '#contract/endpoints.ts';
import type { Rule } from '#demo/bank/rule.ts';
import { dayOf, isoDate } from '#demo/seed/calendar.ts';
import { amountOf } from '#demo/seed/minor-units.ts';
import { coveredAccount } from '#demo/bank/consents/consent-in-force.ts';
import { customerOr403 } from '#demo/bank/customers.ts';
import { link, links } from '#demo/bank/links.ts';
import { pendingRows } from './pending-rows.ts';
import { pageOf, type Row, rowOr404 } from './statement.ts';

type WireTransaction = WireResponseOf<'listTransactions'>['transactions'][number];

export const listTransactions: Rule<'listTransactions'> = (input) => {
  const { sendsExtras } = customerOr403(input.caller);
  const { account, ledger } = coveredAccount(input, 'transactions');
  const { rows, next } = pageOf(ledger, dayOf(input.now), input.query.page);
  const isFirst = input.query.page === undefined;
  const pending = isFirst ? pendingRows(input.state, input.caller.persona, account.resource_id) : [];
  return {
    transactions: [...pending, ...rows].map((row) => ({
      ...stated(row, ledger.currency),
      ...(sendsExtras && extras(row)),
    })),
    _links: {
      ...links(account.resource_id, 'balances', 'overdrafts', 'self'),
      ...(next !== undefined && { next: link(account.resource_id, `transactions?page=${next}`) }),
    },
  };
};

/** Interface 2.6. The amount is unsigned. */
function stated({ id, amount, status, party, kind }: Row, currency: string): WireTransaction {
  return {
    ...(id !== undefined && { resource_id: id }),
    transaction_amount: amountOf(Math.abs(amount), currency),
    credit_debit_indicator: amount < 0 ? 'DBIT' : 'CRDT',
    status,
    details: [party, kind],
  };
}

/** What most banks add, depending on the status. */
function extras({ day, status, reference, daysToBook = 0 }: Row): WireTransaction {
  const date = isoDate(day);
  return {
    ...(reference !== undefined && { remittance_information: [reference] }),
    ...(status === 'BOOK' && {
      booking_date: date,
      value_date: date,
      transaction_date: isoDate(day - daysToBook),
    }),
    ...(status === 'FUTR' && { expected_booking_date: date }),
    ...((status === 'PDNG' || status === 'RJCT') && { transaction_date: date }),
  };
}

/** Covered by the consent to transactions. */
export const getTransactionDetails: Rule<'getTransactionDetails'> = (input) => {
  const { account, ledger } = coveredAccount(input, 'transactions');
  const id = input.params.transaction_resource_id;
  const pending = pendingRows(input.state, input.caller.persona, account.resource_id);
  const row = pending.find((candidate) => candidate.id === id) ?? rowOr404(ledger, dayOf(input.now), id);
  return {
    details: [
      row.party,
      row.kind,
      ...(row.reference === undefined ? [] : [row.reference]),
      ...(row.detailLines ?? []),
    ],
    _links: links(account.resource_id, 'transactions'),
  };
};
