import type { OperationName } from '#contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { fakeCall, samples } from './fake-calls.ts';
import { HarError, LARGEST_FILE, MOST_ENTRIES, readHar } from './read-har.ts';
import { writeHar } from './write-har.ts';

const calls = (Object.keys(samples) as OperationName[]).map((name, place) =>
  fakeCall(name, { startedAt: place }),
);
const fromFile = (har: unknown) => readHar(JSON.stringify(har));
/** Without what a file can't keep. */
const nameless = (list: readonly Call[]) => list.map((call) => ({ ...call, id: '' }));

function reasonOf(text: string): unknown {
  try {
    return readHar(text);
  } catch (error) {
    if (error instanceof HarError) return `${error.reason} ${error.message}`.trim();
    throw error;
  }
}

/** The smallest entry that can be read. */
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
              postData: { mimeType: 'application/json', params: [], text: body },
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
    const { response: _, ...lost } = fakeCall('listOwners');
    const all = [...calls, { ...lost, echo: 'unreadable', failure: 'unreachable' } as const];
    const read = fromFile(writeHar(all));
    expect(nameless(read.calls)).toEqual(nameless(all));
    expect({ unreadable: read.unreadable, foreign: read.foreign }).toEqual({ unreadable: [], foreign: 0 });
    expect(new Set(read.calls.map(({ id }) => id)).size).toBe(all.length);
  });
});

describe('what others have written', () => {
  test('is read, with what it leaves out', () => {
    expect(fromFile(file(entry())).calls).toMatchObject([
      { operation: 'listAccounts', startedAt: 0, duration: 0, response: { status: 200 }, echo: 'not-sent' },
    ]);
  });

  test('in base64 is decoded', () => {
    const text = btoa(String.fromCharCode(...new TextEncoder().encode('{"accounts":[{"name":"É"}]}')));
    const { calls: read } = fromFile(file(entry({}, { content: { text, encoding: 'base64' } })));
    expect(read[0]?.response?.body).toBe('{"accounts":[{"name":"É"}]}');
  });

  test('without an answer had none', () => {
    const { calls: read } = fromFile(file(entry({}, { status: 0 })));
    expect(read[0]).not.toHaveProperty('response');
    expect(read[0]?.failure).toBe('no answer');
  });

  test('of pages, scripts and pictures is counted and left out', () => {
    expect(fromFile(file(entry({ url: 'https://x.example/main.js' }), entry()))).toMatchObject({
      calls: [{ operation: 'listAccounts' }],
      foreign: 1,
    });
  });

  test('has its secrets taken out', () => {
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
    ['null', 'not-har invalid_type'],
    ['{"entries":[]}', 'not-har log: invalid_type'],
    ['{"log":{"version":"2.0","entries":[]}}', 'not-har log.version: invalid_format'],
    ['{"log":{"version":"1.2","entries":{}}}', 'not-har log.entries: invalid_type'],
    [`{"log":{"version":"1.2","entries":[${'0,'.repeat(MOST_ENTRIES)}0]}}`, 'too-many'],
    [' '.repeat(LARGEST_FILE + 1), 'too-large'],
  ])('as a file says why: %.40s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  test.each([
    [7, 'invalid_type'],
    [{ request: entry().request }, 'response: invalid_type'],
    [entry({ method: 'get it' }), 'request.method: invalid_format'],
    [entry({ url: 'nowhere' }), 'request.url: custom'],
    [entry({}, { status: '200' }), 'response.status: invalid_type'],
    [entry({}, { status: 42 }), 'response.status: custom'],
  ])('as an entry is named, and the rest is there: %j', (bad, reason) => {
    const read = fromFile(file(entry(), bad, entry()));
    expect(read.calls).toHaveLength(2);
    expect(read.unreadable).toEqual([{ index: 1, reason }]);
  });

  test('a byte order mark is no reason', () => {
    expect(readHar(`\uFEFF${JSON.stringify(file(entry()))}`).calls).toHaveLength(1);
  });
});
