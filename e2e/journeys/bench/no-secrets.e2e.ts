import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { type CopyBy, replaceClipboard } from '#e2e/support/clipboard.ts';
import { box, reviewAndSend } from '#e2e/support/consent-steps.ts';
import { APPROVE, button, heading, pay } from '#e2e/support/payment-steps.ts';
import type { ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { storageOf } from '#e2e/support/storage.ts';
import { expect, signInAtBank, test } from '#e2e/support/test.ts';

/**
 * Secrets let their owner act as the user or as the app (tokens, codes, verifiers,
 * the client's secret, `state`, nonces, cookies). IBANs, names and amounts are the user's own data, which
 * the inspector shows on purpose.
 */
const PLANTED = {
  client_secret: 'canary-client-secret',
  nonce: 'canary-nonce',
  approval_nonce: 'canary-approval-nonce',
  approval_state: 'canary-approval-state',
  cookie: 'canary-cookie',
} as const;

const IBAN = 'FR7630588600010001234567812';
const TOKEN = '/api/v1/oauth/token';

/** A bank that answers with canaries wherever an answer may hold a secret, and the app configured for testers. */
const options = {
  accounts: [{ resource_id: 'one', name: 'Everyday', account_id: { iban: IBAN, currency: 'EUR' } }],
  balances: { one: [] },
  config: (origin: string) => ({
    authorize_url: `${origin}/authorize`,
    client_id: 'plain-client',
    client_secret: PLANTED.client_secret,
    scope: 'aisp',
    pkce: true,
    repeats_recognised: true,
    tester_tools: true,
  }),
  paymentAnswer: (_: object, origin: string) => ({
    applied_authentication_approach: 'REDIRECT',
    consent_approval: `${origin}/approve?id=1&nonce=${PLANTED.approval_nonce}&state=${PLANTED.approval_state}`,
    nonce: PLANTED.nonce,
  }),
};

/** Every secret exchanged between the app and the bank, by name. */
function secretsOf({ requests }: ReferenceBank): Map<string, string> {
  const found = new Map<string, string>(Object.entries(PLANTED).map(([name, value]) => [value, name]));
  for (const { path, search, headers, body } of requests) {
    const query = new URLSearchParams(search);
    for (const name of ['state', 'code', 'code_verifier', 'refresh_token']) {
      const value = query.get(name);
      if (value !== null && (path === TOKEN || path === '/authorize')) found.set(value, name);
    }
    const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (token !== undefined) found.set(token, 'access_token');
    for (const [, state = ''] of body.matchAll(/[?&]state=([^"&]+)/g))
      found.set(state, 'state of a way back');
  }
  return found;
}

/** Texts by source, which must contain no secret. */
type Texts = Map<string, string>;

/** `source: secret` for every secret in any of the texts, as it is or percent-encoded. */
function leaks(texts: Texts, secrets: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([source, text]) =>
    [...secrets]
      .filter(([value]) => text.includes(value) || text.includes(encodeURIComponent(value)))
      .map(([, what]) => `${source}: ${what}`),
  );
}

/** What a page shows and announces, and its browser's history. */
async function textsOf(page: Page, source: string): Promise<Texts> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  const body = page.locator('body');
  return new Map([
    [`text of ${source}`, await body.innerText()],
    // The addresses of links are checked on the page that they open.
    [`accessible tree of ${source}`, (await body.ariaSnapshot()).replaceAll(/^\s*- \/url: .*$/gm, '')],
    [`title of ${source}`, await page.title()],
    [`history of ${source}`, entries.map(({ url, title }) => `${url} ${title}`).join('\n')],
    [`referrer of ${source}`, await page.evaluate(() => document.referrer)],
    [
      `window.name and history.state of ${source}`,
      await page.evaluate(() => JSON.stringify([window.name, history.state])),
    ],
    [
      // Without the address that the browser itself opened the page with: no page can remove that, and its
      // code was used before anything was shown.
      `performance of ${source}`,
      await page.evaluate(() =>
        performance
          .getEntries()
          .filter(({ entryType }) => entryType !== 'navigation')
          .map(({ name }) => name)
          .join('\n'),
      ),
    ],
  ]);
}

/** Opens every branch of the bodies of a call. */
async function unfold(line: Locator): Promise<void> {
  const branches = line.getByText(/^\d+ (?:members?|items?)$/);
  // The content of a branch follows it directly.
  for (let index = 0; index < (await branches.count()); index += 1) {
    const branch = branches.nth(index);
    const details = () => branch.evaluate((element) => element.closest('details')?.textContent.length ?? 0);
    if (!(await branch.evaluate((element) => element.closest('details')?.open))) {
      const closed = await details();
      await branch.click();
      await expect.poll(details).toBeGreaterThan(closed);
    }
  }
}

/** Opens a call of each kind in the inspector, and copies and exports everything possible. */
async function textsOfInspector(inspector: Page, copy: CopyBy): Promise<Texts> {
  const texts: Texts = new Map();
  const lines = inspector.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  // While all are closed, each item is a call.
  const count = await lines.count();
  const kinds = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const line = lines.nth(index);
    const name = line.getByText(/^(?:get|list|put|create)[A-Z]\w+$/).first();
    const [grant = ''] = /grant_type=\w+/.exec(await line.innerText()) ?? [];
    const kind = `${await name.innerText()} ${grant}`;
    // The app reads the same several times.
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    await name.click();
    // The details are rendered in a task after the click.
    await expect(line.getByRole('button', { name: 'Copy as curl' })).toBeVisible();
    await unfold(line);
    for (const kind of ['curl', 'fetch']) {
      const button = line.getByRole('button', { name: new RegExp(`^Copy as ${kind}`) });
      texts.set(`${kind} of call ${index}`, await copy(button));
    }
    texts.set(`call ${index} in the inspector`, await line.innerText());
    texts.set(`accessible tree of call ${index}`, await line.ariaSnapshot());
    texts.set(`document with call ${index}`, await inspector.content());
    await name.click();
  }
  const download = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Export HAR' }).click();
  texts.set('HAR file', await readFile(await (await download).path(), 'utf8'));
  for (const [source, text] of await textsOf(inspector, 'inspector')) texts.set(source, text);
  return texts;
}

/** Returns a growing list of everything that the pages of a context write to the console. */
function recordConsole(context: BrowserContext): string[] {
  const written: string[] = [];
  context.on('console', (message) => written.push(message.text()));
  return written;
}

test('no secret is in any export, copy, page or storage that a tester can see @security', async ({
  page,
  context,
  startBank,
}) => {
  const clipboard = await replaceClipboard(context);
  const written = recordConsole(context);
  const bank = await startBank(options);
  const inspector = await context.newPage();
  await inspector.goto(`${bank.origin}${paths.bench()}`);
  await expect(inspector.getByText('No calls yet')).toBeVisible();
  const texts: Texts = new Map();
  const collect = async (source: string) => {
    for (const [name, text] of await textsOf(page, source)) texts.set(name, text);
  };

  await signInAtBank(page, bank.origin);
  await collect('accounts');
  bank.expireAccessTokens();
  await button(page, 'Refresh').click();
  await expect(page.getByText('Your accounts are up to date.')).toBeVisible();

  await page.goto(`${bank.origin}${paths.consentEdit()}`);
  await box(page, 'Balances of Everyday').check();
  const redirect = { href: `${bank.origin}/approve?state=${PLANTED.approval_state}` };
  bank.fault(
    { method: 'PUT', path: '/api/v1/consents' },
    {
      status: 201,
      body: { _links: { redirect } },
      headers: { 'Set-Cookie': `session=${PLANTED.cookie}; HttpOnly`, 'X-Next': redirect.href },
    },
  );
  await reviewAndSend(page);
  await collect('consent');
  await pay(page, bank.origin, '12.50');
  await expect(heading(page, APPROVE)).toBeVisible();
  await collect('payment');

  const calls = inspector.getByRole('list', { name: 'Calls' });
  await expect(calls.getByText('createPaymentRequest', { exact: true })).toBeVisible();
  for (const [name, text] of await textsOfInspector(inspector, clipboard)) texts.set(name, text);
  texts.set('storage beside the session', withoutSession(await storageOf(page)));
  await inspector.close();

  await button(page, 'Sign out').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await expect.poll(() => storageOf(page)).not.toContain('plain-access');
  texts.set('storage after sign-out', await storageOf(page));
  await page.goto(bank.origin);
  await expect(heading(page, 'Connect your bank')).toBeVisible();
  await collect('the next visit');
  texts.set('console', written.join('\n'));

  const secrets = secretsOf(bank);
  // This proves that each kind of secret was really there.
  expect(new Set(secrets.values())).toEqual(
    new Set([
      ...Object.keys(PLANTED),
      'state',
      'code',
      'code_verifier',
      'refresh_token',
      'access_token',
      'state of a way back',
    ]),
  );
  const copied = [...texts].filter(
    ([source, text]) => /^(?:curl|fetch) of/.test(source) && text.includes(bank.origin),
  );
  expect(copied).toHaveLength(2 * 11);
  const returnState = 'storage beside the session: state of a way back';
  expect(leaks(texts, secrets).filter((leak) => leak !== returnState)).toEqual([]);
  // What is no secret is in each of them.
  const shown = leaks(
    texts,
    new Map([
      ['plain-client', 'id'],
      ['Everyday', 'name'],
    ]),
  );
  for (const one of [
    'curl of call',
    'fetch of call',
    'call',
    'accessible tree of call',
    'document with call',
  ])
    expect(shown).toContainEqual(
      expect.stringMatching(new RegExp(`^${one} \\d+(?: in the inspector)?: (?:id|name)$`)),
    );
  expect(shown).toEqual(
    expect.arrayContaining(['HAR file: name', 'text of accounts: name', 'accessible tree of accounts: name']),
  );
});

/**
 * The stored session holds its tokens, and a payment under way the `state`
 * of its return, which is compared at the return. Both end with the session.
 */
const withoutSession = (storage: string) => storage.replaceAll(/"(?:access|refresh)_token":"[^"]*"/g, '');
