import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showLanguage } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { button, heading, main, title } from '#testing/page/locators.ts';

const JOINT = 'b0a1c3e4-joint';
const NOT_FOUND = 'Not found, or no longer shared';

const sections = page.getByRole('navigation', { name: 'Account sections' });
const section = (name: string) => sections.getByRole('link', { name });

test('an amount of a currency without decimals is of one size', async () => {
  await openPage(paths.accountTransactions('e5f8017b-jpy'), { as: 'traveller' });
  const figure = main.getByText('¥181,310', { exact: true }).first();
  await expect.element(figure).toBeVisible();
  expect(figure.element().children).toHaveLength(0);
});

test('an account opens at its address with one read of each part, and shows its facts', async () => {
  const { calls, address } = await openPage(paths.account(JOINT));
  await expect.element(title('Joint account')).toBeVisible();
  await expect.element(page.getByText('€2,847.16', { exact: true }).first()).toBeVisible();
  expect(address()).toBe(paths.accountTransactions(JOINT));
  expect(document.title).toBe('Joint account · Bankbook');
  expect(calls.map(({ path }) => path.replace('/api/v1/accounts', '')).toSorted()).toEqual([
    '',
    `/${JOINT}/balances`,
    `/${JOINT}/transactions`,
  ]);
  await expect
    .element(main)
    .toHaveTextContent('Current account · Compte EssentielFR76 3058 8600 0100 0123 4567 812');
  await button('Account details').click();
  const terms = page.getByRole('term');
  await expect.poll(() => textsOf(terms)).toEqual(['Type', 'Product', 'IBAN', 'Currency']);
  await page.getByText('Details for support').click();
  await expect.poll(() => textsOf(terms)).toEqual(['Type', 'Product', 'IBAN', 'Currency', 'Identifier']);
  // A button to copy follows.
  expect(textsOf(page.getByRole('definition')).slice(0, 5)).toEqual([
    'Current account',
    'Compte Essentiel',
    'FR76 3058 8600 0100 0123 4567 812',
    'EUR',
    JOINT,
  ]);
});

test('the IBAN and the identifier are copied in machine-readable form', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openPage(paths.account(JOINT));
  await button('Copy the IBAN').click();
  await button('Account details').click();
  await page.getByText('Details for support').click();
  await button('Copy the account’s identifier').click();
  await expect.poll(() => copied.mock.calls).toEqual([['FR7630588600010001234567812'], [JOINT]]);
});

test('an account shows all its balances, each with its type in words, which a click explains', async () => {
  await openPage(paths.accountBalances(JOINT));
  await expect
    .poll(() => textsOf(main.getByRole('listitem')))
    .toEqual([
      expect.stringMatching(/^Booked balanceClosing booked\. .* CLBDAs of 17 June 2026€2,847\.16$/),
      expect.stringMatching(/^Expected balanceExpected\. .* XPCD€2,619\.40$/),
      expect.stringMatching(/^Value-date balanceBy value date\. .* VALUAs of 17 June 2026€2,847\.16$/),
    ]);
  const meaning = page.getByText('What was on the account at the last close of the books.');
  await expect.element(meaning).not.toBeVisible();
  await button('What Closing booked means').click();
  await expect.element(meaning).toBeVisible();
});

test.for([
  ['what is owed on a card', 'household', 'b0a1c3e4-card', '\u2212€412.87', false],
  ['what is overdrawn', 'overdrawn', 'c93b6e10-current', '\u2212€842.37', true],
] as const)('%s has the colour of an alarm only where it is one', async ([, as, id, amount, isAlarm]) => {
  await openPage(paths.accountBalances(id), { as });
  const shown = main.getByRole('listitem').first().getByText(amount, { exact: true });
  await expect.element(shown).toBeVisible();
  const isOther = getComputedStyle(shown.element()).color !== getComputedStyle(main.element()).color;
  expect(isOther).toBe(isAlarm);
});

test.for([
  ['2026-06-16T22:30:00Z', '17 June 2026'],
  ['2026-06-16T22:30:00', '16 June 2026'],
  ['2026-06-16', '16 June 2026'],
])('a balance that changed at %s shows %s, the day of the user', async ([sent, day]) => {
  const balance = {
    balance_amount: { amount: 5, currency: 'EUR' },
    balance_type: 'CLBD',
    name: 'Booked balance',
    last_change_date_time: sent,
  };
  await openPage(paths.accountBalances(JOINT), {
    answer: ({ url }) => (url.endsWith('/balances') ? Response.json({ balances: [balance] }) : undefined),
  });
  await expect.element(main.getByRole('listitem')).toHaveTextContent(`Last changed ${day}`);
});

test('the sections of an account are a navigation that marks the current one', async () => {
  const { address } = await openPage(paths.accountTransactions(JOINT));
  await expect
    .poll(() => textsOf(sections.getByRole('link')))
    .toEqual(['Transactions', 'Balances', 'Owners', 'Overdrafts']);
  for (const name of ['Owners', 'Overdrafts', 'Transactions', 'Balances']) {
    await section(name).click();
    await expect.element(section(name)).toHaveAttribute('aria-current', 'page');
    expect(address()).toBe(`/accounts/${JOINT}/${name.toLowerCase()}`);
    await expect.element(title('Joint account')).toBeVisible();
  }
});

test('on a phone the tabs of an account stay where they are, whichever is chosen', async () => {
  await openPage(paths.accountOwners(JOINT), { width: 390, height: 844 });
  await expect.element(main).toHaveTextContent('€2,847.16');
  const top = () => sections.element().getBoundingClientRect().y;
  const before = top();
  for (const name of ['Balances', 'Overdrafts']) {
    await section(name).click();
    await expect.element(main.getByRole('listitem').first()).toHaveTextContent('€2,847.16');
    expect(top()).toBe(before);
  }
});

test('the balance of an account covers nothing of its details on a tablet', async () => {
  await openPage(paths.account(JOINT));
  const figure = page.getByText('€2,847.16', { exact: true }).first();
  await expect.element(figure).toBeVisible();
  for (const width of [600, 768, 1024, 1030]) {
    await page.viewport(width, 900);
    const details = button('Account details').element().getBoundingClientRect();
    const { x, y } = figure.element().getBoundingClientRect();
    expect(details.right <= x || details.y + details.height / 2 <= y, `${width} px`).toBe(true);
  }
});

test('an account with unusual characters opens at its address, and shows each section', async () => {
  const { address } = await openPage(paths.accountOwners('FR/LOAN 07=?'), { as: 'business' });
  await expect.element(title('Loan for the workshop')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Atelier Rivage SARL' })).toBeVisible();
  await section('Overdrafts').click();
  await expect.element(page.getByRole('heading', { name: 'No overdraft agreed' })).toBeVisible();
  expect(address()).toBe('/accounts/FR%2FLOAN%2007%3D%3F/overdrafts');
});

test('loaded data appears at once, never under another account, and is not requested again', async () => {
  const { calls, go } = await openPage(paths.accountOwners(JOINT));
  const owner = (name: string) => page.getByRole('heading', { name });
  await expect.element(owner('Julien Martin')).toBeVisible();
  await go(paths.accountOwners('b0a1c3e4-savings'));
  await expect.element(title('Holiday savings')).toBeVisible();
  await expect.element(owner('Claire Martin')).toBeVisible();
  expect(owner('Julien Martin').elements()).toEqual([]);
  await expect.element(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  const before = calls.length;
  await section('Balances').click();
  await expect.element(heading('Booked balance')).toBeVisible();
  await section('Owners').click();
  await expect.element(owner('Claire Martin')).toBeVisible();
  expect(calls.slice(before)).toEqual([]);
});

test.for([
  ['is not shared', 'b0a1c3e4-closed'],
  ['belongs to another customer', '1'],
  ['has an id of strange characters', 'a%2Fb%20c%3D%3F'],
  ['has an id that is not even text', '%E0%A4%A'],
])('an account that %s is not found, with a way back, in French too', async ([, id]) => {
  await openPage(`/accounts/${id}/balances`, {
    // The router warns of an address with invalid percent-encoding.
    console: /could not be decoded because it is a malformed URL segment/,
  });
  await expect.element(title(NOT_FOUND)).toBeVisible();
  expect(document.title).toBe(`${NOT_FOUND} · Bankbook`);
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect.element(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  history.back();
  await expect.element(title(NOT_FOUND)).toBeVisible();
  await showLanguage('fr');
  await expect.element(title('Introuvable, ou plus partagé')).toBeVisible();
});

test.for(['/accounts/', `/accounts/${JOINT}/`, `/accounts/${JOINT}/balances/`])(
  'the address %s works with its slash at the end',
  async (path) => {
    await openPage(path);
    await expect.element(title(path === '/accounts/' ? 'Accounts' : 'Joint account')).toBeVisible();
  },
);

const sheet = page.getByRole('dialog', { name: 'Get paid into Joint account' });

test('a user shows what somebody needs to pay into an account, with a code for a chosen amount', async () => {
  await openPage(paths.account(JOINT));
  await button('Get paid').click();
  await expect.element(sheet).toHaveTextContent('FR76 3058 8600 0100 0123 4567 812');
  // The page behind can't be reached.
  for (let stops = 0; stops < 3; stops += 1) {
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.matches('main *:not(dialog, dialog *)')).toBe(false);
  }
  await sheet.getByRole('combobox', { name: 'Owner' }).selectOptions('Julien Martin');
  const code = sheet.getByRole('img', { name: 'QR code for a transfer to this account' });
  const drawn = code.element().innerHTML;
  const amount = sheet.getByRole('textbox', { name: /^Amount in euros/ });
  await amount.fill('12.5O');
  await expect.element(sheet).toHaveTextContent('Enter an amount such as 12.50');
  expect(code.elements()).toEqual([]);
  await amount.fill('12.50');
  await expect.element(code).toBeVisible();
  expect(code.element().innerHTML).not.toBe(drawn);
  await expectAccessible();
});

test('a button that the browser does not focus when it is clicked, as Safari, gets the focus back from its dialog', async () => {
  // Without a redirect, whose new page takes the focus; a click by script may come before that.
  await openPage(paths.accountTransactions(JOINT));
  await expect.element(button('Get paid')).toBeVisible();
  (button('Get paid').element() as HTMLElement).click();
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Get paid')).toHaveFocus();
});

test('a user whose consent leaves out the owners is told why there is no code, and where to change it', async () => {
  const { address } = await openPage(paths.account(JOINT), { faults: ['listOwners~status-403~always'] });
  await button('Get paid').click();
  await expect.element(sheet).toHaveTextContent('Your consent doesn’t cover the owners of this account now.');
  await sheet.getByRole('link', { name: 'Change your consent' }).click();
  await expect.poll(address).toMatch(/^\/consent\/edit\?account=b0a1c3e4-joint&section=owners/);
});

test('a user who can’t share the details is told so, and is told nothing after leaving the sheet', async () => {
  const answers = ['NotAllowedError', 'AbortError'];
  const share = () => Promise.reject(new DOMException('', answers.shift()));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await openPage(paths.account(JOINT));
  await button('Get paid').click();
  const sharing = sheet.getByRole('button', { name: 'Share', exact: true });
  const message = page.getByText('This browser couldn’t share the details. Copy them instead.');
  await sharing.click();
  await expect.element(message).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => message.elements()).toEqual([]);
  await expect.element(sharing).toHaveFocus();
});
