import { Transaction } from '#contract/transactions.ts';
import { expect, test } from 'vitest';
import { queryClient } from '#api/http/query-client.ts';
import { setConnection } from '#api/session/connection.ts';
import { fakeBank, signedIn, stubProfile } from '#testing/fake-connection.ts';
import { json, stubBrowser } from '#testing/fake-fetch.ts';
import { findPayable, payableOf } from './pay-again.ts';

const IBAN = 'FR1420041010050500013M02606';

const payable = (...lines: string[]) =>
  payableOf(
    Transaction.parse({
      credit_debit_indicator: 'DBIT',
      transaction_amount: { amount: -12.5, currency: 'EUR' },
      remittance_information: lines,
    }),
  );

test('the payee is the only IBAN of the lines, and the line that reads best beside it', () => {
  expect(payable('AG-77120', 'Camille Laurent', 'FR14 2004 1010 0505 0001 3M02 606')).toEqual({
    name: 'Camille Laurent',
    iban: IBAN,
    amount: '12.5',
    currency: 'EUR',
  });
  expect(payable('TRANSFER 0912 CAMILLE LAURENT', 'Camille Laurent', `IBAN ${IBAN}`)?.name).toBe(
    'Camille Laurent',
  );
});

test('the name is empty where nothing is written beside the IBAN', () => {
  expect(payable(IBAN)?.name).toBe('');
});

test.each([
  ['no IBAN', ['Halle Verdier']],
  ['two IBANs', ['DE89370400440532013000', IBAN]],
  ['an IBAN over two texts', ['FR1420041010050', '500013M02606']],
])('nothing can be paid again with %s', (_, lines) => {
  expect(payable(...lines)).toBeUndefined();
});

test('money that came in can’t be paid again', () => {
  const received = { credit_debit_indicator: 'CRDT', remittance_information: [IBAN] };
  expect(payableOf(Transaction.parse(received))).toBeUndefined();
});

test('a transaction is found on the page that has it, and no page after that is read', async () => {
  stubProfile(stubBrowser());
  const bank = fakeBank({
    accounts({ url }) {
      const page = Number(url.searchParams.get('page') ?? 1);
      const transaction = {
        resource_id: `T${page}`,
        credit_debit_indicator: 'DBIT',
        remittance_information: [IBAN],
      };
      const next = { href: `/v1/accounts/joint/transactions?page=${page + 1}` };
      return json({ transactions: [transaction], _links: page < 4 ? { next } : {} });
    },
  });
  setConnection((await signedIn(bank)).connection);
  expect(await findPayable('joint', 'T3')).toMatchObject({ iban: IBAN });
  expect(bank.reads()).toHaveLength(3);
  expect(await findPayable('joint', 'T9')).toBeUndefined();
  expect(bank.reads()).toHaveLength(4);
  queryClient.clear();
});
