import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showLanguage } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import { button, link, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import {
  CAMILLE,
  field,
  fillAmount,
  fillPayee,
  openReview,
  RESULT,
  REVIEW,
} from '#testing/page/payment-steps.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';

test('while amounts are hidden, the question about a repeated payment names none', async () => {
  const { address, go } = await openPage(paths.paymentPayee());
  const send = async () => {
    await fillPayee(CAMILLE);
    await fillAmount('23');
    await button('Send payment request').click();
  };
  await send();
  await expect.poll(address).toMatch(RESULT);
  await go(paths.paymentPayee());
  await send();
  const question = page.getByRole('alertdialog', { name: 'Send this as well?' });
  await expect.element(question).toHaveTextContent('You sent €23.00 to Camille Laurent from this browser at');
  amountVisibility.set('hidden');
  await expect
    .element(question)
    .toHaveTextContent('You sent the same amount to Camille Laurent from this browser at');
  await showLanguage('fr');
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent('Vous avez envoyé le même montant à Camille Laurent depuis ce navigateur à');
  expect(document.body.innerText).not.toContain('23');
});

test('“Back to the amount” leads past a transfer that was added and left blank', async () => {
  await openReview('23');
  await button('Add another transfer').click();
  await expect.element(page.getByText('Transfer 2 of 2')).toBeVisible();
  await link('Back to your payment').click();
  await expect.element(title(REVIEW)).toBeVisible();
  await link('Back to the amount').click();
  await expect.element(field(/^Amount/)).toHaveValue('23');
});

test('the button that shows the amounts leaves the focus on the page', async () => {
  amountVisibility.set('hidden');
  await openReview('23');
  await button('Show amounts').click();
  await expect.element(title(REVIEW)).toHaveFocus();
});
