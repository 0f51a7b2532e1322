import { TransactionDetailsResponse, TransactionsResponse } from '#contract/transactions.ts';
import { clock } from '#lib/time/clock.ts';
import { paymentRequestOf, transferOf } from '#testing/demo/fake-payments.ts';
import { dayOf, isoDate } from '#demo/seed/calendar.ts';
import { describe, expect, test } from 'vitest';
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
        details: ['Théo Lambert', 'Instant credit transfer'],
        remittance_information: ['e-1'],
        transaction_date: isoDate(dayOf(now)),
      },
      { transaction_amount: { amount: '0.1' }, remittance_information: ['Rent, my third'] },
    ]);
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
