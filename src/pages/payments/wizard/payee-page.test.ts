import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savePaymentDraft } from '#api/payments/payments.ts';
import { randomId } from '#lib/random.ts';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { button, link, main, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { CAMILLE, field, fillPayee, JONAS } from '#testing/page/payment-steps.ts';
import { blankForm } from './draft/payment-draft.ts';
import { blankTransfer } from './draft/transfer.ts';

/** The text of a QR code. */
const CODE = `BCD\n002\n1\nSCT\n\n${CAMILLE.name}\n${CAMILLE.iban}\nEUR100\n\n\nINV 7\n`;
const paste = field(/^Paste payment details/);

test('a name that another currency makes too long is named on the page that it leads back to', async () => {
  const id = randomId();
  const iban = 'FR1420041010050500013M02606';
  const transfer = { ...blankTransfer, name: 'A'.repeat(72), iban, amount: '5', currency: 'USD' };
  await openPage(paths.paymentAmount(id), {
    width: 360,
    // On a lower screen the bar at the bottom covers a part of what axe measures.
    height: 1_300,
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

test('what a code filled in does not stay for another payee, once the fields are cleared', async () => {
  await openPage(paths.paymentPayee());
  await paste.fill(CODE);
  await button('Clear').click();
  await fillPayee(JONAS);
  await expect.element(field(/^Amount/)).toHaveValue('');
  await expect.element(field(/^Reference/)).toHaveValue('');
});

test('a pasted name goes with its IBAN, also after the amount and a text that is refused', async () => {
  await openPage(paths.paymentPayee());
  await paste.fill(CODE);
  await button('Continue').click();
  await expect.element(title('How much?')).toBeVisible();
  await link('Back to the payee').click();
  await paste.fill('hello');
  await userEvent.keyboard('{Enter}');
  await expect.element(paste).toHaveAccessibleDescription(/There’s no valid IBAN in it/);
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
  await paste.fill(JONAS.iban);
  await expect.element(field(/^IBAN/)).toHaveValue(JONAS.iban);
  await expect.element(field(/^Name/)).toHaveValue('');
  await expect.element(field(/^Name/)).toHaveFocus();
});

test('an amount and a reference that were pasted don’t go to a payee who is picked, or whose IBAN is pasted', async () => {
  await openPage(paths.paymentPayee());
  await paste.fill(CODE);
  await page.getByRole('radio', { name: 'Jonas Feldmann' }).click();
  await button('Continue').click();
  await expect.element(field(/^Amount/)).toHaveValue('');
  await expect.element(field(/^Reference/)).toHaveValue('');
  await link('Back to the payee').click();

  await button('Clear').click();
  await paste.fill(CODE);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', JONAS.iban);
  const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  field(/^IBAN/).element().dispatchEvent(pasted);
  await expect.element(field(/^Name/)).toHaveValue('');
  await field(/^Name/).fill(JONAS.name);
  await button('Continue').click();
  await expect.element(field(/^Amount/)).toHaveValue('');
});

test('what was pasted is back where arrow keys came from, and goes once another payee is chosen', async () => {
  await openPage(paths.paymentPayee());
  await paste.fill(CODE);
  const other = page.getByRole('radio', { name: 'Jonas Feldmann' });
  const nobody = page.getByRole('radio', { name: /^Somebody else/ });
  await expect.element(other).toBeVisible();
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')];
  await expect.element(nobody).toBeChecked();
  inputs.at(-1)?.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(nobody).not.toBeChecked();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  await expect.element(nobody).toBeChecked();
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
  await expect.element(field(/^IBAN/)).toHaveValue(CAMILLE.iban);
  await button('Continue').click();
  await expect.element(field(/^Amount/)).toHaveValue('100');
  await link('Back to the payee').click();
  await other.click();
  await button('Continue').click();
  await expect.element(field(/^Amount/)).toHaveValue('');
});

test('a pasted IBAN that the bank lists under another name, or that is an own account, brings a warning', async () => {
  await openPage(paths.paymentPayee());
  const options = page.getByRole('radio');
  await expect.poll(() => options.elements().length).toBeGreaterThan(5);
  const iban = 'DE04 5059 2077 0004 4177 23';
  await paste.fill(`Café Léon ${iban}`);
  await expect
    .element(main)
    .toHaveTextContent('The text says Café Léon, but this IBAN is Jonas Feldmann’s. Check the sender.');
  await expectAccessible();
  await paste.fill(`JONAS FELDMANN ${iban}`);
  await expect.element(main).toHaveTextContent('Filled in from it:JONAS FELDMANN');
  await expect.element(main).not.toHaveTextContent('The text says');
  await paste.fill('FR76 3058 8600 0100 0123 4567 812');
  await expect.element(main).toHaveTextContent('This IBAN is your own: Joint account.');
});

test('an import beside a name says what was added, and a file that was read is chosen again in another currency', async () => {
  await openPage(paths.paymentPayee());
  await main.getByText('Import transfers', { exact: true }).click();
  const choose = (amount: string) =>
    main
      .getByLabelText('File', { exact: true })
      .upload(new File([`name,iban,amount,currency\n${JONAS.name},${JONAS.iban},${amount}`], 'transfers'));
  await choose('7.00,USD');
  await expect.element(button('Add 1 transfer in USD')).toBeVisible();
  await field(/^Name/).fill(CAMILLE.name);
  await expect.element(page.getByText('The currency of the request has changed.')).toBeVisible();
  await expect.element(field(/^Name/)).toHaveFocus();
  await choose('5.00,EUR');
  await button('Add 1 transfer in EUR').click();
  const status = page.getByRole('status').filter({ hasText: '1 transfer was added.' });
  await expect.element(status).toHaveFocus();
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
});

test('an import keeps the payee of a link, whom the bank’s list has filled in, and the currency', async () => {
  await openPage(`${paths.paymentPayee()}?beneficiary=ben-1`);
  await expect.element(page.getByRole('radio', { name: 'Crèche Les Lutins' })).toBeChecked();
  await main.getByText('Import transfers', { exact: true }).click();
  const line = (amount: string) => `${JONAS.name},${JONAS.iban},${amount}`;
  const text = ['name,iban,amount,currency', line('7.00,GBP'), line('5.00,EUR')].join('\n');
  await main.getByLabelText('File', { exact: true }).upload(new File([text], 'transfers'));
  await button('Add 1 transfer in EUR').click();
  await expect.element(title('How much?')).toBeVisible();
  await expect.element(page.getByText('Transfer 1 of 2')).toBeVisible();
});
