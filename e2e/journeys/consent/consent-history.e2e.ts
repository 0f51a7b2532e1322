import { paths } from '#paths.ts';
import {
  JOINT,
  box,
  heading,
  button,
  link,
  section,
  review,
  reviewAndSend,
  consentTo,
  loseSession,
} from '#e2e/support/consent-steps.ts';
import {
  expect,
  personas,
  recordCalls,
  signInAtBank,
  signInAtDemo,
  signInByHand,
  test,
} from '#e2e/support/test.ts';

test('two tabs know each other’s consents', async ({ page, context, demo }) => {
  test.slow();
  await signInAtDemo(page, demo);
  const second = await context.newPage();
  await second.goto(`${demo}${paths.consentEdit()}`);
  await box(second, 'Transactions of Joint account').check();
  await consentTo(page, demo, ['Balances of Joint account']);

  const notice = second.getByText(/^Another consent was sent from this browser/);
  await expect(notice).toBeVisible();
  // A draft from before the sending is out of date, also when it is read again.
  await second.reload();
  await expect(notice).toBeVisible();
  await review(second);
  await expect(notice).toHaveCount(0);
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Owners of Joint account').check();
  await reviewAndSend(page);
  await expect(notice).toBeVisible();
  await expect(second.getByRole('region', { name: 'Will be withdrawn' })).toContainText(
    'balances, overdrafts and owners',
  );
  await button(second, 'Send consent').click();
  await expect(heading(second, 'Consent sent')).toBeVisible();
  await expect(section(page, 'Balances of Joint account')).toContainText('Not covered');
});

test('a section on the screen disappears when it is withdrawn in another tab, and appears when it is granted', async ({
  page,
  context,
  demo,
}) => {
  test.slow();
  await signInAtDemo(page, demo);
  const looking = await context.newPage();
  await looking.clock.install();
  await looking.goto(`${demo}/accounts/${JOINT}/owners`);
  await expect(looking.getByRole('heading', { name: 'Julien Martin' })).toBeVisible();
  // Tabs are followed once a page has been idle for a while.
  await looking.clock.fastForward(4000);
  await consentTo(page, demo, ['Balances of Joint account']);
  await expect(looking.getByRole('heading', { name: 'Not covered by your consent' })).toBeVisible();
  await expect(looking.getByRole('heading', { name: 'Julien Martin' })).toHaveCount(0);

  await consentTo(page, demo, ['Owners of Joint account']);
  await expect(looking.getByRole('heading', { name: 'Julien Martin' })).toBeVisible();
});

test('a refresh that the consent no longer covers hides all that the bank refuses now, asked once', async ({
  page,
  context,
  demo,
}) => {
  await page.clock.install();
  await signInAtDemo(page, demo);
  await link(page, 'Joint account').click();
  const balance = page.getByRole('main').getByText('€2,847.16');
  await expect(balance.first()).toBeVisible();
  await expect(page.getByText('Halle Verdier').first()).toBeVisible();
  // Refusals are followed once a page has been idle for a while.
  await page.clock.fastForward(4000);
  const bench = await context.newPage();
  await bench.goto(`${demo}/bench/clock`);
  const calls = recordCalls(context);
  await button(bench, 'Expire the consent now').click();
  await expect(bench.getByText('1 consent has run out.')).toBeVisible();

  const notCovered = page.getByRole('heading', { name: 'Not covered by your consent' });
  // The page reads again by itself when its tab is looked at again; otherwise the user asks it to.
  await page.bringToFront();
  await expect(async () => {
    if (await notCovered.isHidden()) await button(page, 'Refresh').click({ timeout: 1_000 });
    await expect(notCovered).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(balance).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page.getByText('Not shared', { exact: true })).toHaveCount(3);
  await expect(page.getByText('€2,847.16')).toHaveCount(0);
  const ofJoint = calls.filter((call) => call.includes(`/${JOINT}/`));
  const [refreshes, others] = ['transactions', 'balances'].map((name) =>
    ofJoint.filter((call) => call === `GET /api/v1/accounts/${JOINT}/${name}`),
  );
  expect(others).toHaveLength(1);
  // The page and the user may both have asked for the rows.
  expect([1, 2]).toContain(refreshes?.length);
  expect(ofJoint).toHaveLength(1 + (refreshes?.length ?? 0));
});

test('a tab opened just before a consent is sent in another one is notified of it', async ({
  page,
  context,
  home,
}) => {
  await page.goto(`${home}${paths.consentEdit()}`);
  await box(page, 'Balances of Joint account').check();
  await review(page);
  const young = await context.newPage();
  await young.goto(`${home}${paths.accountOwners(JOINT)}`);
  await expect(young.getByRole('heading', { name: 'Julien Martin' })).toBeVisible();
  await button(page, 'Send consent').click();
  await expect(young.getByRole('heading', { name: 'Not covered by your consent' })).toBeVisible();
  await expect(young.getByRole('heading', { name: 'Julien Martin' })).toHaveCount(0);
});

test('sent consents are forgotten at sign-out', async ({ page, home }) => {
  await consentTo(page, home, ['Balances of Holiday savings']);
  await button(page, 'Sign out').click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await signInAtDemo(page, home);
  await page.goto(`${home}${paths.consent()}`);
  await expect(
    page.getByText(/^Nothing sent from this browser yet\. What you send here replaces/),
  ).toBeVisible();
  await page.goto(`${home}${paths.consentSent()}`);
  await expect(heading(page, 'Your consent')).toBeVisible();
});

test('a sent consent is not shown to the next user, and is shown again to its owner', async ({
  page,
  home,
}) => {
  await consentTo(page, home, ['Balances of Holiday savings']);
  await loseSession(page, `${home}${paths.accounts()}`, personas.student);
  await expect(heading(page, 'Accounts')).toBeVisible();
  await page.goto(`${home}${paths.consent()}`);
  await expect(page.getByText(/^Something from an earlier session is kept in this browser\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last sent from this browser' })).toHaveCount(0);
  await loseSession(page, `${home}${paths.accounts()}`, personas.household);
  await expect(heading(page, 'Accounts')).toBeVisible();
  await page.goto(`${home}${paths.consent()}`);
  await expect(page.getByRole('row', { name: 'Holiday savings Yes No No' })).toBeVisible();
});

test('an operator’s rule for renewing is shown as a rule, and the user is reminded when it is due', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({
    config: (origin) => ({
      authorize_url: `${origin}/authorize`,
      client_id: 'bankbook',
      scope: 'accounts',
      consent_reminder_days: 90,
    }),
    clientId: 'bankbook',
    scope: 'accounts',
    accounts: [
      {
        resource_id: 'plain-1',
        name: 'Everyday account',
        account_id: { iban: 'FR7630588600010001234567812', currency: 'EUR' },
      },
    ],
  });
  await page.clock.setSystemTime(new Date('2026-03-14T09:30:00+01:00'));
  await signInAtBank(page, bank.origin);
  await consentTo(page, bank.origin, ['Everything of Everyday account']);
  expect(bank.consents).toHaveLength(1);
  await page.goto(`${bank.origin}${paths.consent()}`);
  await expect(page.getByText(/^Renew it by 12 June 2026.+90 days/)).toBeVisible();
  await page.goto(`${bank.origin}${paths.accounts()}`);
  await expect(page.getByText('Time to renew your consent')).toHaveCount(0);

  await page.clock.setSystemTime(new Date('2026-06-13T09:30:00+02:00'));
  await signInAtBank(page, bank.origin);
  await expect(page.getByText('Time to renew your consent')).toBeVisible();
  await link(page, 'Renew').click();
  await expect(box(page, 'Everything of Everyday account')).toBeChecked();
});

test('a user is warned of a consent that is about to expire, and renews it with everything that it covered', async ({
  page,
  demo,
}) => {
  test.slow();
  await page.clock.setSystemTime(new Date('2026-03-14T09:30:00+01:00'));
  await signInByHand(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}?bank=consent_days~1`);
  await box(page, 'Balances of Joint account').check();
  await box(page, 'Owners of Holiday savings').check();
  await reviewAndSend(page);
  await expect(section(page, 'Balances of Joint account')).toContainText('Available');
  await page.goto(`${demo}${paths.consent()}`);
  await expect(page.getByText(/^Renew it by 15 March 2026.+1 day/)).toBeVisible();

  await page.clock.setSystemTime(new Date('2026-03-15T09:31:00+01:00'));
  await signInByHand(page, demo);
  await expect(page.getByText('Time to renew your consent')).toBeVisible();
  await expect(page.getByText('doesn’t cover the balances of 3 accounts.')).toBeVisible();
  await page.goto(`${demo}${paths.accountOverdrafts(JOINT)}`);
  await expect(page.getByRole('alert')).toContainText(
    /doesn’t cover the overdrafts of this account now\. The one you sent on 14 March 2026.+ did\. It may have run out/,
  );
  await page.goto(`${demo}${paths.accountOwners(JOINT)}`);
  await expect(page.getByRole('alert')).toContainText('doesn’t cover the owners of this account now.');
  await expect(page.getByText('The one you sent on')).toHaveCount(0);
  await page.goto(`${demo}${paths.accounts()}`);
  await link(page, 'Renew').click();
  await expect(
    page.getByRole('checkbox', { name: /^(?:Balances|Owners|Transactions) of/, checked: true }),
  ).toHaveCount(2);
  await expect(box(page, 'Balances of Joint account')).toBeChecked();
  await expect(box(page, 'Owners of Holiday savings')).toBeChecked();
  await expect(page.getByText(/It may have run out\. Sending it renews it\.$/)).toBeVisible();
  await review(page);
  await expect(page.getByRole('heading', { name: /^Will be granted/ })).toHaveText(['Will be granted again']);
  await expect(page.getByRole('region', { name: 'Stays as it is' })).toHaveCount(0);
  await button(page, 'Send consent').click();
  await expect(section(page, 'Balances of Joint account')).toContainText('Available');
  await expect(section(page, 'Owners of Holiday savings')).toContainText('Available');
  await page.goto(`${demo}${paths.accounts()}`);
  await expect(page.getByText('doesn’t cover the balances of 2 accounts.')).toBeVisible();
  await expect(page.getByText('Time to renew your consent')).toHaveCount(0);
});

test('a long history is shown in parts', async ({ page, home }) => {
  test.slow();
  const entries = page
    .getByRole('region', { name: 'Sent earlier', exact: true })
    .getByRole('heading', { level: 3 });
  for (const [index, kind] of (['Balances', 'Owners', 'Transactions'] as const).entries()) {
    await consentTo(page, home, [`${kind} of Joint account`]);
    await link(page, 'Your consent').click();
    // The latest one has a card of its own.
    await expect(page.getByText(/^Your bank accepted this on/)).toBeVisible();
    await expect(entries).toHaveCount(2 * index);
    await button(page, 'Withdraw everything').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw everything' }).click();
    await expect(page.getByText('Everything is withdrawn. Your bank accepted it.')).toBeVisible();
    await expect(entries).toHaveCount(2 * index + 1);
  }
  await consentTo(page, home, ['Owners of Joint account']);
  await link(page, 'Your consent').click();
  await expect(entries).toHaveCount(5);
  await button(page, 'Show more').click();
  await expect(entries).toHaveCount(6);
  await expect(button(page, 'Show more')).toHaveCount(0);
});

test('a sent consent can be printed without controls', async ({ page, home }) => {
  await consentTo(page, home, ['Balances of Joint account', 'Everything of Holiday savings']);
  await page.goto(`${home}${paths.consent()}`);
  await expect(page.getByRole('row', { name: 'Holiday savings Yes Yes Yes' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: 'Holiday savings Yes Yes Yes' })).toBeVisible();
  await expect(page.getByText(/^Your bank accepted this on/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Demo data']);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
