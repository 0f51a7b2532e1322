import type { WireResponseOf } from '#contract/endpoints.ts';
import type { Rule } from '#demo/bank/rule.ts';
import { isoDate } from '#demo/seed/calendar.ts';
import { bankText } from '#demo/seed/french.ts';
import { amountOf } from '#demo/seed/minor-units.ts';
import { coveredAccount } from '#demo/bank/consents/consent-in-force.ts';
import { customerOr403 } from '#demo/bank/customers.ts';
import { link, links } from '#demo/bank/links.ts';
import { booksOf, type Row } from './books.ts';
import { pageOf, rowOr404 } from './statement.ts';

type WireTransaction = WireResponseOf<'listTransactions'>['transactions'][number];

export const listTransactions: Rule<'listTransactions'> = (input) => {
  const { sendsExtras } = customerOr403(input.caller);
  const seed = coveredAccount(input, 'transactions');
  const { account, ledger } = seed;
  const books = booksOf(input.state, input.caller.persona, seed, input.now);
  const { rows, next } = pageOf(books, input.query.page);
  // On the first page only, in addition to its rows.
  const pending = input.query.page === undefined ? books.pendingPayments : [];
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
function stated({ id, amount, status, party, kind, iban }: Row, currency: string): WireTransaction {
  return {
    ...(id !== undefined && { resource_id: id }),
    transaction_amount: amountOf(Math.abs(amount), currency),
    credit_debit_indicator: amount < 0 ? 'DBIT' : 'CRDT',
    status,
    details: [party, kind, ...(iban === undefined ? [] : [iban])],
  };
}

const TRANSFERS = ['Credit transfer', 'Instant credit transfer', 'Transfer between own accounts'];

/**
 * The other side first, then what was written. A card's line holds the shop already, and the bank's own names
 * what it is for; on a transfer anything may be written.
 */
function remittanceOf({ party, kind, reference }: Row): string[] | undefined {
  if (reference === undefined) return undefined;
  const isTransfer = TRANSFERS.some((transfer) => bankText(transfer) === kind);
  const isComplete = party === bankText('Belrive Bank') || reference.includes(party.toUpperCase());
  return isComplete && !isTransfer ? [reference] : [party, reference];
}

/** What most banks add, depending on the status. */
function extras(row: Row): WireTransaction {
  const { day, status, daysToBook = 0 } = row;
  const date = isoDate(day);
  const remittance_information = remittanceOf(row);
  return {
    ...(remittance_information !== undefined && { remittance_information }),
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
  const seed = coveredAccount(input, 'transactions');
  const books = booksOf(input.state, input.caller.persona, seed, input.now);
  const row = rowOr404(books, input.params.transaction_resource_id);
  return {
    details: [
      row.party,
      row.kind,
      ...(row.reference === undefined ? [] : [row.reference]),
      ...(row.detailLines ?? []),
    ],
    _links: links(seed.account.resource_id, 'transactions'),
  };
};
