import { createClient } from '#api/http/client.ts';
import { fakeFetch, json, nextTask, stubBrowser } from '#testing/fake-fetch.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { createPaymentRequest, type PaymentRequest } from '#contract/payment-requests.ts';
import { getToken } from '#contract/token.ts';
import { listAccounts } from '#contract/accounts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asCurl } from './as-curl.ts';
import { asFetch } from './as-fetch.ts';
import { findingsOf } from '#inspector/findings/contract-findings.ts';
import { type ExchangeLog, openLog } from './exchange-log.ts';
import { payment } from '#testing/fake-calls.ts';
import { readHar } from '#inspector/recording/read-har.ts';
import { writeHar } from '#inspector/recording/write-har.ts';

/** Secrets; none contains the name of another, behind which it could hide. */
const CANARIES = [
  'CANARY-AT',
  'CANARY-RT',
  'CANARY-CODE',
  'CANARY-SECRET',
  'CANARY-STATE',
  'CANARY-VERIFIER',
];
const BASE = 'http://127.0.0.1:4010';
const signal = new AbortController().signal;
let log: ExchangeLog;

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('BroadcastChannel', fakeProfile().Channel);
  log = openLog();
});
afterEach(() => {
  log.close();
});

const back = 'https://app.example/payments/return/successful?state=CANARY-STATE';

/** Answers that contain secrets, or quote those of the request. */
const answers: [string, (sent: { url: URL; headers: Headers; body: unknown }) => Response][] = [
  ['tokens', () => json({ access_token: 'CANARY-AT', refresh_token: 'CANARY-RT', token_type: 'bearer' })],
  [
    'tokens under other names',
    () => json({ access_token: 'CANARY-AT', refresh_token: 'CANARY-RT', also: ['CANARY-RT'] }),
  ],
  ['what was sent', ({ url, headers, body }) => json({ url: url.href, headers: [...headers], body })],
  [
    'headers that quote what was sent',
    ({ url, headers }) =>
      json(
        {},
        {
          status: 400,
          headers: { location: back, 'x-url': url.search, 'x-auth': headers.get('authorization') ?? '' },
        },
      ),
  ],
  ['a way back', () => json({ consent_approval: { href: back } })],
  ['a page', ({ url }) => new Response(`<p>${url.search} ${back}</p>`, { status: 502 })],
];

test.each(answers)(
  'no secret is in the log or in anything derived from it, when the bank answers %s',
  async (_, answer) => {
    const client = createClient({ baseUrl: 'https://bank.example', fetch: fakeFetch(answer).fetch });
    const ignore = () => undefined;
    const secrets = { client_id: 'app', client_secret: 'CANARY-SECRET' };
    const code = {
      code: 'CANARY-CODE',
      code_verifier: 'CANARY-VERIFIER',
      redirect_uri: 'https://app.example/login/callback',
    };
    const refresh = { grant_type: 'refresh_token', refresh_token: 'CANARY-RT', ...secrets } as const;
    const exchange = { grant_type: 'authorization_code', ...code, ...secrets } as const;
    const sent = payment('p1');
    const supplementary_data = {
      accepted_authentication_approach: ['REDIRECT'],
      successful_report_url: back,
      unsuccessful_report_url: back,
    };
    const body = { ...sent, supplementary_data } as PaymentRequest;
    await client.send(getToken, { query: exchange }, { signal }).catch(ignore);
    await client.send(getToken, { query: refresh }, { signal }).catch(ignore);
    await client.send(listAccounts, {}, { bearer: 'CANARY-AT', signal }).catch(ignore);
    await client
      .send(createPaymentRequest, { body }, { bearer: 'CANARY-AT', key: 'p1', signal })
      .catch(ignore);

    await nextTask();
    const calls = log.calls();
    const har = JSON.stringify(writeHar(calls));
    const texts = {
      log: JSON.stringify(calls),
      har,
      recording: JSON.stringify(readHar(har)),
      curl: calls.map((call) => asCurl(call, BASE)).join('\n'),
      fetch: calls.map((call) => asFetch(call, BASE)).join('\n'),
      findings: JSON.stringify(calls.map(findingsOf)),
    };
    expect(calls).toHaveLength(4);
    for (const [where, text] of Object.entries(texts)) {
      const found = CANARIES.filter((canary) => text.includes(canary));
      expect({ where, found, isEmpty: text.length < 3 }).toEqual({ where, found: [], isEmpty: false });
    }
  },
);
