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
import { expect, personas, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';

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
