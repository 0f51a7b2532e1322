import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright/test';
import { endpoints, type OperationName } from '#contract/endpoints.ts';
import { paths } from '#paths.ts';
import { type CopyBy, replaceClipboard } from '#e2e/support/clipboard.ts';
import { box, JOINT, reviewAndSend } from '#e2e/support/consent-steps.ts';
import {
  asksFor,
  bodyOf,
  type Printed,
  runCurl,
  runFetch,
  type Secrets,
} from '#e2e/support/copied-commands.ts';
import { answer, button, fillFunds } from '#e2e/support/funds-steps.ts';
import { APPROVE, heading, pay } from '#e2e/support/payment-steps.ts';
import { type MockOverHttp, startMockOverHttp } from '#e2e/servers/mock-over-http.ts';
import { expect, signInByHand, test } from '#e2e/support/test.ts';

/** A call of the app in the demo, and the secrets that its copies need at the bank over HTTP. */
interface Steps {
  readonly what: string;
  readonly call: (page: Page, demo: string) => Promise<unknown>;
  /** Created for each copy, because a code and a refresh token work once. */
  readonly secrets: (bank: Bank) => Promise<Secrets>;
}

/** The bank over HTTP, with the same customer signed in. */
interface Bank {
  readonly origin: string;
  readonly demo: string;
  readonly token: string;
}

const withToken = async ({ token }: Bank): Promise<Secrets> => ({ BANKBOOK_TOKEN: token });

/**
 * How to trigger each kind of call, in an order in which both banks have the same state: a consent changes what may be
 * read. What a copy of each operation says: `src/inspector/as-curl.test.ts`, `src/inspector/as-fetch.test.ts`.
 */
const steps: Partial<Record<OperationName, readonly Steps[]>> = {
  getToken: [
    {
      what: 'with a code',
      call: (page, demo) => signInByHand(page, demo),
      async secrets({ origin, demo }) {
        const verifier = randomBytes(32).toString('base64url');
        const code = await codeFor(origin, `${demo}${paths.callback()}`, verifier);
        return { BANKBOOK_CODE: code, BANKBOOK_CODE_VERIFIER: verifier };
      },
    },
    {
      what: 'with a refresh token',
      async call(page, demo) {
        await page.goto(`${demo}${paths.accounts()}?fault=listAccounts~token-expired~next`);
        await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
      },
      async secrets({ origin }) {
        const { refresh_token } = await signIn(origin);
        return { BANKBOOK_REFRESH_TOKEN: refresh_token };
      },
    },
  ],
  listTransactions: [
    {
      what: 'of all pages the last',
      secrets: withToken,
      async call(page, demo) {
        await page.goto(`${demo}${paths.accountTransactions(JOINT)}?q=childcare`);
        await expect(
          page
            .getByRole('main')
            .getByText(/^\d+ transactions$/)
            .first(),
        ).toBeVisible();
      },
    },
  ],
  createFundsConfirmation: [
    {
      what: 'a yes',
      secrets: withToken,
      async call(page, demo) {
        await fillFunds(page, demo, '12.50');
        await button(page, 'Check').click();
        await expect(answer(page, 'Yes, the funds are available')).toBeVisible();
      },
    },
  ],
  createPaymentRequest: [
    {
      what: 'to be approved',
      secrets: withToken,
      async call(page, demo) {
        await pay(page, demo, '12.50');
        await expect(heading(page, APPROVE)).toBeVisible();
      },
    },
  ],
  putConsents: [
    {
      what: 'that holds at once',
      secrets: withToken,
      async call(page, demo) {
        await page.goto(`${demo}${paths.consentEdit()}`);
        await box(page, 'Balances of Joint account').check();
        await reviewAndSend(page);
      },
    },
  ],
};

/** What differs legitimately between the banks, and why. */
const PER_BANK: Record<string, { reason: string; as: (value: unknown) => unknown }> = {
  access_token: { reason: 'minted by each bank; never in what the inspector shows', as: () => 'a token' },
  refresh_token: { reason: 'likewise', as: () => 'a token' },
  nonce: { reason: 'minted for each payment; never in what the inspector shows', as: () => 'a nonce' },
  consent_approval: {
    reason: 'leads to the page of the bank that was asked, with the nonce of its payment',
    as: (value) => {
      const { pathname, searchParams } = new URL(String(value));
      return `${pathname} with ${[...searchParams.keys()].join(', ')}`;
    },
  },
};

const comparable = ({ status, body }: Printed) => ({
  status,
  body: JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      Object.hasOwn(PER_BANK, name) ? PER_BANK[name]?.as(value) : value,
    ),
  ) as unknown,
});

/** Signs in at the bank over HTTP as the household and returns the code. */
async function codeFor(bank: string, redirect_uri: string, verifier: string): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'bankbook-demo',
    redirect_uri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const response = await fetch(`${bank}/bank/authorize?${query.toString()}`, {
    method: 'POST',
    body: new URLSearchParams({ persona: 'household', answer: 'approve' }),
    redirect: 'manual',
  });
  const code = URL.parse(response.headers.get('location') ?? '')?.searchParams.get('code');
  if (code === null || code === undefined) throw new Error(`No code but ${response.status}`);
  return code;
}

async function signIn(bank: string): Promise<{ access_token: string; refresh_token: string }> {
  const redirect_uri = `${bank}/bank/code`;
  const code_verifier = randomBytes(32).toString('base64url');
  const code = await codeFor(bank, redirect_uri, code_verifier);
  const grant = { grant_type: 'authorization_code', client_id: 'bankbook-demo', redirect_uri };
  const query = new URLSearchParams({ ...grant, code, code_verifier });
  const response = await fetch(`${bank}/api/v1/oauth/token?${query.toString()}`);
  return (await response.json()) as { access_token: string; refresh_token: string };
}

/** How the inspector finds the newest request of an operation: by its X-Request-ID; a token request has none. */
function signOf(requests: readonly Request[], operation: OperationName): string {
  const { method, path } = endpoints[operation];
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const request = requests.findLast(
    (each) => each.method() === method && pattern.test(new URL(each.url()).pathname),
  );
  if (request === undefined) throw new Error(`No request of ${operation}`);
  const grant = new URL(request.url()).searchParams.get('grant_type');
  return request.headers()['x-request-id'] ?? `grant_type=${grant}`;
}

/** One call in the inspector: its copy, and the bank's answer. */
async function copies(inspector: Page, copy: CopyBy, operation: OperationName, sign: string) {
  const search = inspector.getByRole('searchbox', { name: 'Search' });
  const lines = inspector.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  // After the line of the step before is cleared, the only line is this call.
  await search.fill('matches no call');
  await expect(lines).toHaveCount(0);
  await search.fill(sign);
  // The calls of another tab may appear seconds later, in a burst, so the newest line need not be the newest call.
  await expect(lines).toHaveCount(1);
  const line = lines.first();
  await line.getByText(operation, { exact: true }).click();
  const curl = await copy(line.getByRole('button', { name: /^Copy as curl/ }));
  const script = await copy(line.getByRole('button', { name: /^Copy as fetch/ }));
  const download = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Export HAR' }).click();
  const { log } = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    log: { entries: { response: { status: number; content: { text?: string } } }[] };
  };
  const { status, content } = log.entries.at(-1)?.response ?? { status: 0, content: {} };
  await line.getByText(operation, { exact: true }).click();
  return { curl, script, answered: { status, body: bodyOf(content.text ?? '') } };
}

let mock: MockOverHttp;
test.beforeEach(async ({ demo }) => {
  mock = await startMockOverHttp('--origin', demo);
});
test.afterEach(() => mock.close());

test('every kind of call, copied as curl and as fetch, gets the same answer from the bank over HTTP', async ({
  page,
  context,
  demo,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  // Six calls in a browser, and as many started programs, twice.
  test.slow();
  const copy = await replaceClipboard(context);
  const inspector = await context.newPage();
  await inspector.goto(`${demo}/bench/inspector`);
  await inspector.getByRole('textbox', { name: 'Address for copies' }).fill(mock.origin);
  const { access_token: token } = await signIn(mock.origin);
  const bank: Bank = { origin: mock.origin, demo, token };

  for (const [operation, list] of Object.entries(steps) as [OperationName, readonly Steps[]][]) {
    for (const { what, call, secrets } of list) {
      await test.step(`${operation}: ${what}`, async () => {
        await call(page, demo);
        const sign = signOf(requests, operation);
        const { curl, script, answered } = await copies(inspector, copy, operation, sign);
        const secretsOfBank = await secrets(bank);
        // It prompts for secrets, and for nothing else.
        expect([asksFor(curl), asksFor(script)]).toEqual([
          Object.keys(secretsOfBank).toSorted(),
          Object.keys(secretsOfBank).toSorted(),
        ]);
        const expected = comparable(answered);
        expect(expected.status).toBeGreaterThanOrEqual(200);
        expect(expected.status).toBeLessThan(300);
        expect(comparable(await runCurl(curl, secretsOfBank)), curl).toEqual(expected);
        expect(comparable(await runFetch(script, await secrets(bank))), script).toEqual(expected);
      });
    }
  }
});
