import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { AFTER_REPEATS_MS, passTime, textsOf } from '#testing/page/fault-page.ts';
import { button, main, title } from '#testing/page/locators.ts';
import { APPROVE, CAMILLE, field, pay, RESULT, REVIEW, saveFilled } from '#testing/page/payment-steps.ts';
import { showOnPaper } from '#testing/page/print.ts';

/** Of the fault `slow`. */
const SLOW_MS = 8_000;

const UNKNOWN = 'We do not know whether the bank received it';
const NO_ANSWER = { faults: ['createPaymentRequest~no-answer~next'] };

const receipt = page.getByRole('article', { name: 'Receipt of a payment request' });

test('the same payment again within minutes needs a confirmation', async () => {
  const { sent, go, address } = await pay('23');
  await expect.poll(address).toMatch(RESULT);
  await go(paths.paymentReview(await saveFilled('23')));
  await expect.element(title(REVIEW)).toBeVisible();
  await button('Send payment request').click();
  const question = page.getByRole('alertdialog', { name: 'Send this as well?' });
  await expect.element(question).toHaveTextContent('€23.00 to Camille Laurent');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent()).toHaveLength(1);
  await button('Send payment request').click();
  await question.getByRole('button', { name: 'Send payment request' }).click();
  await expect.poll(address).toMatch(RESULT);
  expect(sent()).toHaveLength(2);
});

test('a payment on its way continues while the user looks at another page', async () => {
  const { sent } = await pay('25', { faults: ['createPaymentRequest~slow~next'] });
  await expect.element(button('Sending…')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Accounts' }).click();
  await expect.element(title('Accounts')).toBeVisible();
  await navigation.getByRole('link', { name: 'Payments' }).click();
  const row = page.getByRole('listitem').filter({ hasText: CAMILLE.name });
  await expect.element(row).toHaveTextContent('Being sent');
  await passTime(SLOW_MS);
  await expect.element(row).toHaveTextContent('Waiting for your approval');
  expect(sent()).toHaveLength(1);
});

test('a receipt is copied, and saved as a file with exactly what was sent', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const saved = vi.spyOn(URL, 'createObjectURL');
  // A download would leave the browser.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { sent, go } = await pay('25');
  await expect.element(title(APPROVE)).toBeVisible();
  await page.getByText('Details for support').click();
  await button('Download (JSON)').click();
  const [file] = saved.mock.calls[0] ?? [];
  const text = file instanceof Blob ? await file.text() : '';
  expect(JSON.parse(text)).toMatchObject({ times_sent: 1, request: JSON.parse(sent()[0] ?? '') as unknown });

  await button('Copy the receipt').click();
  await expect.element(page.getByText('Copied', { exact: true })).toBeInTheDocument();
  const [lines = ''] = copied.mock.calls[0] ?? [];
  for (const line of ['Receipt of a payment request', 'Payee: Camille Laurent', '€25.00'])
    expect(lines).toContain(line);
  // Where a payee is asked for, it fills in both fields.
  await go(paths.paymentPayee());
  await expect.element(field(/^IBAN/)).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', lines);
  field(/^IBAN/)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
  await expect.element(field(/^IBAN/)).toHaveValue(CAMILLE.iban);
  await expect.element(page.getByRole('status').filter({ hasText: 'Filled in from it' })).toBeVisible();
});

test('the receipt of a refused payment is printed alone', async () => {
  await pay('77.02');
  await expect.element(title('The bank refused this payment request')).toBeVisible();
  // On the screen, the page says so above.
  const note = receipt.getByText(/No money moves\.$/);
  await expect.element(note).not.toBeVisible();
  await showOnPaper();
  await expect.element(receipt.getByText('Bankbook', { exact: true })).toBeVisible();
  await expect.element(note).toBeVisible();
  expect(textsOf(page.getByRole('navigation'))).toEqual([]);
});

test.for([
  ['idle', 'Not known if received'],
  ['signed-out', 'from an earlier session'],
] as const)('a payment on its way when the session ends (%s) is unknown', async ([reason, said]) => {
  const { sent, go, connection, signIn } = await pay('25', NO_ANSWER);
  await expect.poll(() => sent().length).toBe(1);
  await connection.session.end(reason);
  await passTime(AFTER_REPEATS_MS);
  await signIn('household');
  await go(paths.payments());
  await expect.element(main.getByRole('listitem').filter({ hasText: said })).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('a connection lost in the middle leaves the payment unknown', async () => {
  const { sent, switchBank } = await pay('25', NO_ANSWER);
  await expect.poll(() => sent().length).toBe(1);
  await switchBank({ settings: { network: 'off' } });
  await expect.element(title(UNKNOWN)).toBeVisible();
  await expect.element(page.getByText(/^No complete answer came/)).toBeVisible();
  await switchBank();
  await passTime(AFTER_REPEATS_MS);
  await expect.element(title(UNKNOWN)).toBeVisible();
  expect(sent()).toHaveLength(1);
});
