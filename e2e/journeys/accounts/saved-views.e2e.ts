import { expect, expectAccessible, recordCalls, test } from '#e2e/support/test.ts';
import { found, openTransactions, search } from '#e2e/support/transactions-steps.ts';

test('a user saves a view under a name, opens it again, renames it and removes it, by keyboard', async ({
  page,
  demo,
}) => {
  await openTransactions(page, demo);
  const views = page.getByRole('list', { name: 'Saved views' });
  const save = page.getByRole('button', { name: 'Save this view' });
  await expect(views).toHaveCount(0);
  await expect(save).toHaveCount(0);
  await search(page).fill('childcare');
  await save.press('Enter');
  const naming = page.getByRole('dialog', { name: 'Save this view' });
  const name = naming.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('childcare');
  await name.fill(' ');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Enter a name');
  await expectAccessible(page);
  await name.fill('The children');
  await name.press('Enter');
  await expect(naming).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeFocused();
  const view = views.getByRole('button', { name: 'The children' });
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Remove filter: “childcare”' }).press('Enter');
  await expect(view).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await view.press('Enter');
  await expect(page).toHaveURL(/\?q=childcare$/);
  await expect(search(page)).toHaveValue('childcare');
  await expect(found(page, /^\d+ transactions$/)).toBeVisible();
  await expect(save).toHaveCount(0);
  await expectAccessible(page);

  const edit = page.getByRole('button', { name: 'Edit saved views' });
  const editing = page.getByRole('dialog', { name: 'Saved views' });
  await edit.press('Enter');
  await editing.getByRole('textbox', { name: 'Name of view 1' }).fill('Crèche');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('button', { name: 'Crèche' })).toBeVisible();
  await expect(edit).toBeFocused();

  await edit.press('Enter');
  await editing.getByRole('button', { name: 'Remove Crèche' }).press('Enter');
  await expect(editing.getByRole('button', { name: 'Save' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(views).toHaveCount(0);
});

test('saved views are gone after a sign-out, and reading them asks the bank nothing', async ({
  page,
  demo,
  context,
}) => {
  await openTransactions(page, demo);
  const calls = recordCalls(context);
  await search(page).fill('card');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Saved views' })).toBeVisible();
  const before = calls.filter((call) => !call.endsWith('/transactions')).length;
  await page.reload();
  await expect(page.getByRole('list', { name: 'Saved views' })).toBeVisible();
  expect(calls.filter((call) => call.includes('identity')).length).toBeLessThanOrEqual(1);
  expect(before).toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await openTransactions(page, demo);
  await expect(found(page, /loaded so far$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Saved views' })).toHaveCount(0);
});
