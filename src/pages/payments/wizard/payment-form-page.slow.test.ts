import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { showLanguage } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { callsTo } from '#testing/page/fault-page.ts';
import { button, link, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { openScenario, scenarioOf } from '#testing/page/open-scenario.ts';
import {
  CAMILLE,
  field,
  fillAmount,
  fillPayee,
  JONAS,
  openReview,
  pay,
  RESULT,
  REVIEW,
} from '#testing/page/payment-steps.ts';
import { showForTesters } from '#ui/tester-view.ts';

const checked = page.getByRole('radio', { checked: true });

test('on a phone, recent payees come first and few others, and none of them is chosen', async () => {
  const { go, address } = await openPage(paths.payments(), { width: 390, height: 844 });
  const send = async (amount: string) => {
    await expect.element(title('How much?')).toBeVisible();
    await fillAmount(amount);
    await button('Send payment request').click();
    await expect.poll(address).toMatch(RESULT);
  };
  for (const payee of [CAMILLE, { ...JONAS, name: 'Jonas F' }]) {
    await go(paths.paymentPayee());
    await fillPayee(payee);
    await send('5');
  }
  await go(paths.paymentPayee());
  const group = page.getByRole('radiogroup', { name: 'Trusted beneficiary' });
  const trusted = group.getByRole('radio');
  await expect.poll(() => trusted.elements()).toHaveLength(3);
  await button('Show all 5 Trusted beneficiary').click();
  await expect.poll(() => trusted.elements()).toHaveLength(5);
  await expect.element(group).toHaveFocus();
  await go(paths.payments());
  await expect.element(title('Payments')).toBeVisible();
  await go(paths.paymentPayee());
  const recent = (name: string) =>
    page.getByRole('radiogroup', { name: 'Recent payees' }).getByRole('radio', { name });
  await expect.element(recent(CAMILLE.name)).toBeInViewport();
  await expect.element(checked).toHaveAccessibleName('Somebody else');
  await recent(CAMILLE.name).click();
  await expect.element(checked).toHaveAccessibleDescription(CAMILLE.iban);

  // A trusted payee who was just paid is among the recent ones alone.
  const name = 'Crèche Les Lutins';
  await go(paths.beneficiaries());
  await link(`Pay ${name}`).click();
  await send('12');
  await go(paths.paymentPayee());
  await recent(name).click();
  expect(page.getByRole('radio', { name }).elements()).toHaveLength(1);
  await expect.element(checked).toHaveAccessibleName(name);
});

test('a payment is made again, and its amount is looked at before it is sent', async () => {
  const { address } = await pay('25');
  await expect.poll(address).toMatch(RESULT);
  await link('Pay again').click();
  await expect.element(field(/^Amount/)).toHaveValue('25');
  expect(address()).not.toContain('FR14');
  await link('Back to the payee').click();
  await expect.element(page.getByRole('radio', { name: CAMILLE.name })).toBeChecked();
  await button('Continue').click();
  await expect.element(title('How much?')).toBeVisible();
  await field(/^Amount/).fill('26');
  await button('Continue').click();
  await expect.element(title(REVIEW)).toBeVisible();
  await expect.element(page.getByRole('definition').getByText('€26.00')).toBeVisible();
});

test('an outgoing transaction with an IBAN fills in a payment again', async () => {
  await openScenario(scenarioOf('transactions.payment-pending'));
  await link(CAMILLE.name).first().click();
  await expect.element(title('Transaction')).toBeVisible();
  await link('Pay again').click();
  await expect.element(field(/^IBAN/)).toHaveValue(CAMILLE.iban);
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
  await button('Continue').click();
  await expect.element(field(/^Amount/)).toHaveValue(expect.stringMatching(/^48\.50?$/));
});

test('testers see the body byte for byte as it will be sent, and the source of each member', async () => {
  const { address, sent } = await openReview('12');
  const body = page.getByText('For testers: exactly what will be sent');
  expect(body.elements()).toEqual([]);
  // As the bench does.
  showForTesters(true);
  onTestFinished(() => showForTesters(false));
  await body.click();
  const member = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect.element(member('payment_information_id')).toHaveTextContent('In the interface (4.6)');
  await expect.element(member('credit_transfer_transaction[0].beneficiary')).toHaveTextContent('Assumed');
  await expectAccessible();
  const shown = document.querySelector('pre')?.textContent;
  await button('Send payment request').click();
  await expect.poll(sent).toEqual([shown]);
  await expect.poll(address).toMatch(RESULT);
});

// Taller than a phone: on a lower screen the bar at the bottom covers a part of what axe measures.
test('a user makes a payment in French on a phone of 320 pixels, and its amount is the same sum in English', async () => {
  const { calls, go } = await openPage(paths.payments(), { language: 'fr', width: 320, height: 1_200 });
  const fits = async () => {
    await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
    await expectAccessible();
  };
  await expect.element(title('Paiements')).toBeVisible();
  await fits();
  await go(paths.paymentPayee());
  await expect.element(field(/^Nom/)).toBeVisible();
  await button('Continuer').click();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  expect(document.title).toMatch(/^Erreur\s: Qui payez-vous/);
  await fits();
  await field(/^Nom/).fill(CAMILLE.name);
  await field(/^IBAN/).fill(CAMILLE.iban);
  await button('Continuer').click();
  await expect.element(title('Combien ?')).toHaveFocus();
  await field(/^Montant/).fill('123 456 789,12');
  await fits();
  await showLanguage('en');
  await expect.element(field(/^Amount/)).toHaveValue('123456789.12');
  await showLanguage('fr');
  await button('Continuer').click();
  await expect.element(title('Vérifiez votre paiement')).toHaveFocus();
  await expect.element(page.getByRole('definition').getByText(/^123\s456\s789,12\s€$/)).toBeVisible();
  await fits();
  await button('Envoyer la demande').click();
  await expect.element(title('Validez ce paiement auprès de votre banque')).toHaveFocus();
  await fits();
  expect(callsTo('createPaymentRequest', calls).map(({ body }) => JSON.parse(body) as unknown)).toMatchObject(
    [{ credit_transfer_transaction: [{ instructed_amount: { amount: 123_456_789.12, currency: 'EUR' } }] }],
  );
  await button('Continuer vers votre banque').click();
  await expect.element(page.getByRole('dialog', { name: 'Vous quittez Bankbook' })).toBeVisible();
  await fits();
});
