import type { Locator, Page } from 'playwright/test';
import { expect, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';

const sections = (page: Page): Locator => page.getByRole('navigation', { name: 'Account sections' });
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });

test('the sections are in one navigation, and each is marked as current on its page', async ({
  page,
  home,
}) => {
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await expect(sections(page).getByRole('link')).toHaveText([
    'Transactions',
    'Balances',
    'Owners',
    'Overdrafts',
  ]);
  for (const name of ['Owners', 'Overdrafts', 'Transactions', 'Balances']) {
    await sections(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${home}/accounts/b0a1c3e4-joint/${name.toLowerCase()}`);
    await expect(sections(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joint account');
  }
});

test(
  'the owners of a joint account are two persons, their prefixes in words',
  { tag: '@quick' },
  async ({ page, home }) => {
    await page.goto(`${home}/accounts/b0a1c3e4-joint/owners`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'CMClaire MartinTitleMsFirst nameClaireLast nameMartin',
      'JMJulien MartinTitleMrFirst nameJulienLast nameMartin',
    ]);
  },
);

test('on a phone the tabs of an account stay where they are, whichever is chosen', async ({ page, home }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home}/accounts/b0a1c3e4-joint/owners`);
  await expect(page.getByRole('main')).toContainText('€2,847.16');
  const top = (await sections(page).boundingBox())?.y;
  for (const name of ['Balances', 'Overdrafts']) {
    await sections(page).getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('€2,847.16');
    await expect.poll(async () => (await sections(page).boundingBox())?.y).toBe(top);
  }
});

test(
  'an agreed overdraft, one of zero and none at all have different texts',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await signInAtDemo(page, demo, 'overdrawn');
    await page.getByRole('link', { name: 'Current account' }).click();
    await sections(page).getByRole('link', { name: 'Overdrafts' }).click();
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveText(['Agreed overdraft€1,500.00Booked balance −€842.37€0.00−€1,500.00']);

    await page.goto(`${demo}/accounts/c93b6e10-bills/overdrafts`);
    await expect(items).toHaveText([
      'Agreed overdraft€0.00Your bank agreed an overdraft of zero.Booked balance −€12.40',
    ]);

    await page.goto(`${demo}/accounts/c93b6e10-savings/overdrafts`);
    await expect(heading(page, 'No overdraft agreed')).toBeVisible();
    await expect(page.getByText('€0.00')).toHaveCount(0);
  },
);

test('an account with unusual characters opens at its address, reloads, and shows each section', async ({
  page,
  demo,
}) => {
  const address = `${demo}/accounts/FR%2FLOAN%2007%3D%3F`;
  await signInAtDemo(page, demo, 'business');
  await page.goto(`${address}/owners`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan for the workshop');
  await expect(heading(page, 'Atelier Rivage SARL')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Atelier Rivage SARL')).toBeVisible();
  await sections(page).getByRole('link', { name: 'Overdrafts' }).click();
  await expect(page).toHaveURL(`${address}/overdrafts`);
  await expect(heading(page, 'No overdraft agreed')).toBeVisible();
});

test('loaded data appears at once, never under another account, and is not requested again', async ({
  page,
  context,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  const owners = sections(page).getByRole('link', { name: 'Owners' });
  await owners.click();
  await expect(heading(page, 'Julien Martin')).toBeVisible();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await page.getByRole('link', { name: 'Holiday savings', exact: true }).click();
  await owners.click();
  await expect(heading(page, 'Claire Martin')).toBeVisible();
  await expect(heading(page, 'Julien Martin')).toHaveCount(0);

  const calls = recordCalls(context);
  await sections(page).getByRole('link', { name: 'Balances' }).click();
  await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  await owners.click();
  await expect(heading(page, 'Claire Martin')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a click on the code of a balance explains it', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await sections(page).getByRole('link', { name: 'Balances' }).click();
  const meaning = page.getByText('What was on the account at the last close of the books.');
  await expect(meaning).toBeHidden();
  await page.getByRole('button', { name: 'What Closing booked means' }).click();
  await expect(meaning).toBeVisible();
});

test('the IBAN and the identifier are copied in machine-readable form', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  for (const [name, text] of [
    ['Copy the IBAN', 'FR7630588600010001234567812'],
    ['Copy the account’s identifier', 'b0a1c3e4-joint'],
  ] as const) {
    await page.getByRole('link', { name: 'Joint account', exact: true }).click();
    if (name !== 'Copy the IBAN') {
      await page.getByRole('button', { name: 'Account details' }).click();
      await page.getByText('Details for support').click();
    }
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Copied')).toBeAttached();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByRole('searchbox')).toHaveValue(text);
    await page.getByRole('link', { name: 'All accounts' }).click();
  }
});

test(
  'balances that the bank does not find leave the account on the page and can be loaded again',
  { tag: '@quick' },
  async ({ page, home }) => {
    await page.goto(`${home}/accounts/b0a1c3e4-joint/balances?fault=listBalances~status-404~always`);
    const problem = heading(page, 'Not found, or no longer shared');
    await expect(problem).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joint account');
    await page.getByRole('button', { name: /^Demo data/ }).click();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Updated/)).toBeVisible();
    await expect(problem).toHaveCount(0);
  },
);
