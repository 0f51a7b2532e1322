import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { savePaymentDraft } from '#api/payments/payments.ts';
import { randomId } from '#lib/random.ts';
import { clock } from '#lib/time/clock.ts';
import { blankForm, reducePayment } from '#pages/payments/wizard/draft/payment-draft.ts';
import { paths } from '#paths.ts';
import { callsTo } from './fault-page.ts';
import { button, title } from './locators.ts';
import { openPage } from './open-page.ts';

/** A payee who is in no persona’s list of trusted beneficiaries, with an account at no bank here. */
export const CAMILLE = { name: 'Camille Laurent', iban: 'FR14 2004 1010 0505 0001 3M02 606' };
export const JONAS = { name: 'Jonas Feldmann', iban: 'DE89 3704 0044 0532 0130 00' };
export const REVIEW = 'Check your payment';
export const APPROVE = 'Approve this payment at your bank';

/** The address of one payment, which ends with its id. */
export const RESULT = /^\/payments\/[\da-f]{32}$/;

/** A field by the beginning of its name, which may include a hint or an error. */
export const field = (name: RegExp) => page.getByRole('textbox', { name });

/** Fills in the step of the payee. */
export async function fillPayee({ name, iban }: typeof CAMILLE): Promise<void> {
  await expect.element(title('Who are you paying?')).toBeVisible();
  await field(/^Name/).fill(name);
  await field(/^IBAN/).fill(iban);
  await button('Continue').click();
  await expect.element(title('How much?')).toBeVisible();
}

/** Fills in the step of the amount. */
export async function fillAmount(amount: string, reference = ''): Promise<void> {
  await field(/^Amount/).fill(amount);
  await field(/^Reference/).fill(reference);
  await button('Continue').click();
}

/** Stores a payment to Camille Laurent that is filled in, and returns the id of its draft. */
export async function saveFilled(amount: string): Promise<string> {
  const id = randomId();
  const answers = [
    { kind: 'answer-payee', name: CAMILLE.name, iban: CAMILLE.iban.replaceAll(' ', '') },
    {
      kind: 'answer-amount',
      amount,
      typed_in: 'en',
      currency: 'EUR',
      reference: 'Rent',
      speed: 'standard',
    },
  ] as const;
  await savePaymentDraft({ id, saved_at: clock.now(), form: answers.reduce(reducePayment, blankForm) });
  return id;
}

/** Opens the review of a payment to Camille Laurent. */
export async function openReview(amount: string, opening: Parameters<typeof openPage>[1] = {}) {
  let id = '';
  const { calls, ...opened } = await openPage(async () => {
    id = await saveFilled(amount);
    return paths.paymentReview(id);
  }, opening);
  await expect.element(title(REVIEW)).toBeVisible();
  const sent = () => callsTo('createPaymentRequest', calls).map(({ body }) => body);
  const ids = () =>
    sent().map((body) => (JSON.parse(body) as { payment_information_id: string }).payment_information_id);
  return { ...opened, calls, id, sent, ids };
}

export async function pay(amount: string, opening?: Parameters<typeof openPage>[1]) {
  const opened = await openReview(amount, opening);
  await button('Send payment request').click();
  return opened;
}
