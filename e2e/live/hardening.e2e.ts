import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { listen, send } from '#e2e/servers/http.ts';
import { answerFromBuild, serveBuild } from '#e2e/servers/static.ts';
import {
  demoDirectory,
  expect,
  expectAccessible,
  liveDirectory,
  signInAtBank,
  test,
} from '#e2e/support/test.ts';

const CSP = (connect: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${connect}`,
    "worker-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), publickey-credentials-get=(), usb=(), clipboard-read=(), clipboard-write=(self)',
};

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

test(
  'every answer of the live app has exactly the security headers @security',
  { tag: '@quick' },
  async ({ request, startBank }) => {
    const { origin } = await startBank();
    const index = await (await request.get(origin)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(index)?.[0] ?? 'none';
    for (const [path, status, cache] of [
      ['/', 200, 'no-store'],
      ['/accounts/a%2Fb%20c%3D/balances', 200, 'no-store'],
      ['/login/callback?code=x&state=y', 200, 'no-store'],
      ['/index.html', 200, 'no-store'],
      [asset, 200, 'public, max-age=31536000, immutable'],
      ['/assets/missing.js', 404, 'no-store'],
      ['/mockServiceWorker.js', 404, 'no-store'],
      ['/favicon.ico', 404, 'no-store'],
    ] as const) {
      const response = await request.get(`${origin}${path}`);
      expect(response.status(), path).toBe(status);
      expect(response.headers(), path).toMatchObject({
        ...HEADERS,
        'content-security-policy': CSP(''),
        'cache-control': cache,
      });
      if (status === 404) expect(await response.text(), path).not.toContain('<');
    }
  },
);

test(
  'the policy lets the app call its bank’s origin and no other @security',
  { tag: '@quick' },
  async ({ request }) => {
    const app = await serveBuild({
      directory: liveDirectory,
      build: 'live',
      apiOrigin: 'https://bank.example',
    });
    const response = await request.get(app.origin);
    expect(response.headers()['content-security-policy']).toBe(CSP(' https://bank.example'));
    await app.close();
  },
);

test(
  'a page that frames the app shows nothing of it @security',
  { tag: '@quick' },
  async ({ page, watch, bank }) => {
    await expect(page.getByText('−€0.10')).toBeVisible();
    const framing = await listen(async (_, response) =>
      send(response, {
        status: 200,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
        body: `<!doctype html><html lang="en"><title>Framing</title><h1>Framing</h1><iframe title="app" src="${bank.origin}/accounts"></iframe>`,
      }),
    );
    watch.allowOrigin(framing.origin);
    watch.allowConsole(/frame-ancestors|X-Frame-Options|Framing/i);
    await page.goto(framing.origin);
    await expect(headline(page, 'Framing')).toBeVisible();
    const framed = () => page.frames().find((frame) => frame !== page.mainFrame());
    await expect.poll(() => framed()?.url() ?? '').toMatch(/^chrome-error:/);
    const inside = framed();
    expect(bank.requests.filter(({ path }) => path.startsWith('/accounts'))).toHaveLength(1);
    await expect(inside?.getByText('Everyday account') ?? page.getByText('never')).toHaveCount(0);
    await expect(inside?.getByRole('main') ?? page.getByText('never')).toHaveCount(0);
    await framing.close();
  },
);

/** An origin that serves the demo first and, from a moment on, the live app; a page at `/other/` and the demo's worker stay. */
async function serveSwitchable() {
  const bank = { origin: '' };
  let build: 'demo' | 'live' = 'demo';
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  const script = { 'Content-Type': 'text/javascript' };
  const server = await listen(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/other/worker.js') return send(response, { status: 200, headers: script, body: '// idle' });
    if (path === '/other/') return send(response, { status: 200, headers: html, body: '<h1>Other</h1>' });
    if (path === '/config.json' && build === 'live') {
      const { origin } = bank;
      const config = {
        base_url: origin,
        authorize_url: `${origin}/authorize`,
        client_id: 'plain-client',
        scope: 'aisp',
      };
      return send(response, {
        status: 200,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(config),
      });
    }
    if (path === '/mockServiceWorker.js') {
      const body = await readFile(join(demoDirectory, path), 'utf8');
      return send(response, { status: 200, headers: script, body });
    }
    const directory = build === 'demo' ? demoDirectory : liveDirectory;
    const apiOrigin = build === 'live' ? bank.origin : undefined;
    return send(response, await answerFromBuild({ directory, build, apiOrigin }, request));
  });
  return {
    ...server,
    goLive(origin: string) {
      bank.origin = origin;
      build = 'live';
    },
  };
}

const workersOf = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

test('the worker of a demo is removed even if the host still has its file @security', async ({
  page,
  watch,
  startBank,
}) => {
  const site = await serveSwitchable();
  const bank = await startBank({ corsOrigin: site.origin });
  watch.allowOrigin(bank.origin);
  await page.goto(`${site.origin}/other/`);
  await page.evaluate(() => navigator.serviceWorker.register('/other/worker.js'));
  await page.goto(`${site.origin}/sign-in`);
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  await expect.poll(async () => (await workersOf(page)).sort()).toEqual(['/', '/other/']);
  // With the last tab of the demo its worker unregisters itself: this one stays open.
  const demo = await page.context().newPage();
  await demo.goto(`${site.origin}/sign-in`);
  await expect(headline(demo, 'Connect your bank')).toBeVisible();

  site.goLive(bank.origin);
  await page.goto(site.origin);
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  await expect.poll(() => workersOf(page)).toEqual(['/other/']);
  await expect(page.getByText('Demo data')).toHaveCount(0);
  await signInAtBank(page, site.origin);
  await expect(page.getByText('€1,523.40')).toBeVisible();
  expect(bank.count('GET /api/v1/accounts')).toBeGreaterThan(0);
  await site.close();
});

test('the demo under the headers of the live app can’t start its bank, and says so on a page @security', async ({
  browser,
}) => {
  const app = await serveBuild({ directory: demoDirectory, build: 'live' });
  // Not watched as other tests are, because it expects the refusals of the policy.
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(app.origin);
  await expect(headline(page, 'Bankbook could not start')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to your bank' })).toHaveCount(0);
  expect(await workersOf(page)).toEqual([]);
  await expectAccessible(page);
  await context.close();
  await app.close();
});

/** The answer of a server that wants a name and a password from the browser. */
const BASIC = { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="Bank"' }, body: {} } as const;

test('a bank that asks for a name and a password gets a message on the page, and the browser does not prompt @security', async ({
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

  await signInAtBank(page, bank.origin);
  bank.fault({ path: '/api/v1/accounts' }, BASIC, 9);
  await page.goto(`${bank.origin}${paths.accounts()}`);
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  expect(prompts).toEqual([]);
});
