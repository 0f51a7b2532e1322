import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import {
  expect,
  expectAccessible,
  expectHomeRead,
  recordCalls,
  signInAtDemo,
  test,
} from '#e2e/support/test.ts';

const openPalette = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  await expect(field).toBeFocused();
  return field;
};

/** Presses Enter once the first result is this one: some commands come a moment after the page. */
async function chooseFirst(page: Page, text: RegExp): Promise<void> {
  await expect(page.locator('[role=option]').and(page.getByRole('option', { selected: true }))).toHaveText(
    text,
  );
  await page.keyboard.press('Enter');
}

test(
  'a user finds an account’s transactions by keyboard alone, and the bank is not called before',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await signInAtDemo(page, demo);
    await expect(page.getByText('Loading the balance…')).toHaveCount(0);
    // What the home page reads has come.
    await expectHomeRead(page);
    const calls = recordCalls(page.context());
    await openPalette(page);
    await expect(page.getByRole('group', { name: 'Accounts' }).getByRole('option')).toHaveCount(3);
    await expectAccessible(page);
    // Only the list scrolls.
    const scrolled = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
    await expect.poll(() => page.getByRole('dialog').evaluate(scrolled)).toBe(0);

    await page.keyboard.type('JOINT trans');
    // The transactions that the home page has read are searched as well, and come after.
    await expect(page.getByRole('group', { name: 'Accounts' }).getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ found, 6 shown$/ })).toBeVisible();
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Transactions/);
    expect(calls).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await expect(page).toHaveURL(/\/accounts\/[^/]+\/transactions$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await openPalette(page);
    await expect(page.getByRole('group', { name: 'Recently used' }).getByRole('option')).toHaveText(
      /Transactions/,
    );
    await page.keyboard.type('qqq');
    await expect(page.getByText('Nothing matches “qqq”.')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('by the palette a tester signs in as a customer, opens the bench beside the page, and resets the bank', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}${paths.bench()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bench' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('martin');
  await chooseFirst(page, /^Sign in as: The Martin household$/);
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${demo}${paths.accounts()}`);
  await openPalette(page);
  await page.keyboard.type('beside this page');
  await chooseFirst(page, /^Bench beside this page/);
  await expect(page.getByRole('complementary', { name: 'Bench' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('reset');
  await chooseFirst(page, /^Reset the demo bank$/);
  const question = page.getByRole('alertdialog', { name: 'Reset the demo bank?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});
