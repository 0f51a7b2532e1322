import { randomBytes } from 'node:crypto';
import { request as sendRequest } from 'node:http';
import { expect, test as base } from 'playwright/test';
import { paths } from '#paths.ts';
import {
  type ReferenceBank,
  type ReferenceBankOptions,
  startReferenceBank,
} from '#e2e/servers/reference-bank.ts';
import { startTestGateway } from '#e2e/servers/gateway.ts';
import { connectionOf, listen } from '#e2e/servers/http.ts';
import { serveBuild } from '#e2e/servers/static.ts';
import type { Engine, Theme } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

const engines = { firefox: startFirefox, webkit: startWebKit } as const;

export interface EngineOptions {
  engineName: keyof typeof engines;
  theme: Theme;
}

/** Headers that HTTP/2 does not have, and those that only HTTP/2 has. */
const OF_THE_CONNECTION = /^(?::.+|connection|keep-alive|transfer-encoding)$/;

interface Fixtures {
  /** Opens a tab; all tabs of a test share one storage. */
  newTab: () => Promise<Tab>;
  tab: Tab;
  /** Starts a reference bank, with the live build on the same origin. */
  startBank: (options?: ReferenceBankOptions) => Promise<ReferenceBank>;
  /** Starts a gateway before such a bank, behind a front that speaks HTTP/1.1 or HTTP/2. */
  startGateway: (options: { http2: boolean }) => Promise<Front>;
}

interface Front {
  readonly bank: ReferenceBank;
  readonly origin: string;
  /** Loses the connection once the gateway has answered the next payment request. */
  readonly loseNextPayment: () => void;
}

export const test = base.extend<Fixtures, EngineOptions & { engine: Engine; demo: string }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  theme: ['light', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, theme }, use) => {
      const engine = await engines[engineName](theme);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands the pattern
    async ({}, use) => {
      const server = await serveBuild({ directory: 'dist-demo', build: 'demo' });
      await use(server.origin);
      await server.close();
    },
    { scope: 'worker' },
  ],
  newTab: async ({ engine }, use) => {
    const profile = await engine.newProfile();
    await use(async () => new Tab(await profile.newTab()));
    await profile.close();
    expect(profile.errors, 'uncaught errors').toEqual([]);
  },
  tab: async ({ newTab }, use) => use(await newTab()),
  // oxlint-disable-next-line no-empty-pattern -- Playwright demands the pattern
  startBank: async ({}, use) => {
    const banks: ReferenceBank[] = [];
    await use(async (options) => {
      const bank = await startReferenceBank({ directory: 'dist', autoApprove: true, ...options });
      banks.push(bank);
      return bank;
    });
    await Promise.all(banks.map((bank) => bank.close()));
  },
  startGateway: async ({ startBank }, use) => {
    const running: { close: () => Promise<void> }[] = [];
    await use(async ({ http2 }) => {
      let isLosing = false;
      let server = '';
      const front = await listen(
        (request, response) =>
          new Promise((resolve, reject) => {
            const { method, url } = request;
            const isLost = isLosing && method === 'POST';
            if (isLost) isLosing = false;
            const headers = Object.entries(request.headers).filter(([name]) => !OF_THE_CONNECTION.test(name));
            const sent = sendRequest(server + url, {
              method,
              headers: { ...Object.fromEntries(headers), host: new URL(front.origin).host },
            });
            sent.on('error', reject);
            sent.on('response', (answer) => {
              if (isLost) {
                answer.resume();
                connectionOf(request).resetAndDestroy();
                return resolve();
              }
              const kept = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.test(name));
              response.writeHead(answer.statusCode ?? 500, Object.fromEntries(kept));
              answer.pipe(response).on('close', resolve);
            });
            request.pipe(sent);
          }),
        { http2 },
      );
      const bank = await startBank();
      const gateway = await startTestGateway({
        bank: bank.origin,
        directory: 'dist',
        file: { public_origin: front.origin },
        environment: { BANKBOOK_SEAL_KEYS: randomBytes(32).toString('base64') },
      });
      server = gateway.address;
      running.push(front, gateway);
      return {
        bank,
        origin: front.origin,
        loseNextPayment: () => {
          isLosing = true;
        },
      };
    });
    await Promise.all(running.map((one) => one.close()));
  },
});

/** Signs in at the mock bank through its pages. */
export async function signInAtDemo(tab: Tab, demo: string, persona = /^The Martin household/): Promise<void> {
  await tab.driver.open(`${demo}${paths.signIn()}`);
  await tab.click('button', 'Continue to your bank');
  await tab.click('radio', persona);
  await tab.click('button', 'Approve');
  await tab.expectSeen('heading', 'Accounts');
}

/** Signs in at a reference bank that approves automatically. */
export async function signInAtBank(tab: Tab, origin: string): Promise<void> {
  await tab.driver.open(`${origin}${paths.signIn()}`);
  await tab.click('button', 'Continue to your bank');
  await tab.expectSeen('heading', 'Accounts');
}

/** From the first step of a payment to its review, with something to do on each step once it is filled in. */
export async function toReview(
  tab: Tab,
  origin: string,
  amount: string,
  onStep: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await tab.driver.open(`${origin}${paths.paymentPayee()}`);
  await tab.fill('textbox', /^Name/, 'Camille Laurent');
  await tab.fill('textbox', /^IBAN/, 'FR14 2004 1010 0505 0001 3M02 606');
  await onStep();
  await tab.click('button', 'Continue');
  await tab.fill('textbox', /^Amount/, amount);
  await onStep();
  await tab.click('button', 'Continue');
  await tab.expectSeen('heading', 'Check your payment');
}
