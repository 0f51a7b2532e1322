import { JOINT, consentTo } from '#e2e/support/consent-steps.ts';
import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

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
