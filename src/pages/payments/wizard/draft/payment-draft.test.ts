import { describe, expect, test } from 'vitest';
import {
  blankForm,
  firstIncompleteStep,
  type PaymentAction,
  type PaymentForm,
  reducePayment,
  stepAfter,
  stepBefore,
  filledTransfers,
} from './payment-draft.ts';
import { amountIn, blankTransfer, type Transfer, typedIn } from './transfer.ts';

const ANNA = { name: 'Anna Berg', iban: 'DE89370400440532013000' };
const MARC = { name: 'Marc Petit', iban: 'FR1420041010050500013M02606' };
const RENT = {
  amount: '1,234.50',
  typed_in: 'en',
  currency: 'EUR',
  reference: 'Rent May',
  speed: 'standard',
} as const;

const payee = (answer: object = ANNA): PaymentAction => ({ kind: 'answer-payee', ...ANNA, ...answer });
const amount = (answer: object = {}): PaymentAction => ({ kind: 'answer-amount', ...RENT, ...answer });
const add: PaymentAction = { kind: 'add-transfer' };
const remove = (index: number): PaymentAction => ({ kind: 'remove-transfer', index });
const change = (step: 'payee' | 'amount', index: number): PaymentAction => ({ kind: 'change', step, index });

/** What a form is after a story. */
const after = (...story: PaymentAction[]): PaymentForm => story.reduce(reducePayment, blankForm);
const names = (form: PaymentForm) => form.transfers.map(({ name }) => name);

describe('one payment', () => {
  test('begins with nothing, in euros, standard, at the payee', () => {
    expect(blankForm).toEqual({ transfers: [blankTransfer], speed: 'standard', current: 0 });
    expect(firstIncompleteStep(blankForm)).toEqual({ step: 'payee', index: 0 });
    expect(stepBefore(blankForm, 'payee')).toBeUndefined();
  });

  test('is filled in at once from what was pasted, and goes back to what was there', () => {
    const pasted = { ...blankTransfer, ...MARC, iban: 'fr14 2004 1010 0505 0001 3m02 606', amount: '5' };
    const filled = after(payee({ beneficiary: 'b-1' }), { kind: 'fill', transfer: pasted });
    expect(filled.transfers).toEqual([{ ...pasted, iban: MARC.iban, beneficiary: undefined }]);
    const before = after(payee()).transfers[0] ?? blankTransfer;
    expect(reducePayment(filled, { kind: 'fill', transfer: before }).transfers).toEqual([
      { ...before, beneficiary: undefined },
    ]);
  });

  test('knows that its name was pasted until another one is typed', () => {
    const pasted: Transfer = { ...blankTransfer, ...MARC, is_name_pasted: true };
    const corrected = after({ kind: 'fill', transfer: pasted }, payee({ ...MARC, iban: 'FR14' }), amount());
    expect(corrected.transfers[0]?.is_name_pasted).toBe(true);
    expect(reducePayment(corrected, payee({ name: 'Mark' })).transfers[0]?.is_name_pasted).toBeUndefined();
  });

  test('with an amount that nobody has seen goes to the amount before the review', () => {
    const pasted: Transfer = { ...blankTransfer, ...MARC, amount: '5', unseen: ['amount'] };
    const edited = after({ kind: 'fill', transfer: pasted }, payee());
    expect(stepAfter(edited, 'payee')).toEqual({ step: 'amount', index: 0 });
    expect(stepAfter([amount(), payee()].reduce(reducePayment, edited), 'payee')).toBe('review');
    const undone: PaymentAction = { kind: 'fill', transfer: { ...blankTransfer, ...MARC, amount: '7' } };
    expect(stepAfter(reducePayment(edited, undone), 'payee')).toBe('review');
  });

  test('goes from the payee to the amount to the review', () => {
    const filled = after(payee());
    expect(stepAfter(filled, 'payee')).toEqual({ step: 'amount', index: 0 });
    expect(firstIncompleteStep(filled)).toEqual({ step: 'amount', index: 0 });
    expect(stepBefore(filled, 'amount')).toEqual({ step: 'payee', index: 0 });
    const whole = after(payee(), amount({ speed: 'instant' }));
    expect(stepAfter(whole, 'amount')).toBe('review');
    expect(firstIncompleteStep(whole)).toBeUndefined();
    expect(whole.speed).toBe('instant');
  });

  test('preserves answers as they were typed, also wrong ones, and knows the next step', () => {
    const wrong = after(payee({ name: '', iban: 'DE88 3704' }), amount({ amount: '1e3' }));
    expect(wrong.transfers[0]).toMatchObject({ name: '', iban: 'DE883704', amount: '1e3' });
    expect(firstIncompleteStep(wrong)).toEqual({ step: 'payee', index: 0 });
    expect(firstIncompleteStep(reducePayment(wrong, payee()))).toEqual({ step: 'amount', index: 0 });
  });

  test('takes an IBAN and a currency however they are spaced', () => {
    const form = after(payee({ iban: ' de89 3704 0044 0532 0130 00' }), amount({ currency: ' chf ' }));
    expect(form.transfers[0]).toMatchObject({ iban: ANNA.iban, currency: 'CHF' });
    expect(firstIncompleteStep(form)).toBeUndefined();
  });

  test('remembers the trusted beneficiary until the payee is another', () => {
    const picked = after(payee({ beneficiary: 'b-1' }));
    expect(picked.transfers[0]?.beneficiary).toBe('b-1');
    expect(reducePayment(picked, amount()).transfers[0]?.beneficiary).toBe('b-1');
    expect(reducePayment(picked, payee(MARC)).transfers[0]?.beneficiary).toBeUndefined();
  });
});

describe('a change', () => {
  const whole = after(payee(), amount());

  test('begins at the review and goes back there, answered or not', () => {
    const changing = reducePayment(whole, change('payee', 0));
    expect(stepBefore(changing, 'payee')).toBe('review');
    const changed = reducePayment(changing, payee(MARC));
    expect(changed).toEqual(after(payee(MARC), amount()));
    expect(stepAfter(changed, 'payee')).toBe('review');
  });

  test('that continues to another step is still the same change', () => {
    const changing = reducePayment(reducePayment(whole, change('amount', 0)), payee(MARC));
    expect(changing.changing).toBe('amount');
    expect(stepBefore(changing, 'amount')).toBe('review');
  });

  test('of a transfer that does not exist changes nothing', () => {
    for (const action of [change('payee', 1), change('amount', -1), remove(1), remove(0.5)]) {
      expect(reducePayment(whole, action)).toBe(whole);
    }
  });
});

describe('several transfers', () => {
  const one = after(payee(), amount({ currency: 'CHF' }));
  const added = reducePayment(one, add);

  test('are added one by one, in the currency of the one before', () => {
    expect(added.current).toBe(1);
    expect(added.transfers[1]).toEqual({ ...blankTransfer, currency: 'CHF' });
    const two = [payee(MARC), amount({ currency: 'CHF' })].reduce(reducePayment, added);
    expect(names(two)).toEqual([ANNA.name, MARC.name]);
    expect(stepAfter(two, 'amount')).toBe('review');
    const mixed = reducePayment(two, amount({ currency: 'USD' }));
    expect(stepAfter(mixed, 'amount')).toEqual({ step: 'amount', index: 0 });
  });

  test('don’t have to be filled in once they were added: a blank one does not count', () => {
    expect(firstIncompleteStep(added)).toBeUndefined();
    expect(stepBefore(added, 'payee')).toBe('review');
    expect(filledTransfers(added)).toEqual(one.transfers);
    expect(reducePayment(added, add)).toEqual(added);
  });

  test('are finished one after the other: first this one, then what else is incomplete', () => {
    const half = reducePayment(added, payee(MARC));
    expect(stepAfter(half, 'payee')).toEqual({ step: 'amount', index: 1 });
    const broken = [change('payee', 0), payee({ name: '' }), change('payee', 1), payee(MARC)];
    expect(stepAfter(broken.reduce(reducePayment, half), 'payee')).toEqual({ step: 'amount', index: 1 });
    const finished = [...broken, amount({ currency: 'CHF' })].reduce(reducePayment, half);
    expect(stepAfter(finished, 'amount')).toEqual({ step: 'payee', index: 0 });
  });

  test('can be taken away again, down to a blank form', () => {
    const two = [payee(MARC), amount()].reduce(reducePayment, added);
    const marc = reducePayment(two, remove(0));
    expect(names(marc)).toEqual([MARC.name]);
    expect(marc.current).toBe(0);
    expect(reducePayment(two, remove(1)).current).toBe(0);
    expect(reducePayment(marc, remove(0))).toEqual(blankForm);
  });

  test('come from a file, after those that are filled in, instead of a blank one', () => {
    const transfer: Transfer = { ...blankTransfer, ...MARC, amount: '5.00' };
    const transfers = [transfer, transfer];
    expect(after({ kind: 'import-transfers', transfers }).transfers).toEqual(transfers);
    const all = reducePayment(added, { kind: 'import-transfers', transfers });
    expect(names(all)).toEqual([ANNA.name, MARC.name, MARC.name]);
    expect(all.current).toBe(2);
    expect(after({ kind: 'import-transfers', transfers: [] })).toEqual(blankForm);
  });
});

describe('an amount in a field', () => {
  const transfer: Transfer = { ...blankTransfer, amount: '1,234.5' };

  test('stays as it was typed, and is put over when the language changes', () => {
    expect(amountIn('en', transfer)).toBe('1,234.5');
    expect(amountIn('fr', transfer)).toBe('1234,50');
    expect(amountIn('fr', { ...transfer, amount: 'a lot' })).toBe('a lot');
  });

  test('is not read again in another language while it is unreadable and nobody has changed it', () => {
    const unclear: Transfer = { ...blankTransfer, amount: '1.234', currency: 'TND', typed_in: 'fr' };
    expect(typedIn('en', unclear, '1.234')).toBe('fr');
    expect(typedIn('en', unclear, '1.23')).toBe('en');
    expect(typedIn('fr', transfer, '1234,50')).toBe('fr');
  });
});
