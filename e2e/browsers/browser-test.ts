import { randomBytes } from 'node:crypto';
import { expect, test as base } from 'playwright/test';
import { paths } from '#paths.ts';
import {
  type ReferenceBank,
  type ReferenceBankOptions,
  startReferenceBank,
} from '#e2e/servers/reference-bank.ts';
import { startTestGateway } from '#e2e/servers/gateway.ts';
import { type LosingFront, losingFront } from '#e2e/servers/losing-front.ts';
import { serveBuild } from '#e2e/servers/static.ts';
import { JOINT } from '#e2e/support/consent-steps.ts';
import { APPROVE, CAMILLE, RETURNED, REVIEW } from '#e2e/support/payment-steps.ts';
import type { Engine, Opening } from './engine.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

const engines = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit } as const;

export interface EngineOptions extends Opening {
  engineName: keyof typeof engines;
}

interface Fixtures {
  /** Opens a tab; all tabs of a test share one storage. */
  newTab: () => Promise<Tab>;
  tab: Tab;
  /** Starts a reference bank, with the live build on the same origin. */
  startBank: (options?: ReferenceBankOptions) => Promise<ReferenceBank>;
  /** Starts a gateway before such a bank, behind a front that speaks HTTP/1.1 or HTTP/2. */
  startGateway: (options: { http2: boolean }) => Promise<{ bank: ReferenceBank; front: LosingFront }>;
}

export const test = base.extend<Fixtures, EngineOptions & { engine: Engine; demo: string }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  theme: ['light', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, theme }, use) => {
      const engine = await engines[engineName]({ theme });
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
    await use(async (options) => {
      const [bank, front] = [await startBank(), await losingFront(options)];
      running.push(front);
      const gateway = await startTestGateway({
        bank: bank.origin,
        directory: 'dist',
        file: { public_origin: front.origin },
        environment: { BANKBOOK_SEAL_KEYS: randomBytes(32).toString('base64') },
      });
      running.push(gateway);
      front.server = gateway.address;
      return { bank, front };
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

/** The transactions of the household’s joint account. */
export async function openJointAccount(tab: Tab, demo: string): Promise<void> {
  await signInAtDemo(tab, demo);
  await tab.driver.open(`${demo}${paths.accountTransactions(JOINT)}`);
  await tab.expectText('Filters');
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
  await tab.fill('textbox', /^Name/, CAMILLE.name);
  await tab.fill('textbox', /^IBAN/, CAMILLE.iban);
  await onStep();
  await tab.click('button', 'Continue');
  await tab.fill('textbox', /^Amount/, amount);
  await onStep();
  await tab.click('button', 'Continue');
  await tab.expectSeen('heading', REVIEW);
}

/** Typed text is stored after a moment, within which nobody reloads. */
export async function reloadOnceStored(tab: Tab): Promise<void> {
  await expect
    .poll(() => tab.run(() => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)))
    .toContain('Saved');
  await tab.driver.reload();
}

/** A payment that is approved at the bank by what `approve` does there, with a reload in each step if wanted. */
export async function payAndApprove(
  tab: Tab,
  origin: string,
  { reloads = false, approve }: { reloads?: boolean; approve?: () => Promise<unknown> } = {},
): Promise<void> {
  const reload = async () => void (reloads && (await tab.driver.reload()));
  await toReview(tab, origin, '12.50', async () => void (reloads && (await reloadOnceStored(tab))));
  await reload();
  await tab.click('button', 'Send payment request');
  await tab.expectSeen('heading', APPROVE);
  await reload();
  await tab.click('button', 'Continue to your bank');
  await tab.click('link', /^Go to /);
  await approve?.();
  await tab.expectSeen('heading', RETURNED);
  await reload();
  await tab.expectText('Approved, says the return link');
}
