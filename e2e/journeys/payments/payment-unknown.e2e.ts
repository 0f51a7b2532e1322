import { paths } from '#paths.ts';
import {
  APPROVE,
  CAMILLE,
  REVIEW,
  UNKNOWN,
  bodyOf,
  button,
  field,
  heading,
  idOf,
  link,
  pay,
  recordPayments,
} from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

test(
  'a payment whose answer got lost is unknown, until it is found among the transactions',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    test.slow();
    const sent = recordPayments(context);
    await signInAtDemo(page, demo);
    await pay(page, demo, '77.10');
    await expect(heading(page, UNKNOWN)).toBeVisible();
    await expect(page.getByText(/Don’t pay again until you’ve checked/)).toBeVisible();
    // Where it has to be looked for elsewhere, all of it is needed.
    await expect(page.getByRole('article').getByText(CAMILLE.iban)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await link(page, 'See my transactions').click();
    const opened = page.getByRole('heading', { name: 'Your transactions' });
    await expect(opened).toBeFocused();
    await expect(opened).toBeInViewport();
    await expect(page.getByText('May be this payment', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'May be this payment' })).toContainText(
      '€77.10',
    );
    // Where it is not, is folded.
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
    await page.getByText('2 other accounts').click();
    // A transfer between own accounts has its texts in `details` alone.
    await expect(page.getByText('No description')).toHaveCount(0);
    await expectAccessible(page);
    await expect.poll(() => sent).toHaveLength(1);
  },
);

test('an unknown payment is sent again only after a confirmation, with the same bytes @security', async ({
  page,
  context,
  demo,
}) => {
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '77.03');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await button(page, 'Send again').click();
  const question = page.getByRole('alertdialog', { name: 'Send this payment request again?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toHaveLength(1);
  await button(page, 'Send again').click();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(heading(page, APPROVE)).toBeVisible();
  const bodies = sent.map(bodyOf);
  expect(bodies).toEqual([bodies[0], bodies[0]]);
});

test('a change of an unknown payment warns that both may be carried out, and has another id', async ({
  page,
  context,
  demo,
}) => {
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '77.04');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await button(page, 'Edit').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Your bank may have this one');
  await question.getByRole('button', { name: 'Edit' }).click();
  await expect(heading(page, REVIEW)).toBeVisible();
  await link(page, 'Change the amount').click();
  await field(page, /^Amount/).fill('26');
  await button(page, 'Continue').click();
  await button(page, 'Send payment request').click();
  await expect(heading(page, APPROVE)).toBeVisible();
  await expect(page.getByText(/the bank may have both/)).toBeVisible();
  expect(new Set(sent.map(idOf)).size).toBe(2);
});

test(
  'an unknown payment is discarded after a confirmation, which says that this cancels nothing',
  { tag: '@quick' },
  async ({ page, home }) => {
    await pay(page, home, '77.03');
    await expect(heading(page, UNKNOWN)).toBeVisible();
    await button(page, 'Discard').click();
    const question = page.getByRole('alertdialog', { name: 'Discard this payment request?' });
    await expect(question).toContainText('that does not take it back');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(heading(page, 'Payments')).toBeVisible();
    await expect(page.getByText('Discarded, may be at the bank')).toBeVisible();
  },
);

test('a sign-out keeps only the reference and time of an unknown payment @security', async ({
  page,
  home,
}) => {
  await pay(page, home, '77.03');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await button(page, 'Sign out').click();
  const question = page.getByRole('alertdialog', { name: 'Sign out while a payment is open?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText('you can’t look it up or send it again here');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Send again')).toBeVisible();
  await expect(button(page, 'Sign out')).toBeFocused();
  await button(page, 'Sign out').click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Connect your bank')).toBeVisible();
  await expect(question).toHaveCount(0);
  await signInAtDemo(page, home);
  await page.goto(`${home}${paths.payments()}`);
  await expect(page.getByText('Camille Laurent')).toHaveCount(0);
  await link(page, 'Payment request from an earlier session, perhaps not yours').click();
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  await expect(page.getByText(/another person’s who used this browser/)).toBeVisible();
  await expect(button(page, 'Send again')).toHaveCount(0);
  await expect(button(page, 'Edit')).toHaveCount(0);
});
