import { TransactionDetailsResponse, TransactionsResponse } from '#contract/transactions.ts';
import { BalancesResponse } from '#contract/balances.ts';
import { clock } from '#lib/time/clock.ts';
import { callBank, read } from '#testing/demo/call-bank.ts';
import { personas } from '#demo/seed/personas.ts';
import { describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';

type Transaction = z.output<typeof TransactionsResponse>['transactions']['items'][number];

const accounts = personas.flatMap(({ id, accounts }) =>
  accounts.map(({ account }) => ({
    id,
    name: account.name,
    path: `/v1/accounts/${encodeURIComponent(account.resource_id)}`,
  })),
);
/** Without the one whose pages statement.test.ts reads: two hundred answers prove no more than ten. */
const ordinary = accounts.filter(({ id }) => id !== 'webshop');

const histories = new Map<string, Promise<Transaction[]>>();

/** All transactions of an account, cached because many tests need them. */
function allOf(persona: string, path: string): Promise<Transaction[]> {
  const history = histories.get(path) ?? readAll(persona, path);
  histories.set(path, history);
  return history;
}

/** Follows `_links.next` to the end, as a client does. */
async function readAll(persona: string, path: string): Promise<Transaction[]> {
  const found: Transaction[] = [];
  let next: string | undefined = `${path}/transactions`;
  while (next !== undefined) {
    const page: z.output<typeof TransactionsResponse> = await read(TransactionsResponse, persona, next);
    expect(page.transactions.unreadable).toEqual([]);
    found.push(...page.transactions.items);
    next = page._links?.['next']?.href;
  }
  return found;
}

/** A decimal text as a whole number of its smallest unit, without a float. */
function scaled(decimal: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  expect(fraction.length).toBeLessThanOrEqual(decimals);
  const size = BigInt(whole + fraction.padEnd(decimals, '0'));
  return decimal.startsWith('-') ? -size : size;
}

/** No currency here has more than three decimals. */
const thousandths = (decimal: string) => scaled(decimal, 3);

function sumOf(transactions: readonly Transaction[], status: string): bigint {
  return transactions
    .filter((transaction) => transaction.status === status)
    .map(({ transaction_amount, credit_debit_indicator }) => {
      const size = thousandths(transaction_amount?.amount ?? '');
      return credit_debit_indicator === 'DBIT' ? -size : size;
    })
    .reduce((sum, amount) => sum + amount, 0n);
}

describe('the transactions', () => {
  test.each(ordinary)('of $name ($id) add up to its balances', async ({ id, path }) => {
    const transactions = await allOf(id, path);
    const { balances } = await read(BalancesResponse, id, `${path}/balances`);
    const [first] = balances.items;
    const booked = sumOf(transactions, 'BOOK');
    expect(booked).toBe(thousandths(first?.balance_amount.amount ?? ''));
    const expected = balances.items.find(({ balance_type }) => balance_type === 'XPCD');
    expect(expected && thousandths(expected.balance_amount.amount ?? '')).toBe(
      expected && booked + sumOf(transactions, 'PDNG'),
    );
  });

  test.each(ordinary)(
    'of $name ($id) are in its own currency, with amount and direction apart',
    async ({ id, path }) => {
      const { balances } = await read(BalancesResponse, id, `${path}/balances`);
      const currency = balances.items[0]?.balance_amount.currency;
      for (const { transaction_amount, credit_debit_indicator } of await allOf(id, path)) {
        expect(transaction_amount?.currency).toBe(currency);
        expect(transaction_amount?.amount).toMatch(/^\d+(?:\.\d+)?$/);
        expect(credit_debit_indicator).toMatch(/^(?:CRDT|DBIT)$/);
      }
    },
  );

  test('have the dates that their status implies', async () => {
    const dates = (transaction: Transaction) =>
      (['booking_date', 'value_date', 'transaction_date', 'expected_booking_date'] as const)
        .filter((name) => transaction[name] !== undefined)
        .join(' ');
    const datesByStatus = new Map<string, Set<string>>();
    for (const { id, path } of ordinary.filter(({ id }) => id !== 'bare')) {
      for (const transaction of await allOf(id, path)) {
        const status = transaction.status ?? '';
        datesByStatus.set(status, (datesByStatus.get(status) ?? new Set()).add(dates(transaction)));
      }
    }
    expect(Object.fromEntries(datesByStatus)).toEqual({
      BOOK: new Set(['booking_date value_date transaction_date']),
      PDNG: new Set(['transaction_date']),
      RJCT: new Set(['transaction_date']),
      FUTR: new Set(['expected_booking_date']),
      INFO: new Set(['']),
      OTHR: new Set(['']),
    });
  });

  test('between own accounts are on both, with the same date and amount', async () => {
    const of = async (account: string, party: string) =>
      (await allOf('household', `/v1/accounts/b0a1c3e4-${account}`))
        .filter(({ details }) => Array.isArray(details) && details[0] === party)
        .filter(({ resource_id }) => resource_id !== undefined)
        .map(({ booking_date, transaction_amount, credit_debit_indicator }) => ({
          booking_date,
          amount: transaction_amount?.amount,
          side: credit_debit_indicator,
        }));
    const opposite = { CRDT: 'DBIT', DBIT: 'CRDT' } as Record<string, string>;
    for (const [account, name] of [
      ['savings', 'Holiday savings'],
      ['card', 'Visa •••• 4417'],
    ] as const) {
      const transfers = await of('joint', name);
      expect(transfers.length).toBeGreaterThanOrEqual(17);
      expect(await of(account, 'Joint account')).toEqual(
        transfers.map((transfer) => ({ ...transfer, side: opposite[transfer.side ?? ''] })),
      );
    }
  });

  test('name the other side first, but the line of a card or of the bank itself is complete', async () => {
    const all = await allOf('household', '/v1/accounts/b0a1c3e4-joint');
    const linesOf = (...details: string[]) =>
      all.find(({ details: sent }) => JSON.stringify(sent) === JSON.stringify(details))
        ?.remittance_information;
    expect(linesOf('Atelier Rivage', 'Credit transfer')).toEqual(['Atelier Rivage', 'SALARY C MARTIN']);
    expect(linesOf('Halle Verdier', 'Card payment')).toEqual(['CARD 4409 HALLE VERDIER']);
    expect(linesOf('Belrive Bank', 'Fee')).toEqual(['ACCOUNT FEE']);
  });

  test('are the same all day, and others follow on the next days', async () => {
    const path = '/v1/accounts/b0a1c3e4-joint/transactions';
    const midnight = Date.UTC(2026, 4, 6);
    const now = vi.spyOn(clock, 'now').mockReturnValue(midnight);
    const morning = await callBank('household', path);
    now.mockReturnValue(midnight + 86_399_999);
    expect(await callBank('household', path)).toEqual(morning);
    now.mockReturnValue(midnight + 7 * 86_400_000);
    expect(await callBank('household', path)).not.toEqual(morning);
  });

  test('come in pages that are linked as the interface links', async () => {
    const path = '/v1/accounts/b0a1c3e4-joint/transactions';
    const { transactions, _links } = await read(TransactionsResponse, 'household', path);
    expect(transactions.items).toHaveLength(100);
    expect(_links).toEqual({
      balances: { href: '/v1/accounts/b0a1c3e4-joint/balances' },
      overdrafts: { href: '/v1/accounts/b0a1c3e4-joint/overdrafts' },
      self: { href: '/v1/accounts' },
      next: {
        href: expect.stringMatching(/^\/v1\/accounts\/b0a1c3e4-joint\/transactions\?page=after-[\d-]+$/),
      },
    });
  });

  test('of an account with an odd id are linked so that the link leads there', async () => {
    const path = `/v1/accounts/${encodeURIComponent('FR/LOAN 07=?')}`;
    const { _links } = await read(TransactionsResponse, 'business', `${path}/transactions`);
    expect(_links?.['balances']?.href).toBe(`${path}/balances`);
  });

  test.each(['after-20260302', 'x', '1', ''])('have no page %j', async (page) => {
    expect(
      await callBank('household', `/v1/accounts/b0a1c3e4-joint/transactions?page=${page}`),
    ).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST' },
    });
  });
});

describe('the details', () => {
  test.each(ordinary)('of what is listed for $name ($id) begin as the list does', async ({ id, path }) => {
    const { transactions } = await read(TransactionsResponse, id, `${path}/transactions`);
    for (const { resource_id, details } of transactions.items.slice(0, 12)) {
      if (resource_id === undefined) continue;
      const answer = await read(
        TransactionDetailsResponse,
        id,
        `${path}/transactions/${encodeURIComponent(resource_id)}/details`,
      );
      expect(answer.details.items.slice(0, 2)).toEqual(details);
      expect(answer._links).toEqual({ transactions: { href: `${path}/transactions` } });
    }
  });

  test('contain more where there is more, as texts or as parts', async () => {
    const lines = async (path: string, kind: string) => {
      const listed = await allOf('traveller', path);
      const found = listed.find(({ details }) => Array.isArray(details) && details[1] === kind);
      const { details } = await read(
        TransactionDetailsResponse,
        'traveller',
        `${path}/transactions/${found?.resource_id}/details`,
      );
      return details.items;
    };
    expect(await lines('/v1/accounts/e5f8017b-jpy', 'Currency exchange')).toEqual([
      'Euro account',
      'Currency exchange',
      'EUR TO JPY',
      { sold: 'EUR', bought: 'JPY', exchange_rate: '0.00614' },
    ]);
    expect(await lines('/v1/accounts/e5f8017b-jpy', 'Card payment')).toHaveLength(3);
  });

  test('of a payment in another currency state the original amount, at a rate that yields the amount', async () => {
    const path = '/v1/accounts/b0a1c3e4-card';
    const listed = await allOf('household', path);
    const abroad = listed.filter(
      ({ details }) => Array.isArray(details) && details[0] === 'Harbour & Finch, London',
    );
    expect(abroad.length).toBeGreaterThan(0);
    for (const { resource_id, transaction_amount } of abroad) {
      const { details } = await read(
        TransactionDetailsResponse,
        'household',
        `${path}/transactions/${resource_id}/details`,
      );
      const parts = details.items.at(-1) as Record<string, string>;
      const [, currency, amount = ''] = /^(\w{3}) (\d+\.\d\d)$/.exec(parts['original_amount'] ?? '') ?? [];
      expect(currency).toBe('GBP');
      const exact = scaled(amount, 2) * scaled(parts['exchange_rate'] ?? '', 4);
      const difference = scaled(transaction_amount?.amount ?? '', 2) * 10_000n - exact;
      // Half a cent in either direction.
      expect(difference >= -5_000n && difference <= 5_000n).toBe(true);
    }
  });

  test.each(['nothing', 'pending-1', 'pending-9', '20200101-0', '29990101-0', '1'])(
    'of %j are not found',
    async (transaction) => {
      expect(
        await callBank('household', `/v1/accounts/b0a1c3e4-joint/transactions/${transaction}/details`),
      ).toMatchObject({
        status: 404,
      });
    },
  );
});
