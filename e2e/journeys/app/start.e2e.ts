import type { Page } from 'playwright/test';
import { answer, fillFunds } from '#e2e/support/funds-steps.ts';
import { goToBank, pay, SENT } from '#e2e/support/payment-steps.ts';
import { serveBuild } from '#e2e/servers/static.ts';
import {
  demoDirectory,
  expect,
  expectAccessible,
  expectHomeRead,
  recordCalls,
  signInAtDemo,
  test,
} from '#e2e/support/test.ts';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

test.describe('where service workers are forbidden', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'the bank answers inside the page, and the badge says so',
    { tag: '@quick' },
    async ({ page, context, watch, demo }) => {
      watch.allowConsole(/^Service Worker registration blocked by Playwright$/);
      const calls = recordCalls(context);
      await signInAtDemo(page, demo);
      await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
      await page.getByRole('link', { name: 'Joint account', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
      expect(calls).toEqual([]);

      await page.getByRole('button', { name: 'Demo data' }).click();
      await expect(page.getByText('It runs without its service worker')).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test('a worker that never answers keeps nobody waiting', async ({ page }) => {
  const worker = `
    addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;
  const server = await serveBuild({
    directory: demoDirectory,
    build: 'demo',
    before(request, response) {
      const isWorker = request.url === '/mockServiceWorker.js';
      if (isWorker) response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker);
      return isWorker;
    },
  });
  await page.goto(`${server.origin}/sign-in`);
  await page.getByRole('button', { name: 'Demo data' }).click();
  await expect(page.getByText('It runs without its service worker')).toBeVisible();
  await server.close();
});

test.describe('a browser that refuses storage', () => {
  test.use({ locale: 'fr-FR' });

  test('shows a readable page that says so, and goes on after the user allows it', async ({
    page,
    watch,
    demo,
  }) => {
    watch.allowConsole(/^Bankbook could not start\. StorageRefusedError/);
    await page.addInitScript(() => {
      // Allowed before Try again, which reloads.
      if (performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === 'reload'))
        return;
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError');
      };
    });
    for (const path of ['/bank/authorize', '/accounts']) {
      await page.goto(`${demo}${path}`);
      await expect(headline(page, 'Ce navigateur n’enregistre rien')).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(headline(page, 'Connectez votre banque')).toBeVisible();
  });
});

test('the demo runs over plain http in a local network', async ({ page, watch, demo }) => {
  watch.allowConsole(/^The Cross-Origin-Opener-Policy header has been ignored/);
  const lan = demo.replace('127.0.0.1', 'lan.test');
  await page.clock.install();
  await page.goto(`${lan}/sign-in`);
  expect(
    await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'serviceWorker' in navigator]),
  ).toEqual([false, false, false]);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(headline(page, 'Share your accounts?')).toBeVisible();
  expect(new URL(page.url()).searchParams.has('code_challenge')).toBe(false);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  await expectHomeRead(page);

  // Without locks a renewal waits up to two seconds, so that tabs do not collide.
  await page.clock.fastForward('15:01');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your accounts are up to date.')).toBeVisible();
  await page.clock.resume();

  // Records last until a reload here (decision 11): the form says so, and leaving it asks.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await fillFunds(page, lan, '100');
  await expect(page.getByText('Kept until you reload or close this page')).toBeVisible();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(answer(page, 'Yes, the funds are available')).toBeVisible();
  await pay(page, lan, '25');
  expect(asked).toContain('beforeunload');
  await goToBank(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  // The page knows only what the link says.
  await expect(headline(page, SENT)).toBeVisible();
  await expect(page.getByText(/^reported, /)).toBeVisible();
});

test('the demo starts although a later version of it has left a memory that it can’t open', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/icon.svg`);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('bankbook-mock-bank', 99);
        opening.addEventListener('error', () => reject(new Error('Not opened')));
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
  );
  await page.goto(`${demo}/sign-in`);
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  await signInAtDemo(page, demo);
  await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
});

test('the demo continues if its worker has forgotten the page, and can’t be fetched again', async ({
  page,
  watch,
}) => {
  // The browser's own message.
  watch.allowConsole(/^A bad HTTP response code \(404\) was received when fetching the script\.$/);
  let isWorkerRemoved = false;
  let refusals = 0;
  let astray = 0;
  const server = await serveBuild({
    directory: demoDirectory,
    build: 'demo',
    before(request, response) {
      if (request.url?.startsWith('/api/')) astray += 1;
      if (!isWorkerRemoved || request.url !== '/mockServiceWorker.js') return false;
      refusals += 1;
      response.writeHead(404).end();
      return true;
    },
  });
  await signInAtDemo(page, server.origin);
  await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  // As after the browser has stopped the worker, which keeps its clients in memory.
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('CLIENT_CLOSED'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your accounts are up to date.')).toBeVisible();
  expect(astray).toBeGreaterThan(0);

  isWorkerRemoved = true;
  await page.reload();
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  await server.close();
});
