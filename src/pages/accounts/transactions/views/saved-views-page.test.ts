import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { openPage } from '#testing/page/open-page.ts';
import { button } from '#testing/page/locators.ts';

const JOINT = paths.accountTransactions('b0a1c3e4-joint');

test('a user saves a view under a name, opens it again, renames it and removes it', async () => {
  const { address } = await openPage(JOINT);
  const views = page.getByRole('list', { name: 'Saved views' });
  const save = button('Save this view');
  const search = page.getByRole('searchbox', { name: 'Search transactions' });
  await expect.element(search).toBeVisible();
  expect(views.elements()).toEqual([]);
  expect(save.elements()).toEqual([]);
  await search.fill('childcare');
  await save.click();
  const naming = page.getByRole('dialog', { name: 'Save this view' });
  const name = naming.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('childcare');
  await name.fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription('Enter a name');
  await expectAccessible();
  await name.fill('The children');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Saved')).toHaveFocus();
  expect(naming.elements()).toEqual([]);
  const view = views.getByRole('button', { name: 'The children' });
  await expect.element(view).toHaveAttribute('aria-pressed', 'true');

  await button('Remove filter: “childcare”').click();
  await expect.element(view).toHaveAttribute('aria-pressed', 'false');
  await view.click();
  await expect.poll(address).toBe(`${JOINT}?q=childcare`);
  await expect.element(search).toHaveValue('childcare');
  expect(save.elements()).toEqual([]);
  await expectAccessible();
  // Pressed again, it is left.
  await view.click();
  await expect.poll(address).toBe(JOINT);

  const edit = button('Edit saved views');
  const editing = page.getByRole('dialog', { name: 'Saved views' });
  await edit.click();
  const renamed = editing.getByRole('textbox', { name: 'Name of view 1' });
  await renamed.fill('');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.element(renamed).toHaveFocus();
  await renamed.fill('Crèche');
  await userEvent.keyboard('{Enter}');
  await expect.element(views.getByRole('button', { name: 'Crèche' })).toBeVisible();
  await expect.element(edit).toHaveFocus();

  await edit.click();
  await editing.getByRole('button', { name: 'Remove Crèche' }).click();
  await expect.element(editing.getByRole('button', { name: 'Save' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => views.elements()).toEqual([]);
});
