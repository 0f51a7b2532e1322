import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { APPROVE, button, heading, NOT_SENT, pay, UNKNOWN } from '#e2e/support/payment-steps.ts';
import type { Fault, ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { serveOnSeparateOrigin } from '#e2e/servers/separate-origin.ts';
import { slowFront } from '#e2e/servers/slow-front.ts';
import { expect, liveDirectory, signInAtBank, quickIf, test } from '#e2e/support/test.ts';

const PAYMENTS = '/api/v1/payment-requests';
const TOKEN = '/api/v1/oauth/token';

/** Ways to lose the connection after the bank's work, after each of which a browser repeats a request. */
const LOSSES = [
  ['a reset', { doWorkThen: { reset: true } }],
  ['a connection that is closed', { doWorkThen: { close: true } }],
  ['a status of 408', { doWorkThen: { status: 408, body: {} } }],
] as const;

/** Pays, and pays again while each answer to a payment is lost after the bank's work. */
async function expectSecondPaymentOnce(
  page: Page,
  bank: ReferenceBank,
  fault: Fault,
  origin = bank.origin,
): Promise<void> {
  await pay(page, origin, '12.50');
  await expect(heading(page, APPROVE)).toBeVisible();
  bank.fault({ method: 'POST', path: PAYMENTS }, fault, 9);
  await pay(page, origin, '13.50');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  expect(bank.payments).toHaveLength(2);
}

// The certificate of the bank over HTTP/2 is self-signed.
test.use({ ignoreHTTPSErrors: true });

for (const [what, fault] of LOSSES) {
  test(
    `the second payment of a session that ends in ${what} arrives once`,
    quickIf(what === 'a reset'),
    async ({ page, bank }) => {
      await expectSecondPaymentOnce(page, bank, fault);
    },
  );

  test(`a code whose exchange ends in ${what} is exchanged once, also after reads`, async ({
    page,
    bank,
  }) => {
    await expectFirstBalance(page);
    bank.fault({ path: TOKEN }, fault, 9);
    await signInAgain(page, bank.origin);
    expect(bank.count(`GET ${TOKEN}`)).toBe(2);
  });
}

test('the second payment arrives once where the server keeps the connections of the file that fills them', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({ keepsFiller: true });
  await signInAtBank(page, bank.origin);
  await expectSecondPaymentOnce(page, bank, { doWorkThen: { reset: true } });
});

test('over a connection of 5 Mbit/s a user signs in and pays, and a payment that ends in a reset arrives once', async ({
  page,
  watch,
  startBank,
}) => {
  const bank = await startBank();
  const line = await slowFront(bank.origin, { mbit: 5, ms: 50 });
  watch.allowOrigin(bank.origin);
  await signInAtBank(page, line.origin);
  bank.fault({ method: 'POST', path: PAYMENTS }, { doWorkThen: { reset: true } }, 9);
  await pay(page, line.origin, '13.50');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  expect(bank.payments).toHaveLength(1);
  line.close();
});

test('a user signs in and can’t pay if the server changes the file that fills connections', async ({
  page,
  watch,
  startBank,
}) => {
  watch.allowConsole(/can’t prepare a new connection/);
  const bank = await startBank();
  bank.fault({ path: '/connection-filler.bin' }, { status: 200, body: 'shorter' }, 99);
  await signInAtBank(page, bank.origin);
  await pay(page, bank.origin, '12.50');
  await expect(heading(page, NOT_SENT)).toBeVisible();
  expect(bank.count(`POST ${PAYMENTS}`)).toBe(0);
});

test('over HTTP/2 the second payment of a session that ends in a reset arrives once', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({ http2: true });
  await signInAtBank(page, bank.origin);
  await expectSecondPaymentOnce(page, bank, { doWorkThen: { reset: true } });
});

test(
  'over HTTP/2 a browser that can’t stream says on the first step that it sends nothing',
  { tag: '@quick' },
  async ({ page, startBank }) => {
    const bank = await startBank({ http2: true });
    await page.addInitScript(() => {
      const NativeRequest = globalThis.Request;
      // A browser that does not know `duplex` sends the name of the stream as text.
      globalThis.Request = class extends NativeRequest {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(input, init?.body instanceof ReadableStream ? { method: 'POST', body: 'stream' } : init);
        }
      };
    });
    await signInAtBank(page, bank.origin);
    await page.goto(`${bank.origin}${paths.paymentPayee()}`);
    await expect(page.getByText('Payments can’t be sent from this browser.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    expect(bank.count(`POST ${PAYMENTS}`)).toBe(0);
  },
);

test('over HTTP/2 the code of a sign-in before which nothing was read is exchanged once', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({ http2: true });
  bank.fault({ path: TOKEN }, { doWorkThen: { reset: true } }, 9);
  await signInAgain(page, bank.origin);
  expect(bank.count(`GET ${TOKEN}`)).toBe(1);
});

test('payments are sent over HTTP/2 to a bank on another origin that confirms it, and one that ends in a reset arrives once', async ({
  page,
  watch,
  startBank,
}) => {
  const bank = await startBank({ http2: true, allowsTiming: true });
  const app = await serveOnSeparateOrigin(liveDirectory, bank);
  watch.allowOrigin(bank.origin);
  await signInAtBank(page, app.origin);
  await expectSecondPaymentOnce(page, bank, { doWorkThen: { reset: true } }, app.origin);
  await app.close();
});

for (const [how, options] of [
  ['over HTTP/1.1', { allowsTiming: true }],
  ['over HTTP/2 that does not say so', { http2: true }],
] as const) {
  test(`at a bank on another origin ${how} the first step says that nothing can be sent`, async ({
    page,
    watch,
    startBank,
  }) => {
    const bank = await startBank(options);
    const app = await serveOnSeparateOrigin(liveDirectory, bank);
    watch.allowOrigin(bank.origin);
    await signInAtBank(page, app.origin);
    await page.goto(`${app.origin}${paths.paymentPayee()}`);
    await expect(page.getByText('Payments can’t be sent from this site.')).toBeVisible();
    const suggestions = page.getByRole('main').getByRole('listitem');
    await expect(suggestions).toHaveCount(3);
    await expect(suggestions.getByRole('code')).toContainText([
      'Timing-Allow-Origin',
      'Idempotency-Key',
      'payments_elsewhere',
    ]);
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    expect(bank.count(`POST ${PAYMENTS}`)).toBe(0);
    await app.close();
  });
}

test('a payment that the browser repeats after 421 was not processed, and the page says so', async ({
  page,
  bank,
}) => {
  bank.fault({ method: 'POST', path: PAYMENTS }, { status: 421, body: {} }, 9);
  await pay(page, bank.origin, '12.50');
  await expect(heading(page, NOT_SENT)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why' })).toContainText('did nothing with it');
  expect(bank.payments).toEqual([]);
  bank.clearFaults();
  await button(page, 'Send payment request').click();
  await expect(heading(page, APPROVE)).toBeVisible();
  expect(bank.payments).toHaveLength(1);
});

/** The answer of a server that wants a name and a password from the browser. */
const BASIC = { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="Bank"' }, body: {} } as const;

test('a bank that asks for a name and a password gets a message on the page, and the browser does not prompt', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  const cdp = await page.context().newCDPSession(page);
  const prompts: string[] = [];
  cdp.on('Fetch.authRequired', ({ request }) => prompts.push(request.url));
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    // A call of a page that was left meanwhile is gone.
    cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: '*/api/*' }] });

  bank.fault({ path: TOKEN }, BASIC);
  await signInAgain(page, bank.origin);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectFirstBalance(page);

  bank.fault({ method: 'POST', path: PAYMENTS }, BASIC);
  await pay(page, bank.origin, '12.50');
  await expect(heading(page, NOT_SENT)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why' })).toContainText('Your bank wanted your access');

  bank.fault({ path: '/api/v1/accounts' }, BASIC, 9);
  await page.goto(`${bank.origin}${paths.accounts()}`);
  await expect(heading(page, 'Connect your bank')).toBeVisible();
  expect(prompts).toEqual([]);
});

/** To the bank and back, with a failing exchange of the code. */
async function signInAgain(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${paths.signIn()}`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(heading(page, 'Sign-in did not complete')).toBeVisible();
}

const expectFirstBalance = (page: Page) =>
  expect(page.getByRole('listitem').first()).toContainText('€1,523.40');
