import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { headersFor } from '../../scripts/security-headers.mjs';
import { type RunningNginx, startNginx } from '#e2e/servers/nginx.ts';
import type { ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { APPROVE, heading, pay, UNKNOWN } from '#e2e/support/payment-steps.ts';
import { expect, liveDirectory, signInAtBank, test as base } from '#e2e/support/test.ts';

const PAYMENT = 'POST /api/v1/payment-requests';
const TOKEN = 'GET /api/v1/oauth/token';
/** What means something in addresses, in shells and to nginx. */
const SECRET = 'CANARY a&b$c"é/%+;}\\';

base.use({ ignoreHTTPSErrors: true });

/** The live build behind nginx with the files of `deploy/nginx/`. */
const test = base.extend<{ behind: { bank: ReferenceBank; nginx: RunningNginx } }>({
  behind: async ({ startBank, watch }, use) => {
    const bank = await startBank();
    const nginx = await startNginx({
      directory: liveDirectory,
      bank: bank.origin,
      config: {
        authorize_url: `${bank.origin}/authorize`,
        client_id: 'plain-client',
        scope: 'aisp',
        repeats_recognised: true,
      },
      clientSecret: SECRET,
    });
    watch.allowOrigin(bank.origin);
    await use({ bank, nginx });
    await nginx.close();
  },
});

test('nginx sends the headers of security-headers.json, and 404 for what is missing @security', async ({
  page,
  behind: { nginx },
}) => {
  const asset = readdirSync(join(liveDirectory, 'assets')).find((name) => name.endsWith('.js'));
  for (const [path, status] of [
    ['/', 200],
    ['/accounts/FR76.1/balances', 200],
    ['/login/callback?code=x', 200],
    [`/assets/${asset}`, 200],
    ['/config.json', 200],
    ['/manifest.webmanifest', 200],
    ['/assets/gone', 404],
    ['/assets/gone.js', 404],
    ['/gone.MJS', 404],
    ['/api/v1/accounts', 401],
    ['/api/v2/accounts', 404],
  ] as const) {
    const answer = await page.request.get(`${nginx.origin}${path}`);
    expect.soft(answer.status(), path).toBe(status);
    const expected = headersFor({
      build: 'live',
      path: path.split('?')[0] ?? '',
      https: true,
      isMissing: status >= 400,
    });
    for (const [name, value] of Object.entries(expected)) {
      expect(
        answer.headersArray().filter((header) => header.name.toLowerCase() === name.toLowerCase()),
        path,
      ).toEqual([{ name, value }]);
    }
  }
  const manifest = await page.request.get(`${nginx.origin}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
});

test('nginx adds the secret to the token call, and neither the browser nor a log ever has it @security', async ({
  page,
  context,
  behind: { bank, nginx },
}) => {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  await signInAtBank(page, nginx.origin);
  const calls = bank.requests.filter(({ path }) => path === '/api/v1/oauth/token');
  expect(calls.map(({ search }) => new URLSearchParams(search).getAll('client_secret'))).toEqual([[SECRET]]);

  await pay(page, nginx.origin, '12.50');
  await expect(heading(page, APPROVE)).toBeVisible();
  expect(bank.payments).toHaveLength(1);
  for (const { path, headers } of bank.requests) {
    const isOnce = /oauth|payment-requests/.test(path);
    if (path.startsWith('/api/')) expect(headers.connection === 'close', path).toBe(isOnce);
    expect(headers.cookie).toBeUndefined();
  }
  const refused = await page.request.get(`${nginx.origin}/api/v1/oauth/token?client_secret=x`);
  expect(refused.status()).toBe(400);

  // It repeats neither a payment nor a token call whose connection is lost.
  const [payments, tokenCalls] = [bank.count(PAYMENT), bank.count(TOKEN)];
  bank.fault({ path: '/api/v1/payment-requests' }, { close: true }, 5);
  await pay(page, nginx.origin, '13.50');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  expect(bank.count(PAYMENT)).toBe(payments + 1);
  bank.fault({ path: '/api/v1/oauth/token' }, { close: true }, 5);
  expect((await page.request.get(`${nginx.origin}/api/v1/oauth/token?x=1`)).status()).toBe(502);
  expect(bank.count(TOKEN)).toBe(tokenCalls + 1);
  bank.clearFaults();

  // The body of a redirect may quote its address.
  bank.fault({ path: '/api/v1/oauth/token' }, { redirect: `https://elsewhere.example/?${SECRET}` });
  const redirected = await page.request.get(`${nginx.origin}/api/v1/oauth/token?x=1`, { maxRedirects: 0 });
  expect(redirected.status()).toBe(502);
  expect(await redirected.text()).not.toContain('elsewhere');

  // Errors are logged with their address.
  await bank.close();
  const failed = await page.request.get(`${nginx.origin}/api/v1/oauth/token?code=CANARY-CODE`);
  expect(failed.status()).toBe(502);
  expect((await page.request.get(`${nginx.origin}/api/v1/accounts/CANARY-ID/balances`)).status()).toBe(502);

  const tokens = bank.requests.flatMap(
    ({ headers }) => /^Bearer (\S+)/.exec(headers.authorization ?? '')?.[1] ?? [],
  );
  expect(tokens).not.toEqual([]);
  const codes = addresses.flatMap((address) => new URL(address).searchParams.get('code') ?? []);
  expect(codes).not.toEqual([]);
  const logs = nginx.logs();
  expect(logs).toMatch(/GET token 200/);
  expect(logs).toMatch(/POST payment 20\d/);
  expect(logs).toMatch(/GET token 502/);
  for (const canary of ['CANARY', '%43%41%4e', '?', 'client_secret', ...tokens, ...codes]) {
    expect(logs).not.toContain(canary);
  }
  const held = JSON.stringify([
    addresses,
    await context.storageState({ indexedDB: true }),
    await page.content(),
    await failed.text(),
    failed.headers(),
  ]);
  for (const canary of ['CANARY a', 'CANARY%20a', 'CANARY+a', '%43%41%4e']) {
    expect(held).not.toContain(canary);
  }
});
