import { oneAccountQueries } from '#api/accounts/account.ts';
import { ApiError } from '#api/http/errors.ts';
import { queryClient } from '#api/http/query-client.ts';
import { setConnection } from '#api/session/connection.ts';
import { AccountsResponse } from '#contract/accounts.ts';
import { TransactionsResponse } from '#contract/transactions.ts';
import { catalogs } from '#i18n/catalogs.ts';
import { appCatalog } from '#i18n/language.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { connectionTo } from '#testing/fake-connection.ts';
import { setupI18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { coverageOf, readAccounts, transactionCommands } from './transaction-search.tsx';

const messages = Object.assign(
  {},
  ...(await Promise.all([appCatalog, catalogs.palette].map((load) => load('en')))),
);
const i18n = i18nOf(setupI18n({ locale: 'en', messages: { en: messages } }));

const { accounts } = z.parse(AccountsResponse, {
  accounts: ['joint', 'takings', 'savings', 'card'].map((name) => ({ resource_id: name, name })),
});

const row = (at: number, text: string) => ({
  resource_id: `${text}-${at}`,
  status: 'BOOK',
  booking_date: '2026-11-20',
  transaction_amount: { amount: '12.50', currency: 'EUR' },
  credit_debit_indicator: 'DBIT',
  details: [text, 'Card payment'],
});

const pageOf = (body: unknown) => ({ ...z.parse(TransactionsResponse, body), fetchedAt: 0 });

/** Puts one page of an account into the cache. */
function read(id: string, texts: readonly string[], next?: string) {
  const page = pageOf({
    transactions: texts.map((text, at) => row(at, text)),
    ...(next !== undefined && { _links: { next: { href: `/v1/accounts/${id}/transactions?page=${next}` } } }),
  });
  queryClient.setQueryData(oneAccountQueries.transactions(id).queryKey, { pages: [page], pageParams: [{}] });
}

beforeEach(() => setConnection(connectionTo({ fetch }).connection));
afterEach(() => queryClient.clear());

const own = {
  names: new Map([['savings', 'Holidays']]),
  notes: new Map([['joint', new Map([['Paydock-1', 'Léa’s bike']])]]),
};
const readNow = () => readAccounts(accounts.items, own, i18n);

describe('the search over all accounts', () => {
  test('finds rows by account, at most five of each and then all of them', () => {
    read(
      'joint',
      Array.from({ length: 7 }, () => 'Halle Verdier'),
    );
    read('takings', ['Paydock', 'Halle aux vins'], '2');
    const go = vi.fn<(path: string) => void>();
    const found = transactionCommands(readNow(), ' halle', i18n, go);
    expect(found.map(({ group, name, detail }) => [group, name, detail])).toEqual([
      ...Array.from({ length: 5 }, () => [
        'Transactions of joint',
        'Halle Verdier',
        '20 November 2026 · Card payment',
      ]),
      ['Transactions of joint', 'Show all 7 in joint', undefined],
      ['Transactions of takings', 'Halle aux vins', '20 November 2026 · Card payment'],
    ]);
    // The row that leads to all results is not a result itself.
    expect(found.map(({ others }) => others)).toEqual([...Array.from({ length: 5 }), 2, undefined]);
    for (const at of [0, 5]) found[at]?.run();
    expect(go.mock.calls.flat()).toEqual([
      '/accounts/joint/transactions/Halle%20Verdier-0?q=halle',
      '/accounts/joint/transactions?q=halle',
    ]);
  });

  test('finds the user’s own notes, and shows the one on a row', () => {
    read('joint', ['Halle Verdier', 'Paydock']);
    const found = transactionCommands(readNow(), 'lea bike', i18n, () => undefined);
    expect(found.map(({ name, detail }) => [name, detail])).toEqual([
      ['Paydock', '20 November 2026 · Note: Léa’s bike'],
    ]);
  });

  test('shows no text that holds an amount while amounts are hidden', () => {
    const foreign = { ...row(0, 'Halle'), details: ['Halle', { instructed_amount: { amount: '99.50' } }] };
    queryClient.setQueryData(oneAccountQueries.transactions('joint').queryKey, {
      pages: [pageOf({ transactions: [foreign] })],
      pageParams: [{}],
    });
    const detailNow = () => transactionCommands(readNow(), 'halle', i18n, () => undefined)[0]?.detail;
    expect(detailNow()).toContain('99.50');
    vi.spyOn(amountVisibility, 'get').mockReturnValue('hidden');
    expect(detailNow()).toBe('20 November 2026');
  });

  test('finds the newest first at a bank that sends the oldest first', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'];
    const transactions = days.map((booking_date, at) => ({ ...row(at, 'Halle'), booking_date }));
    queryClient.setQueryData(oneAccountQueries.transactions('joint').queryKey, {
      pages: [pageOf({ transactions })],
      pageParams: [{}],
    });
    const found = transactionCommands(readNow(), 'halle', i18n, () => undefined);
    expect(found.map(({ detail }) => detail?.split(' ')[0])).toEqual(['6', '5', '4', '3', '2', undefined]);
  });

  test('says which rows are not booked yet', () => {
    queryClient.setQueryData(oneAccountQueries.transactions('joint').queryKey, {
      pages: [
        pageOf({
          transactions: [
            { ...row(1, 'Halle'), status: 'PDNG' },
            { ...row(2, 'Halle'), status: 'FUTR', expected_booking_date: '2026-12-01' },
          ],
        }),
      ],
      pageParams: [{}],
    });
    const found = transactionCommands(readNow(), 'halle', i18n, () => undefined);
    expect(found.map(({ detail }) => detail)).toEqual([
      'Coming up · 1 December 2026 · Card payment',
      'Pending · 20 November 2026 · Card payment',
    ]);
  });

  test('does not search for two letters', () => {
    read('joint', ['Halle Verdier']);
    expect(transactionCommands(readNow(), 'ha', i18n, () => undefined)).toEqual([]);
  });

  test('leads to the list where an id names no row alone', () => {
    read('joint', []);
    queryClient.setQueryData(oneAccountQueries.transactions('joint').queryKey, {
      pages: [pageOf({ transactions: [{ details: 'Halle' }] })],
      pageParams: [{}],
    });
    const go = vi.fn<(path: string) => void>();
    transactionCommands(readNow(), 'halle', i18n, go)[0]?.run();
    expect(go).toHaveBeenCalledWith('/accounts/joint/transactions?q=halle');
  });

  test.each([
    [
      'ends in a page that is asked for again',
      [row(0, 'a')],
      { next: { href: '/v1/accounts/joint/transactions' } },
    ],
    ['has an entry that can’t be read', [row(0, 'a'), 7], {}],
  ])('of an account whose list %s says no “all”, and asks for no more', (_, transactions, _links) => {
    queryClient.setQueryData(oneAccountQueries.transactions('joint').queryKey, {
      pages: [pageOf({ transactions, _links })],
      pageParams: [{}],
    });
    expect(readNow()[0]).toMatchObject({ progress: 'part', hasNextPage: false });
    expect(coverageOf(readNow(), i18n)).toContain('joint: 1 transaction searched.');
  });

  test('says of each account how much was searched', async () => {
    expect(coverageOf(readNow(), i18n)).toBe('Not searched yet: 4 accounts.');
    read('joint', ['a']);
    read('takings', ['b', 'c'], '2');
    const refused = new ApiError('not-covered', { status: 403 });
    await queryClient.prefetchInfiniteQuery({
      ...oneAccountQueries.transactions('card'),
      queryFn: () => Promise.reject(refused),
    });
    expect(coverageOf(readNow(), i18n)).toBe(
      'All of joint searched. takings: 2 transactions searched so far. Not searched yet: Holidays. Not shared: card.',
    );

    const fails = (id: string) =>
      queryClient
        .fetchInfiniteQuery({
          ...oneAccountQueries.transactions(id),
          retry: false,
          queryFn: () => Promise.reject(new ApiError('bank-failed', { status: 500 })),
        })
        .catch(() => undefined);
    // What was read of it before stays.
    await fails('takings');
    await fails('savings');
    expect(coverageOf(readNow(), i18n)).toBe(
      'All of joint searched. takings: 2 transactions searched so far. Not shared: card. Couldn’t be read: Holidays.',
    );
  });
});
