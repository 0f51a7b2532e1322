import { paths } from '#paths.ts';
import {
  button,
  CAMILLE,
  field,
  heading,
  link,
  pay,
  recordPayments,
  REFUSED,
  RESULT,
  UNKNOWN,
} from '#e2e/support/payment-steps.ts';
import {
  chooseLanguage,
  expect,
  expectAccessible,
  signInAtDemo,
  test,
  expectNoSidewaysScroll,
} from '#e2e/support/test.ts';

const PHONE = { width: 320, height: 640 };

test('amounts are typed in French format, and stay the same sum in English', async ({ page, home }) => {
  await chooseLanguage(page, 'Français');
  await page.goto(`${home}${paths.paymentPayee()}`);
  await field(page, /^Nom/).fill(CAMILLE.name);
  await field(page, /^IBAN/).fill(CAMILLE.iban);
  await button(page, 'Continuer').click();
  await field(page, /^Montant/).fill('1 234,50');
  await chooseLanguage(page, 'English');
  await expect(field(page, /^Amount/)).toHaveValue('1234.50');
  await chooseLanguage(page, 'Français');
  await button(page, 'Continuer').click();
  await expect(page.getByText(/^1\s234,50\s€$/)).toHaveCount(2);
});

test('a user makes a payment from the first step to the return, in French on a phone of 320 pixels', async ({
  page,
  context,
  demo,
}) => {
  // Checked with axe on each page.
  test.slow();
  const sent = recordPayments(context);
  await page.setViewportSize(PHONE);
  await signInAtDemo(page, demo);
  await chooseLanguage(page, 'Français');
  const fits = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  await page.goto(`${demo}${paths.payments()}`);
  await expect(heading(page, 'Paiements')).toBeVisible();
  await fits();
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await button(page, 'Continuer').click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveTitle(/Erreur\s: Qui payez-vous/);
  await fits();
  await field(page, /^Nom/).fill(CAMILLE.name);
  await field(page, /^IBAN/).fill(CAMILLE.iban);
  await button(page, 'Continuer').click();
  await expect(heading(page, 'Combien ?')).toBeFocused();
  await field(page, /^Montant/).fill('123456789,12');
  await fits();
  await button(page, 'Continuer').click();
  await expect(heading(page, 'Vérifiez votre paiement')).toBeFocused();
  await fits();
  await button(page, 'Envoyer la demande de paiement').click();

  await expect(heading(page, 'Validez ce paiement auprès de votre banque')).toBeFocused();
  await expect(page).toHaveURL(RESULT);
  await fits();
  expect(sent.map((request) => request.postDataJSON() as unknown)).toMatchObject([
    { credit_transfer_transaction: [{ instructed_amount: { amount: 123_456_789.12, currency: 'EUR' } }] },
  ]);
  await button(page, 'Continuer vers votre banque').click();
  // While it fades in its colours differ from the final ones.
  await expect(page.getByRole('dialog', { name: 'Vous quittez Bankbook' })).toHaveCSS('opacity', '1');
  await fits();
  await page.getByRole('dialog', { name: 'Vous quittez Bankbook' }).getByRole('link').click();
  await expect(heading(page, 'Accepter un paiement')).toBeVisible();
  await fits();
  await button(page, 'Refuser').click();
  await expect(heading(page, 'Vous voici de retour de votre banque')).toBeVisible();
  await fits();
});

test('the outcomes of payments fit a phone of 320 pixels', async ({ page, demo }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await signInAtDemo(page, demo);
  await pay(page, demo, '77.10');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await link(page, 'See my transactions').click();
  await expect(page.getByText('May be this payment', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, 'Send again').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await pay(page, demo, '77.02');
  await expect(heading(page, REFUSED)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`${demo}${paths.payments()}`);
  await expect(page.getByText('Refused by the bank')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`${demo}${paths.fundsCheck()}`);
  await button(page, 'Check').click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoSidewaysScroll(page);
});
