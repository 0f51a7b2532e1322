import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { readReturn } from '#api/payments/payment-returns.ts';
import { savePaymentDraft } from '#api/payments/payments.ts';
import { randomId } from '#lib/random.ts';
import { clock } from '#lib/time/clock.ts';
import { blankForm, type PaymentForm, reducePayment } from '#pages/payments/wizard/draft/payment-draft.ts';
import { blankTransfer } from '#pages/payments/wizard/draft/transfer.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { AFTER_REPEATS_MS, passTime } from '#testing/page/fault-page.ts';
import { button, link, main, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import {
  APPROVE,
  CAMILLE,
  field,
  JONAS,
  openReview,
  pay,
  RESULT,
  REVIEW,
} from '#testing/page/payment-steps.ts';

const UNKNOWN = 'We do not know whether the bank received it';
const NOT_SENT = 'This payment request was not sent';

const question = page.getByRole('alertdialog');

/** From the review and back to it. */
async function changeAmount() {
  await expect.element(title(REVIEW)).toBeVisible();
  await link('Change the amount').click();
  await field(/^Amount/).fill('26');
  await button('Continue').click();
  await expect.element(title(REVIEW)).toBeVisible();
}

test('a refusal gives a plain reason, and the payment is edited and sent as another one', async () => {
  const { sent, ids } = await pay('77.02');
  await expect.element(title('The bank refused this payment request')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Why' })).toHaveTextContent('doesn’t accept');
  await expect
    .element(page.getByRole('article', { name: 'Receipt of a payment request' }))
    .toHaveTextContent('Refused by the bank');
  await page.getByText('Details for support').click();
  await expect.element(button('Download (JSON)')).toBeVisible();
  await expectAccessible();
  expect(sent()).toHaveLength(1);
  await button('Edit').click();
  await changeAmount();
  await expect.element(page.getByText(/request that your bank refused/)).toBeVisible();
  await button('Send payment request').click();
  await expect.element(title(APPROVE)).toBeVisible();
  expect(new Set(ids()).size).toBe(2);
});

test('a payment whose answer got lost is unknown, until it is found among the transactions', async () => {
  const { sent } = await pay('77.10', { width: 390, height: 844 });
  await expect.element(title(UNKNOWN)).toBeVisible();
  await expect.element(page.getByText(/Don’t pay again until you’ve checked/)).toBeVisible();
  // Where it has to be looked for elsewhere, all of it is needed.
  await expect.element(page.getByRole('article')).toHaveTextContent(CAMILLE.iban);
  await expectAccessible();
  await link('See my transactions').click();
  const opened = page.getByRole('heading', { name: 'Your transactions' });
  await expect.element(opened).toHaveFocus();
  await expect.element(opened).toBeInViewport();
  await expect.element(page.getByText('May be this payment', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'May be this payment' }))
    .toHaveTextContent(/Joint account.*€77\.10/);
  // Where it is not, is folded.
  await page.getByText('2 other accounts').click();
  // A transfer between own accounts has its texts in `details` alone.
  expect(page.getByText('No description').elements()).toEqual([]);
  await expectAccessible();
  expect(sent()).toHaveLength(1);
});

test('accounts that have no such payment are folded into one line', async () => {
  await pay('25');
  await expect.element(title(APPROVE)).toBeVisible();
  await link('See my transactions').click();
  await expect
    .element(page.getByText(/^No payment of this amount since .* It can take days\.$/))
    .toBeVisible();
  const savings = main.getByText('Holiday savings', { exact: true });
  await expect.element(savings).not.toBeVisible();
  await page.getByText('Newest transactions of 3 accounts').click();
  await expect.element(savings).toBeVisible();
});

test('an unknown payment is sent again only after a confirmation, with the same bytes', async () => {
  const { sent } = await pay('77.03');
  await expect.element(title(UNKNOWN)).toBeVisible();
  await button('Send again').click();
  await expect.element(question).toHaveTextContent('Send this payment request again?');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent()).toHaveLength(1);
  await button('Send again').click();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect.element(title(APPROVE)).toBeVisible();
  const [first, second, ...more] = sent();
  expect(second).toBe(first);
  expect(more).toEqual([]);
});

test('a change of an unknown payment warns that both may be carried out, and has another id', async () => {
  const { ids } = await pay('77.04');
  await expect.element(title(UNKNOWN)).toBeVisible();
  await button('Edit').click();
  await expect.element(question).toHaveTextContent('Your bank may have this one');
  await question.getByRole('button', { name: 'Edit' }).click();
  await changeAmount();
  await button('Send payment request').click();
  await expect.element(title(APPROVE)).toBeVisible();
  await expect.element(page.getByText(/the bank may have both/)).toBeVisible();
  expect(new Set(ids()).size).toBe(2);
});

test('an unknown payment is discarded after a confirmation, which says that this cancels nothing', async () => {
  const { go } = await pay('77.03');
  await expect.element(title(UNKNOWN)).toBeVisible();
  await go(paths.payments());
  await expect.element(title('Payments')).toBeVisible();
  // Its draft is no payment that was not sent.
  expect(page.getByRole('region', { name: 'Not sent yet' }).elements()).toEqual([]);
  await link(CAMILLE.name).click();
  await expect.element(title(UNKNOWN)).toBeVisible();
  await button('Discard').click();
  await expect.element(question).toHaveTextContent('Discard this payment request?');
  await expect.element(question).toHaveTextContent('that doesn’t take it back');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(title('Payments')).toBeVisible();
  await expect.element(page.getByText('Discarded, may be at the bank')).toBeVisible();
});

test('extra clicks send one request, and every address of the draft then leads to its outcome', async () => {
  const { id, address, go, sent } = await openReview('21');
  const send = button('Send payment request').element() as HTMLElement;
  for (let clicks = 0; clicks < 50; clicks += 1) send.click();
  await expect.poll(address).toMatch(RESULT);
  const result = address();
  for (const path of [paths.paymentPayee(id), paths.paymentAmount(id), paths.paymentReview(id)]) {
    await go(path);
    await expect.poll(address).toBe(result);
  }
  expect(sent()).toHaveLength(1);
});

test.each([
  ['a double click', async (send: Locator) => send.dblClick()],
  [
    'Enter held down',
    async (send: Locator) => {
      (send.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter>10/}');
    },
  ],
])('%s sends one request, and presses nothing of the page that follows', async (_name, press) => {
  const { sent } = await openReview('25');
  await press(button('Send payment request'));
  await expect.element(title(APPROVE)).toBeVisible();
  await passTime(AFTER_REPEATS_MS);
  await expect.element(title(APPROVE)).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(sent()).toHaveLength(1);
});

test('a payment that the bank did not process was not sent, and one click sends it', async () => {
  const { sent } = await pay('25', { faults: ['createPaymentRequest~token-expired~next'] });
  await expect.element(title(NOT_SENT)).toBeVisible();
  await expectAccessible();
  expect(sent()).toHaveLength(1);
  await button('Send payment request').click();
  await expect.element(title(APPROVE)).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test('nothing is sent offline, and nothing by itself once back online', async () => {
  const { sent, switchBank } = await openReview('25');
  await switchBank({ settings: { network: 'off' } });
  await button('Send payment request').click();
  await expect.element(title(NOT_SENT)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Why' })).toHaveTextContent('You were offline');
  await switchBank();
  await passTime(AFTER_REPEATS_MS);
  expect(sent()).toEqual([]);
  await button('Send payment request').click();
  await expect.element(title(APPROVE)).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('a payment that can’t be sent again stays unknown, with the reason, and the attempt is not counted', async () => {
  const faults = ['createPaymentRequest~status-500-stack~always'];
  const { sent, switchBank } = await pay('25', { faults });
  await expect.element(title(UNKNOWN)).toBeVisible();
  const sendAgain = async () => {
    await button('Send again').click();
    await question.getByRole('button', { name: 'Send again' }).click();
  };
  const reason = page.getByText('You were offline');
  await switchBank({ faults, settings: { network: 'off' } });
  await sendAgain();
  await expect.element(page.getByText('This time nothing was sent.')).toBeVisible();
  await expect.element(reason).toBeVisible();
  await expect.element(title(UNKNOWN)).toBeVisible();
  await expect.element(page.getByText(/^Something went wrong at your bank/)).toBeVisible();
  expect(page.getByText('Times sent').elements()).toEqual([]);
  await expectAccessible();
  expect(sent()).toHaveLength(1);
  await switchBank({ faults });
  await sendAgain();
  await expect.element(page.getByText('Times sent')).toBeVisible();
  await expect.poll(() => reason.elements()).toEqual([]);
  await expect.element(title(UNKNOWN)).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test('a draft is continued from the list, or discarded', async () => {
  const { go } = await openReview('25');
  await go(paths.payments());
  await link('Continue Camille Laurent').click();
  await expect.element(title(REVIEW)).toBeVisible();
  history.back();
  await button('Discard Camille Laurent').click();
  await expect.element(page.getByText('The unsent payment is discarded.')).toBeVisible();
  await expect.element(title('Payments')).toHaveFocus();
  expect(page.getByRole('region', { name: 'Not sent yet' }).elements()).toEqual([]);
});

test('a draft of several transfers is named by the first who has a name, and asks before it is discarded', async () => {
  await openPage(async () => {
    const answers = [
      { kind: 'answer-payee', name: '', iban: JONAS.iban },
      {
        kind: 'import-transfers',
        transfers: [CAMILLE, JONAS].map((payee) => ({ ...blankTransfer, ...payee })),
      },
    ] as const;
    const form = answers.reduce<PaymentForm>(reducePayment, blankForm);
    await savePaymentDraft({ id: randomId(), saved_at: clock.now(), form });
    return paths.payments();
  });
  const discard = button('Discard Camille Laurent and 2 more');
  await discard.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(discard).toHaveFocus();
  await discard.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('The unsent payment is discarded.')).toBeVisible();
});

test('the step before the bank names it, and can be left and opened again', async () => {
  await pay('25');
  await expect.element(title(APPROVE)).toBeVisible();
  const leaving = page.getByRole('dialog', { name: 'You’re leaving Bankbook' });
  for (const _ of ['first', 'second']) {
    await button('Continue to your bank').click();
    await expect.element(leaving).toHaveTextContent(location.host);
    await expect
      .element(leaving.getByRole('link', { name: `Go to ${location.host}` }))
      .toHaveAttribute('href', expect.stringContaining('/bank/payment?'));
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(button('Continue to your bank')).toHaveFocus();
  }
  await expect.element(title(APPROVE)).toBeVisible();
});

const RETURNED_HERE = /^The link that brought you back/;

test('an open list names the payment that returned, until the list is left', async () => {
  const { sent, go } = await pay('25');
  await expect.element(title(APPROVE)).toBeVisible();
  const { supplementary_data } = JSON.parse(sent()[0] ?? '') as {
    supplementary_data: { unsuccessful_report_url: string };
  };
  await go(paths.payments());
  const row = page.getByRole('listitem').filter({ hasText: CAMILLE.name });
  await expect.element(row).toHaveTextContent('Waiting for your approval');
  await readReturn(new URL(supplementary_data.unsuccessful_report_url).search, 'unsuccessful');
  const notice = page.getByRole('status').filter({ hasText: RETURNED_HERE });
  await expect.element(notice).toHaveTextContent('says: not approved');
  await expect.element(notice).toHaveTextContent('€25.00');
  await expectAccessible();
  await notice.getByRole('link', { name: CAMILLE.name }).click();
  await expect.element(title('You’re back from your bank')).toBeVisible();
  await link('Payments').click();
  await expect.element(row).toHaveTextContent('Not approved, says the return link');
  expect(notice.elements()).toEqual([]);
});

test('a return that names no payment of this browser is not valid, and claims nothing', async () => {
  const { address, go } = await pay('25');
  await expect.element(title(APPROVE)).toBeVisible();
  const payment = address();
  for (const path of ['successful', 'successful?state=of-another-payment', 'other?state=x']) {
    await go(`/payments/return/${path}`);
    await expect.element(title('This link is not valid')).toBeVisible();
    await link('Your payments').click();
    await expect.element(title('Payments')).toBeVisible();
  }
  await go(payment);
  await expect.element(title(APPROVE)).toBeVisible();
  expect(page.getByText(/says the return link/).elements()).toEqual([]);
});

test('a return link of another user’s payment leads to the list, which says what is locked', async () => {
  const { sent, go, connection, signIn } = await pay('25');
  await expect.element(title(APPROVE)).toBeVisible();
  const { supplementary_data } = JSON.parse(sent()[0] ?? '') as {
    supplementary_data: { successful_report_url: string };
  };
  await connection.session.end('expired');
  await signIn('student');
  const { pathname, search } = new URL(supplementary_data.successful_report_url);
  await go(`${pathname}${search}`);
  await expect.element(title('Payments')).toBeVisible();
  await expect.element(button('Delete')).toBeVisible();
  expect(main.getByText(CAMILLE.name).elements()).toEqual([]);
});
