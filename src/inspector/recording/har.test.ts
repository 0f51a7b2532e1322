import type { OperationName } from '#contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { Call } from '#inspector/call.ts';
import { fakeCall, samples } from '#testing/fake-calls.ts';
import { findingsOf } from '#inspector/findings/contract-findings.ts';
import { HarError, MAX_HAR_BYTES, MAX_ENTRIES, readHar } from './read-har.ts';
import { writeHar } from './write-har.ts';

const calls = (Object.keys(samples) as OperationName[]).map((name, index) =>
  fakeCall(name, { startedAt: index }),
);
const fromFile = (har: unknown) => readHar(JSON.stringify(har));
/** Without what a file can't store. */
const nameless = (list: readonly Call[]) => list.map((call) => ({ ...call, id: '' }));

function reasonOf(text: string): unknown {
  try {
    return readHar(text);
  } catch (error) {
    if (error instanceof HarError) return `${error.reason} ${error.message}`.trim();
    throw error;
  }
}

/** The smallest readable entry. */
const entry = (request: object = {}, response: object = {}) => ({
  request: { method: 'GET', url: 'https://other.example/x/api/v1/accounts', ...request },
  response: { status: 200, ...response },
});
const file = (...entries: unknown[]) => ({ log: { version: '1.2', creator: {}, entries } });

describe('what is written', () => {
  test('has every member that HAR 1.2 demands', () => {
    const har = JSON.parse(
      JSON.stringify(writeHar([fakeCall('createFundsConfirmation', { startedAt: 1000 })])),
    );
    const { method, url, headers, body } = fakeCall('createFundsConfirmation').request;
    expect(har).toEqual({
      log: {
        version: '1.2',
        creator: { name: 'Bankbook', version: '1' },
        entries: [
          {
            startedDateTime: '1970-01-01T00:00:01.000Z',
            time: 12,
            request: {
              method,
              url,
              httpVersion: 'unknown',
              cookies: [],
              headers: headers.map(([name, value]) => ({ name, value })),
              queryString: [],
              headersSize: -1,
              bodySize: new TextEncoder().encode(body).byteLength,
              postData: { mimeType: 'application/json', text: body },
            },
            response: {
              status: 200,
              statusText: '',
              httpVersion: 'unknown',
              cookies: [],
              headers: [
                { name: 'content-type', value: 'application/json' },
                { name: 'x-request-id', value: 'reference-createFundsConfirmation' },
              ],
              content: { size: 15, mimeType: 'application/json', text: '{"result":true}' },
              redirectURL: '',
              headersSize: -1,
              bodySize: -1,
            },
            cache: {},
            timings: { send: 0, wait: 12, receive: 0 },
            _operation: 'createFundsConfirmation',
            _echo: 'same',
          },
        ],
      },
    });
  });

  test('is read back as it was', () => {
    const { response: _, ...unanswered } = fakeCall('listOwners');
    const lost = { ...unanswered, echo: 'unreadable', failure: 'unreachable', fault: 'lost-before' } as const;
    const all = [...calls, lost];
    expect(JSON.stringify(writeHar(all))).toContain('"_fault":"lost-before"');
    const read = fromFile(writeHar(all));
    expect(nameless(read.calls)).toEqual(nameless(all));
    expect({ unreadable: read.unreadable, foreign: read.foreign }).toEqual({ unreadable: [], foreign: 0 });
    expect(new Set(read.calls.map(({ id }) => id)).size).toBe(all.length);
  });
});

describe('a file of another tool', () => {
  test('is read, with what it leaves out', () => {
    expect(fromFile(file(entry())).calls).toMatchObject([
      { operation: 'listAccounts', startedAt: 0, duration: 0, response: { status: 200 }, echo: 'not-sent' },
    ]);
  });

  test.each(['Bearer abc.DEF', 'x'.repeat(60), 7, null])('names no fault by %j', (_fault) => {
    const [call] = fromFile(file({ ...entry(), _fault })).calls;
    expect(call).toMatchObject({ operation: 'listAccounts' });
    expect(call?.fault).toBeUndefined();
  });

  test('has members of every kind that are ignored, another host and a base path', () => {
    const har = {
      log: {
        version: '1.2',
        creator: { name: 'WebInspector', version: '537.36', comment: '' },
        browser: { name: 'Firefox', version: '140' },
        pages: [{ id: 'page_1', title: 'https://app.other.example/', pageTimings: { onLoad: 7 } }],
        entries: [
          {
            _initiator: { type: 'script' },
            _priority: 'High',
            _resourceType: 'fetch',
            pageref: 'page_1',
            startedDateTime: '2026-03-02T09:00:00.000+01:00',
            time: 41.52,
            timings: { blocked: 1, dns: -1, ssl: -1, connect: -1, send: 0, wait: 40, receive: 1 },
            connection: '443',
            serverIPAddress: '203.0.113.7',
            cache: {},
            request: {
              method: 'GET',
              url: 'https://api.other.example:8443/psd2/stet/api/v1/accounts/a%2F1/balances',
              httpVersion: 'h2',
              cookies: [],
              queryString: [],
              headers: [
                { name: ':authority', value: 'api.other.example', comment: '' },
                { name: 'Authorization', value: 'Bearer x' },
              ],
              headersSize: -1,
              bodySize: 0,
            },
            response: {
              status: 200,
              statusText: '',
              httpVersion: 'h2',
              cookies: [],
              headers: [{ name: 'Content-Type', value: 'application/hal+json' }],
              content: {
                size: 15,
                mimeType: 'application/hal+json',
                compression: 0,
                text: '{"balances":[]}',
              },
              redirectURL: '',
              _transferSize: 300,
              _error: null,
            },
          },
        ],
      },
    };
    expect(fromFile(har).calls).toEqual([
      {
        id: 'har-0',
        operation: 'listBalances',
        startedAt: Date.UTC(2026, 2, 2, 8),
        duration: 41.52,
        request: {
          method: 'GET',
          url: 'https://api.other.example:8443/psd2/stet/api/v1/accounts/a%2F1/balances',
          headers: [['Authorization', '[redacted]']],
        },
        response: {
          status: 200,
          headers: [['Content-Type', 'application/hal+json']],
          body: '{"balances":[]}',
        },
        echo: 'not-sent',
      },
    ]);
  });

  test('without the Authorization of any call breaks nothing by that', () => {
    const headers = [{ name: 'X-Request-ID', value: 'x' }];
    const signed = [...headers, { name: 'Authorization', value: 'Bearer x' }];
    const text = '{"accounts":[],"_links":{}}';
    const answer = {
      headers: [{ name: 'content-type', value: 'application/json' }, ...headers],
      content: { text },
    };
    const breachesOf = (...entries: unknown[]) =>
      fromFile(file(...entries)).calls.map((call) => findingsOf(call)?.filter(({ isBreach }) => isBreach));
    expect(breachesOf(entry({ headers }, answer))).toEqual([[]]);
    expect(breachesOf(entry({ headers }, answer), entry({ headers: signed }, answer))).toMatchObject([
      [{ kind: 'missing', pointer: '/authorization' }],
      [],
    ]);
  });

  test('without the text of an answer says nothing about it, also when written again', () => {
    const read = (content: object) => fromFile(file(entry({}, { content }))).calls;
    const ofAnswer = (calls: readonly Call[]) =>
      calls.map((call) => findingsOf(call)?.filter(({ part }) => part === 'answer'));
    const calls = read({ size: 15, mimeType: 'application/json' });
    expect(ofAnswer(calls)).toEqual([[]]);
    expect(fromFile(writeHar(calls)).calls).toEqual(calls);
    expect(ofAnswer(read({ size: 0 }))).toMatchObject([[{ kind: 'missing', pointer: '' }]]);
  });

  test('by an older Bankbook or without a creator is read', () => {
    for (const creator of [
      undefined,
      null,
      'x',
      { name: 'Bankbook', version: '0.9' },
      { name: 'Other', version: '9' },
    ]) {
      expect(fromFile({ log: { version: '1.1', creator, entries: [entry()] } }).calls).toHaveLength(1);
    }
  });

  test('in base64 is decoded', () => {
    const text = btoa(String.fromCharCode(...new TextEncoder().encode('{"accounts":[{"name":"É"}]}')));
    const { calls: read } = fromFile(file(entry({}, { content: { text, encoding: 'base64' } })));
    expect(read[0]?.response?.body).toBe('{"accounts":[{"name":"É"}]}');
  });

  test('without an answer has none', () => {
    const { calls: read } = fromFile(file(entry({}, { status: 0 })));
    expect(read[0]).not.toHaveProperty('response');
    expect(read[0]?.failure).toBe('no answer');
  });

  test('of pages, scripts and pictures is counted and dropped', () => {
    expect(fromFile(file(entry({ url: 'https://x.example/main.js' }), entry()))).toMatchObject({
      calls: [{ operation: 'listAccounts' }],
      foreign: 1,
    });
  });

  test('has its secrets removed', () => {
    const headers = [
      { name: 'Authorization', value: 'Bearer CANARY' },
      { name: 'Cookie', value: 'session=CANARY' },
      { name: ':authority', value: 'x' },
    ];
    const url = 'https://x.example/api/v1/oauth/token?grant_type=a&code=CANARY&client_secret=CANARY';
    const content = { text: JSON.stringify({ access_token: 'CANARY', token_type: 'bearer' }) };
    const cookies = [{ name: 'set-cookie', value: 'session=CANARY' }];
    const read = fromFile(file(entry({ url, headers }, { content, headers: cookies })));
    expect(read.calls).toHaveLength(1);
    expect(JSON.stringify(read)).not.toMatch(/CANARY|cookie|:authority/i);
  });
});

describe('what can’t be read', () => {
  test.each([
    ['', 'not-json'],
    ['<html>', 'not-json'],
    ['{"log":{"version":"1.2","entries":[', 'not-json'],
    ['null', 'not-har /log'],
    ['{"entries":[]}', 'not-har /log'],
    ['{"log":{"version":7,"entries":[]}}', 'not-har /log/version'],
    ['{"log":{"version":"2.0","entries":[]}}', 'version HAR 2.0'],
    ['{"log":{"version":"1.20","entries":[]}}', 'version HAR 1.20'],
    [
      '{"log":{"version":"1.2","creator":{"name":"Bankbook","version":"2"},"entries":[]}}',
      'version Bankbook 2',
    ],
    ['{"log":{"version":"1.2","entries":{}}}', 'not-har /log/entries'],
    [`{"log":{"version":"1.2","entries":[${'0,'.repeat(MAX_ENTRIES)}0]}}`, 'too-many'],
    [' '.repeat(MAX_HAR_BYTES + 1), 'too-large'],
  ])('as a file says why: %.40s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  test.each([
    [7, ''],
    [{ request: entry().request }, '/response'],
    [entry({ method: 'get it' }), '/request/method'],
    [entry({ url: 'nowhere' }), '/request/url'],
    [entry({}, { status: '200' }), '/response/status'],
    [entry({}, { status: 42 }), '/response/status'],
  ])('as an entry is named, and the rest is there: %j', (bad, pointer) => {
    const read = fromFile(file(entry(), bad, entry()));
    expect(read.calls).toHaveLength(2);
    expect(read.unreadable).toEqual([{ index: 1, pointer: `/log/entries/1${pointer}` }]);
  });

  test('a byte order mark is accepted', () => {
    expect(readHar(`\uFEFF${JSON.stringify(file(entry()))}`).calls).toHaveLength(1);
  });
});
