import { TransactionDetailsResponse, TransactionsResponse } from '#contract/transactions.ts';
import { clock } from '#lib/time/clock.ts';
import { paymentRequestOf, transferOf } from '#testing/demo/fake-payments.ts';
import { dayOf, isoDate } from '#demo/seed/calendar.ts';
import { MAX_DAYS_FROM_OPENING } from '#demo/seed/ledger.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { booksOn } from '#testing/demo/fake-books.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ACCOUNT, waitingBank, YES } from '#testing/demo/fake-waiting.ts';

describe('an approved payment', () => {
  const two = paymentRequestOf(
    [
      transferOf({
        payment_id: { instruction_id: 'i-1', end_to_end_id: 'e-1' },
        remittance_information: undefined,
      }),
      transferOf({
        payment_id: { instruction_id: 'i-2' },
        instructed_amount: { amount: 0.1, currency: 'EUR' },
      }),
    ],
    { payment_type_information: { service_level: 'SEPA', local_instrument: 'INST' } },
  );

  test('is pending on the account, above everything, transfer by transfer', async () => {
    const { respond, statement } = await waitingBank(two);
    const before = await statement();
    const now = clock.now();
    await respond(YES, now);
    const [first, second, ...rest] = await statement();
    expect(rest).toEqual(before);
    expect([first, second]).toMatchObject([
      {
        status: 'PDNG',
        credit_debit_indicator: 'DBIT',
        transaction_amount: { amount: '12.34', currency: 'EUR' },
        details: ['Théo Lambert', 'Instant credit transfer', 'DE89370400440532013000'],
        remittance_information: ['Théo Lambert', 'e-1'],
        transaction_date: isoDate(dayOf(now)),
      },
      { transaction_amount: { amount: '0.1' }, remittance_information: ['Théo Lambert', 'Rent, my third'] },
    ]);
  });

  test('names the payee, whatever was written to it', async () => {
    const beneficiary = { ...transferOf().beneficiary, creditor: { name: 'Anna' } };
    const transfer = transferOf({ beneficiary, remittance_information: ['FOR ANNA'] });
    const { respond, statement } = await waitingBank(paymentRequestOf([transfer]));
    await respond(YES);
    expect((await statement())[0]?.remittance_information).toEqual(['Anna', 'FOR ANNA']);
  });

  test('has details', async () => {
    const { respond, statement, call } = await waitingBank(two);
    await respond(YES);
    const [first] = await statement();
    const { status, body } = await call(
      'student',
      `/accounts/${ACCOUNT}/transactions/${first?.resource_id}/details`,
    );
    expect(status).toBe(200);
    expect(z.parse(TransactionDetailsResponse, body).details.items).toEqual([
      'Théo Lambert',
      'Instant credit transfer',
      'e-1',
      { creditor_account: 'DE89370400440532013000', end_to_end_id: 'e-1' },
    ]);
  });

  test('is only on the first page, and on no other account', async () => {
    const { respond, call, statement } = await waitingBank(paymentRequestOf(), {}, 'household');
    const other = await statement('b0a1c3e4-savings');
    await respond({ payFrom: 'b0a1c3e4-joint' });
    expect(await statement('b0a1c3e4-savings')).toEqual(other);
    const first = await call('household', '/accounts/b0a1c3e4-joint/transactions');
    const { _links, transactions } = z.parse(TransactionsResponse, first.body);
    const next = await call('household', String(_links?.['next']?.href).replace('/v1', ''));
    const rest = z.parse(TransactionsResponse, next.body).transactions.items;
    const ids = [...transactions.items, ...rest].flatMap(({ resource_id }) => resource_id ?? []);
    expect(ids.filter((id) => id.startsWith('payment-'))).toHaveLength(1);
    expect(ids[0]).toMatch(/^payment-/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('lowers the expected balance and not the booked one, exactly', async () => {
    const { respond, balances } = await waitingBank(two);
    expect(await balances()).toEqual({ CLBD: '143.62', XPCD: '135.82' });
    await respond(YES);
    expect(await balances()).toEqual({ CLBD: '143.62', XPCD: '123.38' });
  });

  test('changes no balance where the account has no expected one', async () => {
    const { respond, balances } = await waitingBank();
    const before = await balances('7d21f0aa-young');
    expect(Object.keys(before)).toEqual(['CLBD']);
    await respond({ payFrom: '7d21f0aa-young' });
    expect(await balances('7d21f0aa-young')).toEqual(before);
  });

  test('at a bank without extras is a row like the others there', async () => {
    const { respond, statement } = await waitingBank(paymentRequestOf(), {}, 'bare');
    await respond({ payFrom: '1' });
    expect(Object.keys((await statement('1'))[0] ?? {}).toSorted()).toEqual([
      'credit_debit_indicator',
      'details',
      'resource_id',
      'status',
      'transaction_amount',
    ]);
  });

  test('that is refused leaves no trace in the account', async () => {
    const { respond, statement, balances } = await waitingBank();
    const before = [await statement(), await balances()];
    await respond('refused');
    expect([await statement(), await balances()]).toEqual(before);
  });
});

describe('when the clock moves on', () => {
  const FRIDAY = Date.UTC(2026, 1, 20, 12);
  const dayAfter = (days: number) => vi.setSystemTime(FRIDAY + days * DAY_MS);
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY }));
  afterEach(() => void vi.useRealTimers());

  type Bank = Awaited<ReturnType<typeof waitingBank>>;

  /** Follows the pages of an account of the household, as a client does. */
  async function pagesOf({ call }: Bank, account = 'b0a1c3e4-joint') {
    const pages: z.output<typeof TransactionsResponse>['transactions']['items'][] = [];
    let next: string | undefined = `/accounts/${account}/transactions`;
    while (next !== undefined) {
      const { body } = await call('household', next.replace('/v1', ''));
      const page: z.output<typeof TransactionsResponse> = z.parse(TransactionsResponse, body);
      pages.push(page.transactions.items);
      next = page._links?.['next']?.href;
    }
    return pages;
  }

  type Listed = Awaited<ReturnType<typeof pagesOf>>[number];

  /** In cents. */
  const sumOf = (rows: Listed, status: string) =>
    rows
      .filter((row) => row.status === status)
      .reduce((sum, { credit_debit_indicator, transaction_amount }) => {
        const size = Math.round(Number(transaction_amount?.amount) * 100);
        return credit_debit_indicator === 'DBIT' ? sum - size : sum + size;
      }, 0);

  const idsOf = (rows: Listed, start: string) =>
    rows.flatMap(({ resource_id }) => (resource_id?.startsWith(start) ? resource_id : []));

  const cents = (amounts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(amounts).map(([type, amount]) => [type, Math.round(Number(amount) * 100)]),
    );

  test.each([
    [0, 'PDNG'],
    // Banks book on business days.
    [1, 'PDNG'],
    [2, 'PDNG'],
    [3, 'BOOK'],
    [90, 'BOOK'],
  ])('by %d days, payments and holds are %s, and every balance agrees', async (days, status) => {
    const bank = await waitingBank(paymentRequestOf(), {}, 'household');
    await bank.respond({ payFrom: 'b0a1c3e4-joint' });
    dayAfter(days);
    const rows = (await pagesOf(bank)).flat();
    const held = rows.filter(({ resource_id }) => /^(?:payment|pending)-/.test(resource_id ?? ''));
    expect(held).toHaveLength(4);
    expect(new Set(held.map((row) => row.status))).toEqual(new Set([status]));
    const { CLBD, XPCD, VALU } = cents(await bank.balances('b0a1c3e4-joint'));
    expect(CLBD).toBe(sumOf(rows, 'BOOK'));
    expect(VALU).toBe(CLBD);
    expect(XPCD).toBe(sumOf(rows, 'BOOK') + sumOf(rows, 'PDNG'));
  });

  test('a row keeps its id and its details, and is booked on its own day', async () => {
    const bank = await waitingBank(paymentRequestOf(), {}, 'household');
    await bank.respond({ payFrom: 'b0a1c3e4-joint' });
    const details = async (id: string) =>
      (await bank.call('household', `/accounts/b0a1c3e4-joint/transactions/${id}/details`)).body;
    const read = async () => {
      const rows = (await pagesOf(bank)).flat();
      const ids = [...idsOf(rows, 'payment-'), ...idsOf(rows, 'pending-')].toSorted();
      return { ids, rows, details: await Promise.all(ids.map(details)) };
    };
    const before = await read();
    dayAfter(40);
    const after = await read();
    expect(after.ids).toEqual(before.ids);
    expect(after.details).toEqual(before.details);
    const payment = after.rows.find(({ resource_id }) => resource_id === after.ids[0]);
    expect(payment).toMatchObject({ booking_date: '2026-02-23', transaction_date: '2026-02-20' });
  });

  test('many transfers are booked over pages, each once, and a page from before continues', async () => {
    const transfers = Array.from({ length: 230 }, (_, index) =>
      transferOf({
        payment_id: { instruction_id: `i-${index}` },
        instructed_amount: { amount: 1.01, currency: 'EUR' },
      }),
    );
    const bank = await waitingBank(paymentRequestOf(transfers), {}, 'household');
    await bank.respond({ payFrom: 'b0a1c3e4-joint' });
    const before = await pagesOf(bank);
    dayAfter(5);
    const pages = await pagesOf(bank);
    const ids = idsOf(pages.flat(), '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(idsOf(pages.flat(), 'payment-')).toHaveLength(230);
    expect(pages.slice(0, -1).map((page) => page.length)).toEqual(pages.slice(1).map(() => 100));
    expect(cents(await bank.balances('b0a1c3e4-joint'))).toMatchObject({ CLBD: sumOf(pages.flat(), 'BOOK') });
    const last = before[0]?.at(-1)?.resource_id;
    const second = await bank.call('household', `/accounts/b0a1c3e4-joint/transactions?page=after-${last}`);
    expect(z.parse(TransactionsResponse, second.body).transactions.items).toEqual(before[1]);
  });

  test('what an account can pay follows its booked balance', async () => {
    const bank = await waitingBank();
    const available = () => {
      const view = bank.view();
      return view.outcome === 'waiting' ? view.accounts[0] : undefined;
    };
    expect(available()).toMatchObject({ booked: '143.62', available: '343.62' });
    await bank.pay({ ...paymentRequestOf(), payment_information_id: 'p-2' }, 'student');
    const { id, nonce } = bank.latest();
    dayAfter(4);
    const { CLBD } = await bank.balances();
    expect(CLBD).not.toBe('143.62');
    await bank.run(
      (state) => (state.payments = state.payments.map((order) => ({ ...order, expires_at: Infinity }))),
    );
    expect(bank.view({ id, nonce })).toMatchObject({ outcome: 'waiting', accounts: [{ booked: CLBD }, {}] });
  });

  test('another seed has other balances', async () => {
    const balancesOf = async (seed: number) => {
      dayAfter(0);
      const bank = await waitingBank(paymentRequestOf(), { seed });
      dayAfter(60);
      return bank.balances();
    };
    expect(await balancesOf(7)).not.toEqual(await balancesOf(1));
  });

  test('back, what was not there yet is not listed, and the balance is that of then', async () => {
    const bank = await waitingBank(paymentRequestOf(), {}, 'household');
    const before = (await pagesOf(bank)).flat();
    dayAfter(-30);
    const rows = (await pagesOf(bank)).flat();
    expect(idsOf(rows, 'pending-')).toEqual([]);
    const { CLBD, XPCD } = cents(await bank.balances('b0a1c3e4-joint'));
    expect([CLBD, XPCD]).toEqual([sumOf(rows, 'BOOK'), sumOf(rows, 'BOOK')]);
    const since = before.filter(({ booking_date = '' }) => booking_date > '2026-01-21');
    expect(CLBD).toBe(2_847_16 - sumOf(since, 'BOOK'));
  });

  test('back, a payment that was approved later is nowhere yet', async () => {
    const bank = await waitingBank(paymentRequestOf(), {}, 'household');
    await bank.respond({ payFrom: 'b0a1c3e4-joint' });
    const [id = ''] = idsOf((await pagesOf(bank)).flat(), 'payment-');
    const details = async () =>
      (await bank.call('household', `/accounts/b0a1c3e4-joint/transactions/${id}/details`)).status;
    expect(await details()).toBe(200);
    dayAfter(-1);
    const rows = (await pagesOf(bank)).flat();
    expect(idsOf(rows, 'payment-')).toEqual([]);
    expect(await details()).toBe(404);
    const { CLBD, XPCD } = cents(await bank.balances('b0a1c3e4-joint'));
    expect([CLBD, XPCD]).toEqual([sumOf(rows, 'BOOK'), sumOf(rows, 'BOOK') + sumOf(rows, 'PDNG')]);
    dayAfter(0);
    expect(await details()).toBe(200);
  });

  const accountOf = (persona: PersonaId, id: string) => {
    const accounts = personas.find((candidate) => candidate.id === persona)?.accounts ?? [];
    const found = accounts.find(({ account }) => account.resource_id === id);
    if (found === undefined) throw new Error(`No account ${id}`);
    return found;
  };

  test('a payment to an own account is on both, and can be spent there when it is booked', async () => {
    const { iban } = accountOf('household', 'b0a1c3e4-savings');
    const beneficiary = {
      creditor: { name: 'Holiday savings' },
      creditor_account: { iban, currency: 'EUR' },
    };
    const bank = await waitingBank(paymentRequestOf([transferOf({ beneficiary })]), {}, 'household');
    await bank.respond({ payFrom: 'b0a1c3e4-joint' });
    await bank.pay({ ...paymentRequestOf(), payment_information_id: 'p-2' });
    const savings = async () => {
      const view = bank.view(bank.latest(), FRIDAY);
      const available = view.outcome === 'waiting' ? view.accounts[1]?.available : undefined;
      const { CLBD } = await bank.balances('b0a1c3e4-savings');
      return { row: (await bank.statement('b0a1c3e4-savings'))[0], available, booked: CLBD };
    };
    expect((await bank.statement('b0a1c3e4-joint'))[0]).toMatchObject({
      credit_debit_indicator: 'DBIT',
      details: ['Holiday savings', 'Credit transfer', iban],
    });
    expect(await savings()).toMatchObject({
      row: { status: 'PDNG', credit_debit_indicator: 'CRDT', details: ['Joint account', 'Credit transfer'] },
      available: '11250.00',
      booked: '11250',
    });
    dayAfter(3);
    expect(await savings()).toMatchObject({
      row: { status: 'BOOK', booking_date: '2026-02-23' },
      booked: '11262.34',
    });
  });

  test.each<[PersonaId, string]>([
    ['household', 'b0a1c3e4-card'],
    ['bare', '1'],
  ])('the balances of %s on %s, which are of other kinds, follow too', (persona, id) => {
    const account = accountOf(persona, id);
    const today = dayOf(FRIDAY);
    const on = (days: number) => {
      const booked = booksOn(account, today + days, today).booked();
      return { booked, balances: account.balances(today + days, { booked, expected: booked }) };
    };
    const [opening, later] = [on(0), on(90)];
    expect(opening.booked).toBe(account.ledger.booked);
    expect(later.booked).not.toBe(opening.booked);
    expect(later.balances[0]?.balance_amount.amount).toBe(later.booked / 100);
  });

  test('beyond two years a balance stays, in both directions', () => {
    const account = accountOf('household', 'b0a1c3e4-savings');
    const today = dayOf(FRIDAY);
    const on = (days: number) => booksOn(account, today + days, today).booked();
    for (const end of [MAX_DAYS_FROM_OPENING, -MAX_DAYS_FROM_OPENING]) {
      expect(on(end)).not.toBe(on(Math.sign(end) * 300));
      expect(on(end * 10)).toBe(on(end));
    }
  });
});
