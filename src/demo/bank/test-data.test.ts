import { checkIban } from '#lib/money/check-iban.ts';
import { describe, expect, test } from 'vitest';
import { magicAmounts } from '#demo/bank/payments/magic-amounts.ts';
import { paymentBank, paymentRequestOf, transferOf } from '#testing/demo/fake-payments.ts';
import { personas } from '#demo/seed/personas.ts';
import { testData } from './test-data.ts';

const { personas: listed, amounts } = testData();

describe('what testers can use', () => {
  test('is every customer with every account, with unique IBANs', () => {
    expect(listed.map(({ id, accounts }) => [id, accounts.map(({ resource_id }) => resource_id)])).toEqual(
      personas.map(({ id, accounts }) => [id, accounts.map(({ account }) => account.resource_id)]),
    );
    const ibans = listed.flatMap(({ accounts }) => accounts.map(({ iban }) => iban));
    expect(new Set(ibans).size).toBe(ibans.length);
    expect(ibans.filter((iban) => checkIban(iban) !== undefined)).toEqual([]);
  });

  test('says which IBANs the bank does not send, and which accounts can pay', () => {
    const bare = listed.find(({ id }) => id === 'bare');
    expect(bare?.accounts.map(({ isIbanSent, canPay }) => [isIbanSent, canPay])).toEqual([
      [false, true],
      [false, true],
    ]);
    const cards = listed
      .flatMap(({ accounts }) => accounts)
      .filter(({ cash_account_type }) => cash_account_type === 'CARD');
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.filter(({ canPay }) => canPay)).toEqual([]);
  });

  test('says how payments of each are approved, as the bank does it', async () => {
    const approaches = listed.map(({ id, payment_approach }) => [id, payment_approach]);
    const bank = paymentBank();
    const done = await Promise.all(
      listed.map(async ({ id }) => {
        const { body } = await bank.pay(
          paymentRequestOf([transferOf()], { payment_information_id: `p-${id}` }),
          id,
        );
        return [id, Reflect.get(Object(body), 'applied_authentication_approach')];
      }),
    );
    expect(done).toEqual(approaches);
  });

  test('names the trusted beneficiaries, with a possible IBAN where there is one', () => {
    const trusted = listed.flatMap(({ beneficiaries }) => beneficiaries);
    expect(trusted.length).toBeGreaterThan(0);
    expect(trusted.flatMap(({ iban }) => iban ?? []).filter((iban) => checkIban(iban) !== undefined)).toEqual(
      [],
    );
    expect(trusted.filter(({ name }) => name === '')).toEqual([]);
  });

  test('is the bank’s own table of amounts', () => {
    expect(amounts).toBe(magicAmounts);
  });
});
