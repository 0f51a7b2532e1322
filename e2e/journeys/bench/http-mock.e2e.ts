import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { type Answer, listen, type RunningServer, send } from '#e2e/servers/http.ts';
import { type MockOverHttp, startMockOverHttp } from '#e2e/servers/mock-over-http.ts';
import { answerFromBuild } from '#e2e/servers/static.ts';
import {
  expect,
  expectAccessible,
  liveDirectory,
  personas,
  test,
  expectNoSidewaysScroll,
} from '#e2e/support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let mock: MockOverHttp;
let app: RunningServer;
let bank: string;

/** `npm run mock`, and the live app on another origin, configured for it. */
test.beforeEach(async ({ watch }) => {
  // Each starts a bank, which is compiled first.
  test.slow();
  app = await listen(async (request, response) => {
    const folder = { directory: liveDirectory, build: 'live', apiOrigin: bank } as const;
    send(response, request.url === '/config.json' ? config() : await answerFromBuild(folder, request));
  });
  mock = await startMockOverHttp('--origin', app.origin);
  bank = mock.origin;
  watch.allowOrigin(bank);
});

test.afterEach(async () => {
  await mock.close();
  await app.close();
});

function config(): Answer {
  const body = {
    base_url: bank,
    authorize_url: `${bank}/bank/authorize`,
    client_id: 'bankbook-demo',
    scope: 'aisp',
    repeats_recognised: true,
  };
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Goes from the app to the sign-in page of the bank. */
async function toBank(page: Page): Promise<void> {
  await page.goto(`${app.origin}${paths.signIn()}`);
  await button(page, 'Continue to your bank').click();
  await expect(heading(page, 'Share your accounts?')).toBeVisible();
}

// Payments and faults at the bank's port: mock-with-app.e2e.ts and system.e2e.ts.
test('a user refuses at the bank over HTTP, then approves there, and confirms a consent on its page', async ({
  page,
}) => {
  await toBank(page);
  await expectAccessible(page);
  await button(page, 'Refuse').click();
  await expect(heading(page, 'Sign-in was cancelled')).toBeVisible();
  await toBank(page);
  await page.getByRole('radio', { name: personas.household }).check();
  await button(page, 'Approve').click();
  await expect(heading(page, 'Accounts')).toBeVisible();

  await fetch(`${bank}/bank/switches?bank=consent_approval~page`, { method: 'POST' });
  await page.goto(`${app.origin}${paths.consentEdit()}`);
  await page.getByRole('checkbox', { name: 'Balances of Joint account', exact: true }).check();
  await button(page, 'Review').click();
  await button(page, 'Send consent').click();
  await page.getByRole('link', { name: `Continue at ${new URL(bank).host}` }).click();
  await expect(heading(page, 'Change what Bankbook may read')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['phone', 'accounts', 'test-amounts', 'code', 'consent', 'nothing']) {
    await page.goto(`${bank}/bank/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
