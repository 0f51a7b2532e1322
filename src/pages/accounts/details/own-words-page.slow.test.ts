import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveNote } from '#api/accounts/note-records.ts';
import { changeOwnAccounts } from '#api/accounts/own-account-records.ts';
import { ownAccountQueries } from '#api/accounts/own-accounts.ts';
import { queryClient } from '#api/http/query-client.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { button, link, title } from '#testing/page/locators.ts';
import { links, openTransactions, rows, table } from '#testing/page/transactions-steps.ts';
import { openPage } from '#testing/page/open-page.ts';

const JOINT = 'b0a1c3e4-joint';
/** As if the accounts of both had the same number. */
const OF_ANOTHER = '7d21f0aa-student';

test('a note that a user empties is not lost by leaving the page from within the field', async () => {
  await openTransactions(`${paths.accountTransactions(JOINT)}?q=SALARY+C+MARTIN`, {
    // A list draws only what is in view.
    height: 2_000,
    before: () => saveNote(JOINT, '20260302-0', 'Zoé'),
  });
  await expect.element(table).toHaveTextContent('Your note: Zoé');
  await rows.filter({ hasText: 'Your note: Zoé' }).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('');
  history.back();
  await expect.element(links.first()).toBeVisible();
  await expect.element(table).not.toHaveTextContent('Your note');
});

test('a name that the browser has not read yet is not removed by saving', async () => {
  const reading = Promise.withResolvers<undefined>();
  await openPage(paths.accountBalances(JOINT), {
    before: async () => {
      await changeOwnAccounts(() => ({ names: new Map([[JOINT, 'Rent']]) }));
      queryClient.removeQueries(ownAccountQueries.all());
      const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
      vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...parts) => {
        const { additionalData } = parts[0] as AesGcmParams;
        if (new TextDecoder().decode(additionalData).includes('own-accounts')) await reading.promise;
        return decrypt(...parts);
      });
    },
  });
  await button('Account details').click();
  await button('Rename, move or hide').click();
  const dialog = page.getByRole('dialog', { name: /^Your own view of / });
  const name = dialog.getByRole('textbox', { name: 'You call it' });
  await expect.element(name).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save the name' }).click();
  reading.resolve(undefined);
  await expect.element(dialog.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expect.element(name).toHaveValue('Rent');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(title('Rent')).toBeVisible();
});

test('names and notes outlive a sign-out where their user keeps them, for nobody else', async () => {
  const { connection, go, signIn } = await openPage(paths.accounts(), {
    before: async () => {
      await changeOwnAccounts(() => ({ names: new Map([JOINT, OF_ANOTHER].map((id) => [id, 'Nest egg'])) }));
      await saveNote(JOINT, '20260302-0', 'Zoé');
    },
  });
  const keep = page.getByRole('switch', { name: 'Keep my names and notes' });
  const next = async (who: Parameters<typeof signIn>[0]) => {
    // It closes the settings.
    await userEvent.keyboard('{Escape}');
    await connection.session.end('signed-out');
    await expect.element(title('Connect your bank')).toBeVisible();
    await signIn(who);
    await go(paths.accounts());
    await button('Settings').click();
  };
  await expect.element(link('Nest egg')).toBeVisible();
  await button('Settings').click();
  await expect.element(keep).not.toBeChecked();
  await keep.click();
  await expect.element(keep).toBeChecked();
  await expectAccessible();

  await next('student');
  await expect.element(link('Student account')).toBeVisible();
  await expect.element(keep).not.toBeChecked();
  expect(document.body.innerHTML).not.toContain('Nest egg');
  await next('household');
  await expect.element(link('Nest egg')).toBeVisible();
  await expect.element(keep).toBeChecked();
  await go(paths.transaction(JOINT, '20260302-0'));
  await expect.element(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('Zoé');
  await keep.click();
  await expect.element(keep).not.toBeChecked();

  await next('household');
  await expect.element(link('Joint account')).toBeVisible();
  await expect.element(keep).not.toBeChecked();
});

test('the switch says that names and notes are kept once all of them are', async () => {
  const moving = Promise.withResolvers<undefined>();
  await openPage(paths.accounts(), { before: () => saveNote(JOINT, '20260302-0', 'Zoé') });
  await button('Settings').click();
  const keep = page.getByRole('switch', { name: 'Keep my names and notes' });
  await expect.element(keep).not.toBeChecked();
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const moved = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...parts) => {
    const { additionalData } = parts[0] as AesGcmParams;
    if (new TextDecoder().decode(additionalData).includes('note')) await moving.promise;
    return encrypt(...parts);
  });
  await keep.click();
  await expect.poll(() => moved.mock.calls.length).toBe(2);
  await expect.element(keep).toHaveAttribute('aria-busy', 'true');
  await expect.element(keep).not.toBeChecked();
  moving.resolve(undefined);
  await expect.element(keep).toBeChecked();
});
