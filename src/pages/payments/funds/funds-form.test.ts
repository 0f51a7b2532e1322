import { fc } from '#testing/fast-check.ts';
import { blankForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import { describe, expect, test } from 'vitest';
import {
  blankFunds,
  formOf,
  fundsOfPayment,
  isSameQuestion,
  fundsProblems,
  type TypedFunds,
  typedOf,
} from './funds-form.ts';

const typed: TypedFunds = {
  iban: 'FR7630588600010001234567812',
  currency: 'EUR',
  amount: '12.50',
  payee: '',
};

describe('what is wrong with a question about funds', () => {
  test('is nothing where everything is well', () => {
    expect(fundsProblems(typed, 'en')).toEqual([]);
    expect(fundsProblems({ ...typed, payee: 'x'.repeat(70) }, 'en')).toEqual([]);
  });

  test('is reported field by field, in the order of the form', () => {
    expect(fundsProblems(blankFunds, 'en')).toEqual([
      { field: 'iban', problem: 'empty' },
      { field: 'amount', problem: 'empty' },
    ]);
    const all = { iban: 'FR00', currency: 'EURO', amount: '0', payee: 'x'.repeat(71) };
    expect(fundsProblems(all, 'en')).toEqual([
      { field: 'iban', problem: 'format' },
      { field: 'amount', problem: 'zero' },
      { field: 'currency', problem: 'format' },
      { field: 'payee', problem: 'too-long' },
    ]);
  });

  test.each([
    ['-5', 'negative'],
    ['1e3', 'not-a-number'],
    ['1.234', 'too-many-decimals'],
    ['1234567890', 'too-large'],
  ] as const)('an amount of %s is %s', (amount, problem) => {
    expect(fundsProblems({ ...typed, amount }, 'en')).toEqual([{ field: 'amount', problem }]);
  });

  test('depends on the currency: a yen has no parts', () => {
    for (const currency of ['JPY', 'Devise\u00A0: jpy']) {
      expect(fundsProblems({ ...typed, currency, amount: '¥7' }, 'en')).toEqual([]);
    }
    expect(fundsProblems({ ...typed, currency: 'JPY', amount: '7.5' }, 'en')).toHaveLength(1);
  });
});

describe('what was typed', () => {
  test('is stored as the same number in every language, and is shown as typed there', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, fc.constantFrom('en', 'fr'), fc.constantFrom('en', 'fr'), (count, from, to) => {
        const sign = from === 'fr' ? ',' : '.';
        const amount = `${Math.floor(count / 100)}${sign}${String(count % 100).padStart(2, '0')}`;
        const form = formOf({ ...typed, amount }, from);
        expect(formOf(typedOf(form, to), to)).toEqual(form);
        expect(form.amount).toBe(amount.replace(',', '.'));
      }),
    );
  });

  test('and is no number stays as it is', () => {
    for (const [amount, currency] of [
      ['a lot', 'EUR'],
      ['1e3', 'EUR'],
      ['1.234', 'TND'],
    ] as const) {
      const form = formOf({ ...typed, amount, currency }, 'fr');
      expect(form).toMatchObject({ amount, typed_in: 'fr' });
      for (const language of ['en', 'fr'] as const) expect(typedOf(form, language).amount).toBe(amount);
    }
  });

  test('is the same question only where every field is', () => {
    const form = formOf(typed, 'en');
    expect(isSameQuestion(form, formOf({ ...typed, amount: '12.5' }, 'en'))).toBe(true);
    for (const change of [{ amount: '12.51' }, { currency: 'USD' }, { payee: 'x' }, { iban: 'FR' }]) {
      expect(isSameQuestion(form, formOf({ ...typed, ...change }, 'en'))).toBe(false);
    }
  });
});

describe('the values of a payment', () => {
  const transfer = {
    name: ' Somebody ',
    iban: 'X',
    amount: '1,5',
    typed_in: 'fr' as const,
    currency: 'EUR',
    reference: '',
  };

  test('are those of the current transfer, without an IBAN', () => {
    const transfers = [{ ...transfer, name: 'Other' }, transfer];
    expect(fundsOfPayment({ transfers, current: 1, speed: 'standard' })).toEqual({
      currency: 'EUR',
      amount: '1.50',
      payee: 'Somebody',
    });
  });

  test('are those of a blank form', () => {
    expect(fundsOfPayment(blankForm)).toEqual({ currency: 'EUR', amount: '', typed_in: 'en' });
  });
});
