import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { modKey } from '#lib/mod-key.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { openPage } from '#testing/page/open-page.ts';
import { button, link, main, title } from '#testing/page/locators.ts';

const MOD = modKey === 'metaKey' ? 'Meta' : 'Control';

const eye = button('Hide amounts');
const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const row = (name: RegExp) => sheet.getByRole('row', { name });

test('a user reads the shortcuts, uses them, and can still type their letters', async () => {
  await openPage(paths.accounts(), { as: 'business' });
  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  await expect.element(filter).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(row(/^Hide or show amounts H$/)).toBeVisible();
  await expect.element(row(/^Payments G then P$/)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('h');
  await userEvent.keyboard('{Escape}');

  await expect.element(eye).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('h');
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true');

  await userEvent.keyboard('/');
  await expect.element(filter).toHaveFocus();
  await userEvent.keyboard('h?gp');
  await expect.element(filter).toHaveValue('h?gp');
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  (title('Accounts').element() as HTMLElement).focus();
  await userEvent.keyboard('gp');
  await expect.element(title('Payments')).toHaveFocus();
});

test('a user switches the single-key shortcuts off, and the palette still opens', async () => {
  await openPage(paths.accounts());
  await button('Settings').click();
  const single = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await single.click();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('?h');
  await userEvent.keyboard(`{${MOD}>}k{/${MOD}}`);
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Find in Bankbook');
  await expect.element(eye).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('keyboard');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent(/^Keyboard shortcuts/);
  await userEvent.keyboard('{Enter}');
  const amounts = row(/Hide or show amounts/);
  await expect.element(amounts).toHaveTextContent('Off');
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await expect.element(amounts).not.toHaveTextContent('Off');
});

test('a key pressed before the shortcuts are loaded still works', async () => {
  await openPage(paths.accounts());
  await expect.element(link('Joint account')).toBeVisible();
  await userEvent.keyboard('gc');
  await expect.element(title('Your consent')).toHaveFocus();
});

test.for([paths.signIn(), paths.accounts(), '/nothing-here'])(
  'the first tab stop of the page %s skips to its content',
  async (path) => {
    await openPage(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Where the document begins, wherever the test before has clicked.
    const start = document.createElement('button');
    onTestFinished(() => start.remove());
    document.body.prepend(start);
    start.focus();
    await userEvent.tab();
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect.element(skip).toHaveFocus();
    await expect.element(skip).toBeInViewport();
    await userEvent.keyboard('{Enter}');
    await expect.element(main).toHaveFocus();
    // An entry of the browser's own would not have the router's state.
    expect(location.hash).toBe('');
  },
);

test('the focus goes to the heading when a sign-out, or the way back from the sign-in, leads there', async () => {
  const { go } = await openPage(paths.accounts());
  await go(paths.signIn());
  await page.getByRole('link', { name: 'Go to your accounts' }).click();
  await expect.element(title('Accounts')).toHaveFocus();
  await button('Sign out').click();
  await expect.element(title('Connect your bank')).toHaveFocus();
});

test('on a phone the navigation covers nothing that is focused, in either direction', async () => {
  await openPage(paths.accounts(), { as: 'business', width: 390 });
  await expect.element(page.getByRole('region', { name: 'Recent' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const { top } = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
  const links = main.getByRole('link');
  await expect.poll(() => links.elements().length).toBeGreaterThan(15);
  const all = links.elements() as HTMLElement[];
  for (const element of [...all, ...all.toReversed()]) {
    element.focus();
    const { bottom } = element.getBoundingClientRect();
    expect(bottom).toBeLessThan(top);
  }
});
