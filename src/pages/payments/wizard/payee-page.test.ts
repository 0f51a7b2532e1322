import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savePaymentDraft } from '#api/payments/payments.ts';
import { randomId } from '#lib/random.ts';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { openPage } from '#testing/page/open-page.ts';
import { blankForm } from './draft/payment-draft.ts';
import { blankTransfer } from './draft/transfer.ts';

test('a name that another currency makes too long is named on the page that it leads back to', async () => {
  const id = randomId();
  const iban = 'FR1420041010050500013M02606';
  const transfer = { ...blankTransfer, name: 'A'.repeat(72), iban, amount: '5', currency: 'USD' };
  await openPage(paths.paymentAmount(id), {
    width: 360,
    // On a lower screen the bar at the bottom covers a part of what axe measures.
    height: 1_200,
    before: () =>
      savePaymentDraft({ id, saved_at: clock.now(), form: { ...blankForm, transfers: [transfer] } }),
  });
  await userEvent.fill(page.getByLabelText('Currency'), 'EUR');
  await expect.element(page.getByText('Saved', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Who are you paying?');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Shorten the name to 70 characters');
  await expectAccessible();
});
