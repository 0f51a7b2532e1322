import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ArgumentProblem } from './arguments.ts';
import { CheckProblem } from './check-bank.ts';
import { inBody, type Plant, startFakeBank, TOKEN } from '#testing/fake-bank-server.ts';
import type { OperationName } from '#contract/endpoints.ts';
import { runCheck } from './run.ts';

const PEM = readFileSync(join(import.meta.dirname, '../e2e/servers/loopback.pem'));

interface Run {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

async function run(
  texts: readonly string[],
  env: NodeJS.ProcessEnv = { BANKBOOK_TOKEN: TOKEN },
): Promise<Run> {
  const out: string[] = [];
  const err: string[] = [];
  const status = await runCheck(texts, {
    env,
    out: (text) => void out.push(text),
    err: (line) => void err.push(line),
    isColoured: false,
  });
  return { status, out: out.join(''), err: err.join('\n') };
}

async function runAt(
  plants: Partial<Record<OperationName, Plant>>,
  ...texts: readonly string[]
): Promise<Run & { baseUrl: string }> {
  const { baseUrl } = await startFakeBank(plants);
  return { baseUrl, ...(await run(['--base-url', baseUrl, ...texts])) };
}

function temporaryFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'check-bank-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

const BROKEN: Partial<Record<OperationName, Plant>> = {
  listOwners: inBody((value) => ({ ...value, owners: [{ full_name: 7, '<a&"\u001B>': 1 }] })),
  listBalances: inBody((value) => {
    const [one, other] = value['balances'] as [object, object];
    return { ...value, balances: [{ ...one, balance_amount: { amount: '1', currency: 'EUR' } }, other] };
  }),
};

describe('the exit status', () => {
  test('is 0 for a bank that meets the interface', async () => {
    expect((await runAt({})).status).toBe(0);
  });

  test('is 0 for a drift, and 1 for a break', async () => {
    const { listBalances, listOwners } = BROKEN;
    expect((await runAt({ ...(listBalances && { listBalances }) })).status).toBe(0);
    expect((await runAt({ ...(listOwners && { listOwners }) })).status).toBe(1);
  });
});

describe('the report', () => {
  test('as text is a table, with what is wrong below its row', async () => {
    const { out, baseUrl } = await runAt(BROKEN);
    const [head, ...rest] = out
      .replaceAll(/\d+ ms +/g, '5 ms  ')
      .replace(/time +X/, 'time  X')
      .split('\n');
    expect(head?.replace(/\S+Z$/, 'now')).toBe(`${baseUrl}/api/v1, now`);
    expect(rest.join('\n'))
      .toBe(`Accounts read: 1 of 1. Without --write. [2.3] is a section of the interface specification.

             operation                                      calls  time  X-Request-ID
not checked  GET  /oauth/token                              a token was given; --sign-in calls it
meets        GET  /accounts                                 1      5 ms  returned
    also sends account_id
drifts       GET  /accounts/{id}/balances                   1      5 ms  returned
    drift  /balances/0/balance_amount/amount is text; the interface states a number, in account 1 [2.2]
breaks       GET  /accounts/{id}/owners                     1      5 ms  returned
    break  /owners/0/full_name is a number; expected text, in account 1 [2.4]
    also sends <a&"␛> (ignored)
meets        GET  /accounts/{id}/overdrafts                 1      5 ms  returned
meets        GET  /accounts/{id}/transactions               1      5 ms  returned
meets        GET  /accounts/{id}/transactions/{id}/details  1      5 ms  returned
meets        GET  /end-user-identity                        1      5 ms  returned
    also sends full_name
meets        GET  /trusted-beneficiaries                    1      5 ms  returned
not checked  PUT  /consents                                 only --write sends it
not checked  POST /funds-confirmations                      only --write sends it
not checked  POST /payment-requests                         only --write --pay sends it

12 operations: 1 breaks, 1 drifts, 6 meet, 4 not checked.
`);
  });

  test('as JSON has a pointer and a rule for each deviation', async () => {
    const { out } = await runAt(BROKEN, '--format', 'json');
    const report: unknown = JSON.parse(out);
    expect(report).toMatchObject({
      format: 'bankbook-check-bank',
      version: 1,
      verdict: 'breaks',
      accounts: { tried: 1, listed: 1 },
    });
    const { operations } = report as { operations: readonly { name: string }[] };
    expect(operations.find(({ name }) => name === 'listOwners')).toEqual({
      name: 'listOwners',
      method: 'GET',
      path: '/api/v1/accounts/{account_resource_id}/owners',
      spec: '4.3',
      verdict: 'breaks',
      x_request_id: 'returned',
      durations_ms: [expect.any(Number)],
      deviations: [
        {
          severity: 'break',
          part: 'answer',
          pointer: '/owners/0/full_name',
          problem: 'is a number; expected text',
          rule: 'interface 2.4',
          count: 1,
          where: 'account 1',
        },
      ],
      beyond_the_interface: { read: [], ignored: ['owners.<a&"\u001B>'] },
    });
  });

  test('as JUnit counts breaks as failures, into a file, with the text on the terminal', async () => {
    const file = temporaryFile('report.xml');
    const { out, status } = await runAt(BROKEN, '--format', 'junit', '--output', file);
    expect(status).toBe(1);
    expect(out).toContain('12 operations: 1 breaks');
    const seen: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes }) => {
      seen.push(name === 'testsuites' ? JSON.stringify(attributes) : name);
    });
    parser.write(readFileSync(file, 'utf8')).close();
    expect(seen.filter((name) => name === 'testcase')).toHaveLength(12);
    expect(seen.filter((name) => ['failure', 'skipped', 'system-out'].includes(name))).toEqual([
      'skipped',
      'system-out',
      'failure',
      'skipped',
      'skipped',
      'skipped',
    ]);
    expect(seen[0]).toContain('"tests":"12","failures":"1","errors":"0","skipped":"4"');
  });

  test('stays in its file until there is another', async () => {
    const file = temporaryFile('report.txt');
    writeFileSync(file, 'the report before');
    await expect(runAt({ listAccounts: () => ({ status: 401 }) }, '--output', file)).rejects.toThrow('(401)');
    expect(readFileSync(file, 'utf8')).toBe('the report before');
    await runAt({}, '--output', file);
    expect(readFileSync(file, 'utf8')).toMatch(/^http.*12 operations: 8 meet, 4 not checked\.\n$/s);
  });

  test.each(['text', 'json', 'junit'])('as %s has no token and no value of an answer', async (format) => {
    const canary = 'canary-value';
    const { out, err } = await runAt(
      {
        listOwners: inBody(() => ({ owners: [{ full_name: [canary] }], _links: { self: { href: canary } } })),
        listTransactions: inBody((value) => ({ ...value, transactions: [{ status: canary }] })),
        listAccounts: ({ body, headers }) => ({ body, headers: { ...headers, 'x-request-id': canary } }),
      },
      '--format',
      format,
      '--token',
      TOKEN,
    );
    expect(out).toContain('listOwners'.slice(4).toLowerCase());
    expect(`${out}${err}`).not.toContain('canary');
    expect(err).toBe('Others on this machine can see --token while this runs; BANKBOOK_TOKEN hides it.');
  });
});

test('the exit status is 2 if no operation could be checked', async () => {
  const refuse: Plant = () => ({ status: 403 });
  const refused = { listAccounts: refuse, getEndUserIdentity: refuse, listTrustedBeneficiaries: refuse };
  const { status, out } = await runAt(refused);
  expect([status, out]).toEqual([2, expect.stringContaining('12 operations: 12 not checked.')]);
});

test('TLS uses the authority and the certificate of the files', async () => {
  const { baseUrl } = await startFakeBank(
    {},
    { cert: PEM, key: PEM, ca: PEM, requestCert: true, rejectUnauthorized: true },
  );
  const pem = temporaryFile('loopback.pem');
  writeFileSync(pem, PEM);
  const files = ['--ca-file', pem, '--cert-file', pem, '--key-file', pem];
  expect((await run(['--base-url', baseUrl, ...files])).status).toBe(0);
  await expect(run(['--base-url', baseUrl])).rejects.toThrow(
    `${baseUrl} can’t be reached (DEPTH_ZERO_SELF_SIGNED_CERT).`,
  );
});

describe('a sign-in', () => {
  async function freeRedirect(): Promise<string> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    return `http://127.0.0.1:${port}/back`;
  }

  /** Starts one, and returns what the address says that is printed. */
  async function begin(plants: Partial<Record<OperationName, Plant>> = {}) {
    const { baseUrl, arrived } = await startFakeBank(plants);
    const redirect = await freeRedirect();
    const lines: string[] = [];
    const out: string[] = [];
    const running = runCheck(
      [
        '--base-url',
        baseUrl,
        '--sign-in',
        '--authorize-url',
        'https://bank.example/authorize?tenant=7',
        '--client-id',
        'mine',
        '--scope',
        'aisp',
        '--redirect-uri',
        redirect,
      ],
      {
        env: { BANKBOOK_CLIENT_SECRET: 'canary-secret' },
        out: (text) => void out.push(text),
        err: (line) => void lines.push(line),
        isColoured: false,
      },
    );
    // The test awaits it; Node would report a rejection before that.
    running.catch(() => undefined);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const address = new URL(/https:\S+/.exec(lines[0] ?? '')?.[0] ?? '');
    const state = address.searchParams.get('state') ?? '';
    const back = (query: string) => fetch(`${redirect}?${query}`);
    return { running, arrived, redirect, address, state, back, said: () => [...lines, ...out].join('\n') };
  }

  test('exchanges the code with PKCE, checks the refresh too, and prints no secret', async () => {
    const { running, arrived, redirect, address, state, back, said } = await begin();
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      tenant: '7',
      response_type: 'code',
      client_id: 'mine',
      redirect_uri: redirect,
      scope: 'aisp',
      code_challenge_method: 'S256',
    });
    const answer = await back(`code=c-1&state=${state}`);
    expect(await answer.text()).toContain('Signed in.');
    expect(await running).toBe(0);
    const [byCode, byRefresh] = arrived.filter(({ name }) => name === 'getToken').map(({ query }) => query);
    const client = { client_id: 'mine', client_secret: 'canary-secret' };
    expect(byCode).toEqual({
      ...client,
      grant_type: 'authorization_code',
      code: 'c-1',
      redirect_uri: redirect,
      code_verifier: expect.any(String),
    });
    expect(
      createHash('sha256')
        .update(byCode?.['code_verifier'] ?? '')
        .digest('base64url'),
    ).toBe(address.searchParams.get('code_challenge'));
    expect(byRefresh).toEqual({
      ...client,
      grant_type: 'refresh_token',
      refresh_token: 'canary-refresh-token',
    });
    expect(said()).toContain('meets        GET  /oauth/token');
    expect(said()).not.toContain('canary');
  });

  test('waits on after a way back that belongs to another one', async () => {
    const { running, state, back } = await begin();
    for (const query of ['code=c-1&state=another', 'code=c-1', `code=c-1&code=c-2&state=${state}`]) {
      expect((await back(query)).status).toBe(400);
    }
    await back(`code=c-1&state=${state}`);
    expect(await running).toBe(0);
  });

  test('that the bank refuses ends the check', async () => {
    const { running, state, back } = await begin();
    await back(`error=access_denied&state=${state}`);
    await expect(running).rejects.toThrow(new CheckProblem('The bank reports that there was no sign-in.'));
  });

  test('whose code the bank refuses ends the check', async () => {
    const { running, state, back } = await begin({
      getToken: () => ({ status: 400, body: '{"error":"invalid_client","error_description":"canary"}' }),
    });
    await back(`code=c-1&state=${state}`);
    await expect(running).rejects.toThrow('The bank refuses the token call (400, invalid_client).');
  });

  test('without a usable token is reported as a break', async () => {
    const { running, state, back, said } = await begin({
      getToken: inBody((value) => ({ ...value, token_type: 'mac', expires_in: '600' })),
    });
    await back(`code=c-1&state=${state}`);
    expect(await running).toBe(1);
    expect(said()).toContain(
      'break  /token_type has a value that is not allowed, in the call with the code [2.1]',
    );
    expect(said()).toContain('drift  /expires_in is no positive integer');
    expect(said().match(/there is no access token/g)).toHaveLength(11);
  });
});

describe('a bad argument gets one sentence:', () => {
  const at = ['--base-url', 'https://bank.example'];
  const signIn = ['--sign-in', '--client-id', 'c', '--scope', 's', '--authorize-url'];
  test.each([
    [[], '--base-url is missing: the address of the bank.'],
    [['--base-url', 'bank'], '--base-url: an address is like https://bank.example.'],
    [['--base-url', 'http://bank.example'], '--base-url: https is required, except on this machine.'],
    [['--base-url', 'https://u:p@bank.example'], '--base-url: an address is like https://bank.example.'],
    [
      ['--base-url', 'https://bank.example/?a'],
      '--base-url: an address without a query and without a fragment.',
    ],
    [
      ['--base-url', 'https://bank.example/api/v1/'],
      '--base-url: without /api/v1, which every path of the interface begins with.',
    ],
    [['--base-url'], '--base-url: its value is missing, or it takes none.'],
    [['--base-url', ''], '--base-url: its value is missing.'],
    [[...at, '--toke', 'x'], '--toke is not an argument of this command; --help lists them.'],
    [[...at, 'x'], 'An argument stands alone: every value follows the name that it is for.'],
    [[...at, '--accounts', '0'], '--accounts: a number from 1 to 9999.'],
    [[...at, '--timeout', '0'], '--timeout: seconds, from 1 to 999.'],
    [[...at, '--format', 'xml'], '--format: one of text, json, junit.'],
    [[...at, '--cert-file', 'x'], '--cert-file and --key-file belong together.'],
    [[...at, '--ca-file', 'nowhere.pem'], '--ca-file nowhere.pem: this file can’t be opened (ENOENT).'],
    [[...at, '--output', 'nowhere/x'], '--output nowhere/x: this file can’t be opened (ENOENT).'],
    [[...at, '--token', 'a b'], '--token: an access token is visible ASCII without spaces.'],
    [[...at, '--token', 'x', ...signIn, 'https://b.example'], '--token and --sign-in exclude each other.'],
    [[...at, '--sign-in'], '--sign-in needs --authorize-url, --client-id and --scope.'],
    [[...at, ...signIn, 'http://b.example'], '--authorize-url: https is required, except on this machine.'],
    [
      [...at, ...signIn, 'https://b.example', '--redirect-uri', 'https://b.example/back'],
      '--redirect-uri: an address on loopback with a port, like http://127.0.0.1:4011/callback.',
    ],
    [[...at, '--pay'], '--pay is only for --write.'],
    [[...at, '--write', '--pay'], '--pay needs --creditor-name and --creditor-iban.'],
    [[...at, '--write', '--creditor-name', 'x'], '--creditor-name and --creditor-iban are only for --pay.'],
    [[...at, '--write', '--iban', 'FR76'], '--iban: this is no valid IBAN.'],
    [[...at, '--write', '--amount', '-1'], '--amount: its value is missing, or it takes none.'],
    [[...at, '--write', '--amount', '0'], '--amount: a number above 0, like 12.34.'],
    [[...at, '--write', '--currency', 'euro'], '--currency: an ISO 4217 code, like EUR.'],
  ])('%j', async (texts, sentence) => {
    await expect(run(texts)).rejects.toThrow(new ArgumentProblem(sentence));
  });

  test('no token', async () => {
    await expect(run(at, {})).rejects.toThrow(
      new ArgumentProblem('An access token is missing: BANKBOOK_TOKEN, --token or --sign-in.'),
    );
  });
});
