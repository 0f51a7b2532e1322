import { changeOwnAccounts } from '#api/accounts/own-account-records.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { passTime, textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { button, main, title } from '#testing/page/locators.ts';

const JOINT = 'b0a1c3e4-joint';
const IDENTITY = '/api/v1/end-user-identity';

const rows = main.getByRole('listitem');
const recent = page.getByRole('region', { name: 'Recent' });
const saved = page.getByRole('status').filter({ hasText: /^Saved$/ });
const dialog = page.getByRole('dialog', { name: /^Your own view of / });
const hide = dialog.getByRole('switch', { name: 'Hide from your accounts' });

/** Opens the dialog about an account from its page. */
async function openOwnView() {
  await button('Account details').click();
  await button('Rename, move or hide').click();
  await expect.element(dialog).toBeVisible();
  // What opened it would stand behind it.
  expect(document.querySelectorAll('[popover]:popover-open')).toHaveLength(0);
}

async function rename(name: string) {
  await dialog.getByRole('textbox', { name: 'You call it' }).fill(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

test('a user gives an account a name of their own, beside that of the bank', async () => {
  const { calls, go } = await openPage(paths.accounts());
  await expect.element(recent).toHaveAttribute('aria-busy', 'false');
  await go(paths.account(JOINT));
  const before = calls.length;
  await openOwnView();
  await expect
    .element(dialog)
    .toHaveTextContent(
      'Only in this browser, encrypted. Deleted at sign-out, unless you changed that in Settings.',
    );
  await expectAccessible();
  await rename('  Rent ');
  await expect.element(title('Rent')).toBeVisible();
  await expect.element(main).toHaveTextContent('Joint account at your bank · Current account');
  // The browser's history is not Bankbook's to clear.
  expect(document.title).toBe('Joint account · Bankbook');

  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect.element(rows.first()).toHaveTextContent(/^RentJoint account at your bankCurrent account FR76/);
  await expect.element(recent).toHaveTextContent('· Rent');
  // Whose it is, asked once when the first word is stored.
  const asked = calls.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => path !== IDENTITY)).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(1);
  await expectAccessible();
});

test('a name that is typed is stored with the next choice, as “Saved” says', async () => {
  await openPage(paths.account(JOINT));
  await openOwnView();
  await dialog.getByRole('textbox', { name: 'You call it' }).fill('Rent');
  await dialog.getByRole('button', { name: 'Move down' }).click();
  await expect.element(saved).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(title('Rent')).toBeVisible();
});

test('on a phone the bank’s name of a renamed account is not cut', async () => {
  const { go } = await openPage(paths.account(JOINT), { width: 360, height: 787 });
  await openOwnView();
  await rename('Holidays with the grandchildren in Brittany');
  for (const path of [paths.account(JOINT), paths.accounts()]) {
    await go(path);
    const line = page.getByText('Joint account at your bank').first();
    await expect.element(line).toBeVisible();
    expect(isCut(line.element())).toBe(false);
  }
});

/** Whether a part of the text is out of sight, as after an ellipsis. */
function isCut(element: Element): boolean {
  for (let box: Element | null = element; box !== null; box = box.parentElement)
    if (getComputedStyle(box).overflowX === 'hidden' && box.scrollWidth > box.clientWidth) return true;
  return false;
}

test('a user orders the accounts, and hides one that is one click away', async () => {
  const names = () => textsOf(rows.getByRole('link')).slice(0, 3);
  const savings = page.getByRole('heading', { level: 2, name: 'Savings accounts' });
  const { go } = await openPage(paths.account('b0a1c3e4-savings'));
  await openOwnView();
  await expect.element(dialog).toHaveTextContent('Place 2 of 3 in your accounts');
  const down = dialog.getByRole('button', { name: 'Move down' });
  await down.click();
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Place 3 of 3' })).toBeVisible();
  await expect.element(down).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Pin to the top' }).click();
  await expect.element(dialog).toHaveTextContent('Place 1 of 3');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await go(paths.accounts());
  await expect.poll(names).toEqual(['Holiday savings', 'Joint account', 'Visa •••• 4417']);
  expect(savings.elements()).toEqual([]);

  await go(paths.account(JOINT));
  await openOwnView();
  await hide.click();
  await expect.element(saved).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await go(paths.accounts());
  await expect.poll(() => names().slice(0, 2)).toEqual(['Holiday savings', 'Visa •••• 4417']);
  await expect.element(page.getByRole('status').filter({ hasText: '2 accounts' })).toBeInTheDocument();
  await expect.element(recent).toHaveAttribute('aria-busy', 'false');
  await expect.element(recent).not.toHaveTextContent('· Joint account');
  await page.getByText('1 hidden account').click();
  await expectAccessible();
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();

  await openOwnView();
  await hide.click();
  const usual = dialog.getByRole('button', { name: 'Usual order' });
  await usual.click();
  await expect.poll(() => usual.elements()).toEqual([]);
  await expect.element(dialog.getByText(/^Place 1 of 3/)).toHaveFocus();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await go(paths.accounts());
  await expect.element(savings).toBeVisible();
  expect(names()).toEqual(['Joint account', 'Holiday savings', 'Visa •••• 4417']);
  expect(page.getByText('hidden account').elements()).toEqual([]);
});

test('where every account is hidden, nothing is said of transactions that nobody asked for', async () => {
  const ids = ['joint', 'savings', 'card'].map((kind) => `b0a1c3e4-${kind}`);
  const { calls } = await openPage(paths.accounts(), {
    before: () => changeOwnAccounts(() => ({ hidden: new Set(ids) })),
  });
  await expect.element(page.getByText('3 hidden accounts')).toBeVisible();
  await passTime(1_000);
  expect(calls.filter(({ path }) => path.endsWith('/transactions'))).toEqual([]);
  await expect.element(main).not.toHaveTextContent('No transactions');
});

test('a user writes a note on a transaction and finds it by the note', async () => {
  const { calls } = await openPage(`${paths.transaction(JOINT, '20260302-0')}?q=SALARY+C+MARTIN`);
  const list = page.getByRole('table', { name: 'Transactions' });
  const search = page.getByRole('searchbox', { name: 'Search transactions' });
  const note = page.getByRole('textbox', { name: 'Your note' });
  const back = page.getByRole('link', { name: 'Transactions of Joint account' });
  await expect.element(page.getByText('That’s all your bank sent.')).toBeVisible();
  const before = calls.length;
  await note.fill('Half of it is Zoé’s');
  await page.getByRole('heading', { level: 2 }).first().click();
  await expect.element(saved).toBeVisible();
  await expectAccessible();
  expect(calls.slice(before).filter(({ path }) => path !== IDENTITY)).toEqual([]);
  // Enter saves as well, and leaves the focus in the field.
  await note.fill('Half of it is Zoé’s');
  await note.click();
  await userEvent.keyboard('{End}!{Enter}');
  await expect.element(saved).toBeVisible();
  await expect.element(note).toHaveFocus();
  await back.click();
  await search.fill('zoe half');
  await expect.poll(() => list.getByRole('link').elements()).toHaveLength(1);
  await expect.element(list).toHaveTextContent('Your note: Half of it is Zoé’s!');
});
