import { paymentBank, paymentRequestOf } from '#testing/demo/fake-payments.ts';
import { demoPaths } from '#paths.ts';
import { expect, test } from 'vitest';

test('the bank’s link leads to the bank’s own page', async () => {
  const { pay } = paymentBank();
  const { consent_approval } = (await pay(paymentRequestOf())).body as { consent_approval: string };
  expect(new URL(consent_approval).pathname).toBe(demoPaths.bankPayment());
});
