import type { PlaywrightTestArgs } from 'playwright/test';
import { paths } from '#paths.ts';
import { compressingFront } from '#e2e/servers/compressing-front.ts';
import { type CuttingFront, cuttingFront } from '#e2e/servers/cutting-front.ts';
import { startTestGateway, type TestGateway } from '#e2e/servers/gateway.ts';
import type { ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { APPROVE, CAMILLE, heading, pay, UNKNOWN } from '#e2e/support/payment-steps.ts';
import { expect, type Fixtures, liveDirectory, signInAtBank, test as base } from '#e2e/support/test.ts';

const PAYMENT = 'POST /api/v1/payment-requests';
const TOKEN = '/api/v1/oauth/token';
/** After the call has left. */
const MOMENTS_OF_RELOAD_MS = [0, 10, 20, 30, 40, 50, 60, 70, 80];
/** Of each moment, by hand (docs/figures.md); `npm run test:slow` has one at 0 and one at 40 ms. */
const RELOADS = process.env['RELOADS'];

/** What a test of two origins needs of its fixtures. */
type Given = Pick<PlaywrightTestArgs, 'page'> & Pick<Fixtures, 'watch' | 'startBank'>;

/** The live build behind a gateway behind a front, at which a customer signs in. */
async function startBehind(
  front: { readonly origin: string; server: string },
  { page, watch, startBank }: Given,
): Promise<{ bank: ReferenceBank; gateway: TestGateway }> {
  const bank = await startBank({ accessTokenSeconds: 3600 });
  const gateway = await startTestGateway({
    bank: bank.origin,
    directory: liveDirectory,
    file: { public_origin: front.origin },
    environment: { BANKBOOK_CLIENT_SECRET: 'CANARY-SECRET' },
  });
  front.server = gateway.address;
  watch.allowOrigin(bank.origin);
  await signInAtBank(page, front.origin);
  return { bank, gateway };
}

/** Behind a front on which connections are lost. */
const test = base.extend<{ behind: { bank: ReferenceBank; front: CuttingFront } }>({
  behind: async ({ page, watch, startBank }, use) => {
    const front = await cuttingFront();
    const { bank, gateway } = await startBehind(front, { page, watch, startBank });
    await use({ bank, front });
    front.close();
    await gateway.close();
  },
});

// `npm test` has the same journey through the whole system (e2e/journeys/bench/system.e2e.ts).
test('a user signs in, reads, pays and signs out, and the browser never holds a token @security', async ({
  page,
  context,
  watch,
  startBank,
}) => {
  // Some servers and CDNs compress every answer.
  const front = await compressingFront();
  const { bank, gateway } = await startBehind(front, { page, watch, startBank });
  await expect(page.getByRole('link', { name: /Everyday account/ })).toBeVisible();
  await pay(page, front.origin, '12.50');
  await expect(heading(page, APPROVE)).toBeVisible();
  expect(bank.payments).toHaveLength(1);

  const tokens = bank.requests.flatMap(
    ({ headers }) => /^Bearer (\S+)/.exec(headers.authorization ?? '')?.[1] ?? [],
  );
  expect(tokens[0]).toContain('plain-access-');
  const cookies = await context.cookies();
  expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
    [true, 'Strict'],
    [true, 'Strict'],
  ]);
  const codes = bank.requests.flatMap(({ search }) => new URLSearchParams(search).get('code') ?? []);
  expect(codes).toHaveLength(1);
  const kept = JSON.stringify([
    await context.storageState({ indexedDB: true }),
    await page.evaluate(() => window.navigation.entries().map(({ url }) => url)),
    gateway.log,
  ]);
  const shown = await page.content();
  for (const secret of [...tokens, ...codes, 'plain-refresh-', 'CANARY-SECRET'])
    expect(kept + shown).not.toContain(secret);
  // The page shows it.
  for (const iban of [CAMILLE.iban, CAMILLE.iban.replaceAll(' ', '')]) expect(kept).not.toContain(iban);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  // Ends the connections to the databases that were read above.
  await page.goto(`${front.origin}${paths.accounts()}`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  // The payment waits for its approval.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Connect your bank')).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toEqual([expect.stringMatching(/-browser$/)]);
  expect(front.compressed()).toBeGreaterThan(10);
  await front.close();
  await gateway.close();
});

test(
  'a payment that the browser repeats is made once, and answered from the first @security',
  { tag: '@quick' },
  async ({ page, behind: { bank, front } }) => {
    await pay(page, front.origin, '12.50');
    await expect(heading(page, APPROVE)).toBeVisible();
    front.cut(PAYMENT, 'after the request', 1);
    await pay(page, front.origin, '13.50');
    await expect(heading(page, APPROVE)).toBeVisible();
    expect(front.arrivals(PAYMENT)).toBe(3);
    expect(bank.payments).toHaveLength(2);
    expect(bank.count(PAYMENT)).toBe(2);
  },
);

test('a payment whose connection is lost at any moment, as often as the browser tries, is made at most once @security', async ({
  page,
  behind: { bank, front },
}) => {
  await pay(page, front.origin, '12.50');
  await expect(heading(page, APPROVE)).toBeVisible();
  // After the request: the test above.
  for (const [index, moment] of (
    ['before the request', 'at the answer', 'in the answer'] as const
  ).entries()) {
    const before = bank.payments.length;
    front.cut(PAYMENT, moment, 9);
    await pay(page, front.origin, `${13 + index}.50`);
    await expect(heading(page, APPROVE).or(heading(page, UNKNOWN))).toBeVisible();
    const isLost = moment === 'before the request' && (await heading(page, UNKNOWN).isVisible());
    expect(bank.payments, moment).toHaveLength(before + (isLost ? 0 : 1));
    expect(bank.count(PAYMENT), moment).toBe(bank.payments.length);
  }
});

test('a reload that cuts off a renewal of the token signs nobody out @security', async ({
  page,
  behind: { bank },
}) => {
  const moments =
    RELOADS === undefined
      ? [0, 40]
      : Array.from({ length: Number(RELOADS) }, () => MOMENTS_OF_RELOAD_MS).flat();
  test.setTimeout(30_000 + moments.length * 10_000);
  // No other call may find the expired token.
  await page.waitForLoadState('networkidle');
  const before = bank.count(`GET ${TOKEN}`);
  for (const moment of moments) {
    bank.expireAccessTokens();
    const renewal = page.waitForRequest(`**${TOKEN}?*`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await renewal;
    await page.waitForTimeout(moment);
    await page.reload();
    await expect(page.getByRole('link', { name: /Everyday account/ }), `${moment} ms`).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  // Whether the call was lost on its way or its answer: the second one gets the same successor.
  expect(bank.count(`GET ${TOKEN}`) - before).toBe(moments.length);
  expect(bank.refreshReuse).toBe(0);
});
