import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { textsOf } from '#testing/page/fault-page.ts';
import { button, link, main, title } from '#testing/page/locators.ts';
import { APPROVE, CAMILLE, fillPayee, pay } from '#testing/page/payment-steps.ts';

const UNKNOWN = 'We do not know whether the bank received it';

test('a user hears before a sign-out what could not be finished after it @security', async () => {
  const { go, signIn } = await pay('40');
  await expect.element(title(APPROVE)).toBeVisible();
  await go(paths.paymentPayee());
  await fillPayee({ name: 'Zoe Perrin', iban: CAMILLE.iban });
  await button('Sign out').click();
  const question = page.getByRole('alertdialog', { name: 'Sign out before you’ve finished?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(textsOf(question.getByRole('listitem'))).toEqual([
    'Camille LaurentWaits for your approval at your bank€40.00',
    'Zoe PerrinNot sent',
  ]);
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Sign out')).toHaveFocus();
  await button('Sign out').click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText('You’re signed out.')).toBeVisible();
  await expect
    .element(page.getByText(/^Your payments and drafts are cleared from this browser\./))
    .toBeVisible();
  await signIn('household');
  await go(paths.payments());
  await expect.element(page.getByText('Nothing sent from this browser yet')).toBeVisible();
  // Nothing is left to ask about.
  await button('Sign out').click();
  await expect.element(page.getByText('You’re signed out.')).toBeVisible();
});

test('a sign-out keeps only the reference and time of an unknown payment', async () => {
  const { address, go, signIn } = await pay('77.03');
  await expect.element(title(UNKNOWN)).toBeVisible();
  const id = address().split('/').at(-1) ?? '';
  await button('Sign out').click();
  const question = page.getByRole('alertdialog', { name: 'Sign out while a payment is open?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect.element(question).toHaveTextContent('you can’t look it up or send it again here');
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Send again')).toBeVisible();
  await expect.element(button('Sign out')).toHaveFocus();
  await button('Sign out').click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(title('Connect your bank')).toBeVisible();
  expect(question.elements()).toEqual([]);
  await signIn('household');
  await go(paths.payments());
  const kept = link('Payment request from an earlier session, perhaps not yours');
  await expect.element(kept).toBeVisible();
  await expect.element(main).not.toHaveTextContent(CAMILLE.name);
  await kept.click();
  await expect.element(title(UNKNOWN)).toBeVisible();
  await expect.element(main).toHaveTextContent(id);
  await expect.element(page.getByText(/another person’s who used this browser/)).toBeVisible();
  for (const name of ['Send again', 'Edit']) expect(button(name).elements()).toEqual([]);
});
