import * as z from 'zod/mini';
import { TRANSACTIONS_PATH } from './wire.ts';
import { Amount } from './amount.ts';
import { longList } from './long-list.ts';
import { Links } from './links.ts';
import { assumed, spec } from './note.ts';
import { quickTransaction } from './quick-transaction.ts';
import { extra, extraDate, type Salvaged, salvagedList } from './tolerant.ts';
import { endpoint } from './endpoint.ts';

/** Objects have no defined shape and are shown by name and value. */
export const DetailLine = z.union([z.string(), z.looseObject({})]);

const date = () => extraDate('ISO 8601 date; STET, not in the interface.');

/** The interface defines no dates (2.6). */
export const Transaction = z.looseObject({
  transaction_amount: z.optional(
    Amount.check(spec('2.6'), assumed('An Amount; its sign may disagree with the indicator.')),
  ),
  credit_debit_indicator: z.optional(
    z
      .string()
      .check(spec('2.6'), assumed('CRDT or DBIT (ISO 20022); it gives the sign, the amount the size.')),
  ),
  status: z.optional(
    z.string().check(spec('2.6'), assumed('BOOK, PDNG, OTHR, FUTR, INFO, RJCT (STET), an open list.')),
  ),
  resource_id: z.optional(
    z
      .string()
      .check(
        spec('2.6'),
        assumed('Half of the real banks leave it out or repeat it; then there is no details page.'),
      ),
  ),
  details: z.optional(
    z
      .catch(z.union([z.array(DetailLine), DetailLine]), [])
      .check(spec('2.6'), assumed('Texts in the published reference; objects are read too.')),
  ),
  booking_date: date(),
  value_date: date(),
  transaction_date: date(),
  expected_booking_date: date(),
  remittance_information: extra(
    z
      .union([
        z.array(z.string()),
        z.looseObject({
          unstructured: z.optional(z.array(z.string()).check(assumed('STET 1.4.1 and later.'))),
        }),
      ])
      .check(assumed('A list of texts, or an object with `unstructured` (both in STET).')),
  ),
});
export type Transaction = z.output<typeof Transaction>;

const transactions = longList(Transaction, quickTransaction);

export const TransactionsResponse = z.looseObject({
  transactions: transactions.schema.check(spec('4.4')),
  _links: Links,
});

/** Parses the answer in slices; `onFirst` gets the first rows as soon as they are read. */
export const parseTransactions = (
  text: string,
  onFirst?: (first: Salvaged<Transaction>) => Promise<unknown> | undefined,
): unknown => transactions.parse(text, 'transactions', onFirst);

export const TransactionDetailsResponse = z.looseObject({
  details: z
    .union([
      salvagedList(DetailLine),
      z.pipe(
        DetailLine,
        z.transform((line) => ({ items: [line], unreadable: [] })),
      ),
    ])
    .check(
      spec('4.4'),
      assumed('A list of texts in the published reference; an object or one text is read too.'),
    ),
  _links: Links,
});

export const listTransactions = endpoint({
  name: 'listTransactions',
  path: TRANSACTIONS_PATH,
  spec: '4.4',
  query: z
    .catchall(
      z.object({
        page: z.optional(
          z.string().check(assumed('Opaque, copied from `_links.next`; the interface shows no query.')),
        ),
      }),
      z.string().check(assumed('Whatever else the link says, copied as it is.')),
    )
    .check(
      assumed(
        'Paging by links in `_links.next`, whatever its parameters are called; the interface shows no query.',
      ),
    ),
  response: TransactionsResponse,
  parse: parseTransactions,
});

export const getTransactionDetails = endpoint({
  name: 'getTransactionDetails',
  path: '/api/v1/accounts/{account_resource_id}/transactions/{transaction_resource_id}/details',
  spec: '4.4',
  response: TransactionDetailsResponse,
});
