import type { Page } from 'playwright/test';
import { expect, expectAccessible, signInAtBank, quickIf, test } from '#e2e/support/test.ts';

const CONFIG = { path: '/config.json' };
const GOOD = { client_id: 'plain-client', scope: 'aisp', authorize_url: 'http://127.0.0.1/authorize' };

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Not blank, also after a reload. */
async function expectStartProblem(page: Page, heading: string): Promise<void> {
  for (const moment of ['at first', 'after a reload']) {
    await expect(headline(page, heading), moment).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    if (moment === 'at first') await expectAccessible(page);
    if (moment === 'at first') await page.reload();
  }
}

test(
  'an operator whose configuration is with wrong kinds of values reads what is wrong @security',
  { tag: '@quick' },
  async ({ page, watch, startBank }) => {
    watch.allowConsole(/Bankbook could not start/);
    const bank = await startBank({ config: { ...GOOD, pkce: 'yes', idle_minutes: 1e-9 } });
    await page.goto(`${bank.origin}/accounts`);
    await expectStartProblem(page, 'Bankbook is not set up');
    await expect(page.getByRole('listitem')).toHaveText([
      'idle_minutes: must be 0 or at least 0.05',
      'pkce: must be boolean',
    ]);
    expect(bank.count(/\/api\//)).toBe(0);
  },
);

test(
  'an operator without a configuration reads that it is missing @security',
  { tag: '@quick' },
  async ({ page, watch, startBank }) => {
    watch.allowConsole(/Bankbook could not start/);
    const bank = await startBank();
    bank.fault(CONFIG, { status: 404, body: 'Not found', contentType: 'text/plain' }, 9);
    await page.goto(bank.origin);
    await expectStartProblem(page, 'Bankbook is not set up');
    await expect(page.getByRole('listitem')).toHaveText(['the server answered 404']);
  },
);

test('a configuration is read up to its limit, and the operator sees a message before its end @security', async ({
  page,
  watch,
  startBank,
}) => {
  watch.allowConsole(/Bankbook could not start/);
  // The clock stands still, so that no timeout ends the wait.
  await page.clock.install();
  const bank = await startBank({ config: '{'.padEnd(400_000) });
  bank.fault(CONFIG, { stallMidBody: true }, 9);
  await page.goto(bank.origin);
  await expect(headline(page, 'Bankbook is not set up')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['it is longer than 65536 bytes']);
});

test('a user who can’t load the configuration sees a message, and the app starts once it can be loaded @security', async ({
  page,
  watch,
  startBank,
}) => {
  watch.allowConsole(/Bankbook could not start/);
  const bank = await startBank();
  bank.fault(CONFIG, { reset: true }, 20);
  await page.goto(`${bank.origin}/accounts/plain-1/balances`);
  await expect(headline(page, 'Bankbook can’t be reached')).toBeVisible();
  bank.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  // After the bank too, whose answer is not lost.
  bank.fault(CONFIG, { reset: true }, 20);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(headline(page, 'Bankbook can’t be reached')).toBeVisible();
  bank.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headline(page, 'Everyday account')).toBeVisible();
});

test('a configuration that never ends is reported in time @security', async ({ page, watch, startBank }) => {
  watch.allowConsole(/Bankbook could not start/);
  await page.clock.install();
  const bank = await startBank();
  bank.fault(CONFIG, { stallMidBody: true });
  await page.goto(bank.origin);
  await expect.poll(() => bank.count('GET /config.json')).toBe(1);
  await page.clock.fastForward(8_000);
  await expect(headline(page, 'Bankbook can’t be reached')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headline(page, 'Connect your bank')).toBeVisible();
});

test('the configuration is requested once, and never taken from the browser’s cache @security', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  const config = (pkce: boolean) => ({ ...GOOD, authorize_url: `${bank.origin}/authorize`, pkce });
  const headers = { 'Cache-Control': 'max-age=3600' };
  const requests = () =>
    new URLSearchParams(bank.requests.findLast(({ path }) => path === '/authorize')?.search);
  for (const [visit, pkce] of [true, false].entries()) {
    bank.fault(CONFIG, { status: 200, body: config(pkce), headers });
    await signInAtBank(page, bank.origin);
    // Once before the bank and once after it; the second is answered normally.
    expect(bank.count('GET /config.json')).toBe(2 * (visit + 1));
    expect(requests().has('code_challenge')).toBe(pkce);
  }
});

const START_FAILED = 'Bankbook could not start';

for (const [what, file, fault] of [
  ['is gone', 'core', { status: 404, body: 'Not found', contentType: 'text/plain' }],
  ['needs a file that is gone', 'libraries', { status: 404, body: 'Not found', contentType: 'text/plain' }],
  ['and everything else is gone', '', { status: 404, body: 'Not found', contentType: 'text/plain' }],
] as const) {
  test(
    `a user sees a message where the app’s script ${what} @security`,
    quickIf(what === 'is gone'),
    async ({ page, watch, startBank }) => {
      // With everything missing the browser also reports the style sheet.
      watch.allowConsole(/MIME type/);
      const bank = await startBank();
      bank.fault({ path: new RegExp(`^/assets/${file}.+\\.(?:js|css)$`) }, fault, 9);
      await page.goto(`${bank.origin}/accounts`);
      await expect(headline(page, START_FAILED)).toBeVisible();
      // The message is the same; where it stands and in which languages, the other two show.
      if (file !== 'libraries') {
        await expect(async () => {
          const { x = 0, y = 0 } = (await headline(page, START_FAILED).boundingBox()) ?? {};
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(8);
        }).toPass();
        await expect(headline(page, 'Bankbook n’a pas pu démarrer')).toBeVisible();
      }
      if (file === 'core') await expectAccessible(page);
      bank.clearFaults();
      await page.getByRole('link', { name: 'Load the page again' }).click();
      await expect(headline(page, 'Connect your bank')).toBeVisible();
      await expect(page.getByText(START_FAILED)).toHaveCount(0);
    },
  );
}

test('a user whose app does not arrive sees a message in time, and the app if it arrives after all @security', async ({
  page,
  startBank,
}) => {
  await page.clock.install();
  const bank = await startBank();
  // The boot script's preload may request it too.
  const arrive = bank.hold({ path: /^\/assets\/core-.+\.js$/ }, 9);
  await page.goto(bank.origin, { waitUntil: 'commit' });
  // Its own time limit is shorter.
  await expect.poll(() => page.evaluate(async () => (await globalThis.configAnswer)?.ok)).toBe(true);
  await expect(page.getByText(START_FAILED)).toBeHidden();
  await page.clock.fastForward(9_000);
  await expect(headline(page, START_FAILED)).toBeVisible();
  arrive();
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  await expect(page.getByText(START_FAILED)).toHaveCount(0);
});

test('a user sees the frame of the page, with its heading, before the scripts of the app arrive', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  const shown = async (path: string) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/core-.+\.js$/, (route) => arrived.then(() => route.continue()));
    await page.goto(bank.origin + path, { waitUntil: 'commit' });
    const text = () => page.locator('#start').innerText();
    await expect.poll(text).toContain('Bankbook');
    const lines = (await text()).split(/\s*\n\s*/);
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll();
    return lines;
  };
  const frame = [
    'Skip to the content',
    'Bankbook',
    'Sign out',
    'Accounts',
    'Payments',
    'Beneficiaries',
    'Consent',
    'Identity',
  ];
  expect(await shown('/accounts')).toEqual(['Bankbook']);
  await signInAtBank(page, bank.origin);
  expect(await shown('/accounts')).toEqual([...frame, 'Accounts']);
  expect(await shown('/payments')).toEqual([...frame, 'Payments']);
  expect(await shown('/consent')).toEqual(frame);
});

test('a user sees a message even if the error page itself can’t be loaded', async ({
  page,
  watch,
  startBank,
}) => {
  watch.allowConsole(/Bankbook could not start/);
  const bank = await startBank({ config: '' });
  bank.fault({ path: /^\/assets\/start-problem-.+\.js$/ }, { status: 404, body: '' }, 9);
  await page.goto(bank.origin);
  await expect(headline(page, START_FAILED)).toBeVisible();
});

test('a bank that the policy forbids is reported to the operator @security', async ({
  browser,
  startBank,
}) => {
  const other = await startBank();
  const bank = await startBank({
    config: { ...GOOD, base_url: other.origin, authorize_url: `${other.origin}/authorize` },
  });
  // Not watched, because it expects the browser's reports of the policy.
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${bank.origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(headline(page, 'Bankbook is not set up')).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveText([
    'base_url: the Content-Security-Policy (connect-src) forbids its origin',
  ]);
  expect(other.count(/ \/api\//)).toBe(0);
  await context.close();
});

test('a user without https reads that a safe sign-in needs it @security', async ({ page, startBank }) => {
  const bank = await startBank();
  // As on plain http on another machine.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
  await page.goto(`${bank.origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(page.getByText('The sign-in couldn’t start.')).toBeVisible();
  await expect(page.getByText('Open Bankbook over https')).toBeVisible();
  expect(bank.count('GET /authorize')).toBe(0);
});

test('a user whose browser refuses storage that is missing sees a message', async ({
  page,
  watch,
  startBank,
}) => {
  watch.allowConsole(/Bankbook could not start/);
  const bank = await startBank();
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await page.goto(bank.origin);
  await expectStartProblem(page, 'This browser stores nothing');
});

test('a user whose browser refuses everything but the database can sign in', async ({ page, startBank }) => {
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

test('a user sees a message when a part of the app does not arrive, and can load it again @security', async ({
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
