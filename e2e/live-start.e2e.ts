import type { Page } from 'playwright/test';
import type { PlainBankOptions } from './servers/plain-bank.ts';
import { expect, expectAccessible, signInAtBank, test } from './test.ts';

const CONFIG = { path: '/config.json' };
const GOOD = { client_id: 'plain-client', scope: 'aisp', authorize_url: 'http://127.0.0.1/authorize' };

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Not blank, and still not after a reload. */
async function expectStartProblem(page: Page, heading: string): Promise<void> {
  for (const look of ['at first', 'after a reload']) {
    await expect(headline(page, heading), look).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    if (look === 'at first') await expectAccessible(page);
    if (look === 'at first') await page.reload();
  }
}

const configs: readonly (readonly [string, PlainBankOptions['config'], readonly string[]])[] = [
  [
    'a page',
    '<!doctype html><title>x</title>',
    ['the server sent a page in its place: there is no such file'],
  ],
  ['not JSON', '{ "client_id": ', ['it is not valid JSON']],
  ['empty', '', ['it is not valid JSON']],
  ['a list', '[]', ['the file: must be object']],
  [
    'without anything',
    {},
    ['authorize_url: must be string', 'client_id: must be string', 'scope: must be string'],
  ],
  ['with an empty client', { ...GOOD, client_id: '' }, ['client_id: must not be empty']],
  ['with a misspelt member', { ...GOOD, clientid: 'x' }, ['unknown member: clientid']],
  [
    'with addresses that are not safe',
    { ...GOOD, base_url: 'http://bank.example', authorize_url: 'javascript:alert(1)' },
    [
      'base_url: must be an https address without a query, or empty',
      'authorize_url: must be an https address',
    ],
  ],
  [
    'with wrong kinds of values',
    { ...GOOD, pkce: 'yes', idle_minutes: 1e-9 },
    ['idle_minutes: must be 0 or at least 0.05', 'pkce: must be boolean'],
  ],
];

for (const [what, config, findings] of configs) {
  test(`whoever runs the app with a configuration that is ${what} is told what is wrong`, async ({
    page,
    watch,
    startBank,
  }) => {
    watch.allowConsole(/Bankbook could not start/);
    const bank = await startBank({ config });
    await page.goto(`${bank.origin}/accounts`);
    await expectStartProblem(page, 'Bankbook is not set up');
    await expect(page.getByRole('listitem')).toHaveText([...findings]);
    expect(bank.count(/\/api\//)).toBe(0);
  });
}

test('whoever runs the app without a configuration is told so', async ({ page, watch, startBank }) => {
  watch.allowConsole(/Bankbook could not start/);
  const bank = await startBank();
  bank.fault(CONFIG, { status: 404, body: 'Not found', contentType: 'text/plain' }, 9);
  await page.goto(bank.origin);
  await expectStartProblem(page, 'Bankbook is not set up');
  await expect(page.getByRole('listitem')).toHaveText(['the server answered 404']);
});

test('somebody who can’t reach the configuration is told so, and starts once it can be reached', async ({
  page,
  watch,
  startBank,
}) => {
  watch.allowConsole(/Bankbook could not start/);
  const bank = await startBank();
  bank.fault(CONFIG, { reset: true }, 20);
  await page.goto(`${bank.origin}/accounts/plain-1/balances`);
  await expectStartProblem(page, 'Bankbook can’t be reached');
  bank.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(headline(page, 'Everyday account')).toBeVisible();
});

for (const [what, refuse] of [
  [
    'throws',
    () =>
      (IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      }),
  ],
  ['is missing', () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined })],
] as const) {
  test(`somebody whose browser refuses storage that ${what} is told so`, async ({
    page,
    watch,
    startBank,
  }) => {
    watch.allowConsole(/Bankbook could not start/);
    const bank = await startBank();
    await page.addInitScript(refuse);
    await page.goto(bank.origin);
    await expectStartProblem(page, 'This browser stores nothing');
  });
}

test('somebody whose browser refuses everything but the database signs in all the same', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await signInAtBank(page, bank.origin);
  await expect(page.getByText('€1,523.40')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(headline(page, 'Connect your bank')).toBeVisible();
});

test('somebody whose part of the app does not arrive is told so and can load it again', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  bank.fault({ path: /^\/assets\/sign-in-page-.+\.js$/ }, { reset: true }, 20);
  await page.goto(`${bank.origin}/sign-in`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  bank.clearFaults();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(headline(page, 'Connect your bank')).toBeVisible();
});
