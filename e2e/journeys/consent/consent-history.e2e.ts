import { JOINT, button, consentTo, link } from '#e2e/support/consent-steps.ts';
import { expect, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';

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
  // On a busy machine this tab's clock lags behind the other's, by which the consent has ended.
  await page.clock.fastForward(4000);

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
