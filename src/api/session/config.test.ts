import { describe, expect, test, vi } from 'vitest';
import { ConfigError, loadConfig, readConfig } from './config.ts';
import { html, rejection } from '#testing/fake-fetch.ts';

const defaults = { origin: 'https://app.example', redirect_uri: 'https://app.example/login/callback' };
const least = { authorize_url: 'https://bank.example:8443/authorize', client_id: 'app', scope: 'aisp' };

const read = (content: unknown) => readConfig(content, defaults);

/** The error for a content that can't be used; `undefined` where it can. */
function findings(content: unknown): readonly string[] {
  try {
    read(content);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.findings;
    throw error;
  }
}

test('the least that has to be there is filled up with defaults', () => {
  expect(read(least)).toEqual({
    ...least,
    base_url: 'https://app.example',
    redirect_uri: 'https://app.example/login/callback',
    approval_hosts: ['bank.example:8443'],
    idle_minutes: 10,
    session_hours: 12,
    pkce: true,
    initiating_party: 'Bankbook',
    repeats_recognised: false,
    tester_tools: false,
  });
});

test('configured values are preserved', () => {
  const all = {
    ...least,
    base_url: 'https://bank.example/psd2',
    redirect_uri: 'https://app.example/login/callback?from=bank',
    approval_hosts: ['pay.example', 'bank.example'],
    idle_minutes: 0.5,
    session_hours: 0.5,
    pkce: false,
    issuer: 'https://bank.example',
    consent_reminder_days: 90,
    consent_psu_identity: false,
    consent_trusted_beneficiaries: true,
    initiating_party: 'Someone',
    payment_unknown_statuses: [403, 429],
    repeats_recognised: true,
    quoted_idempotency_key: true,
    client_secret: 'secret',
    tester_tools: true,
    bank_name: 'Banque Exemple',
    bank_logo: '/logo.svg?v=2',
    accent: '#0B6349',
  };
  expect(read(all)).toEqual(all);
});

test.each([
  [{ payments_elsewhere: true }, true],
  [{ payments_elsewhere: false }, false],
  [{ payments_elsewhere: true, repeats_recognised: false }, false],
])('%j, the earlier name, is read with a warning', (members, repeats_recognised) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const config = read({ ...least, ...members });
  expect(config).toMatchObject({ repeats_recognised });
  expect(config).not.toHaveProperty('payments_elsewhere');
  expect(warn.mock.calls).toEqual([[expect.stringContaining('repeats_recognised')]]);
});

test.each([0, 0.05, 0.4, 10])('%d idle minutes and as many hours of a session can be set', (value) => {
  const config = read({ ...least, idle_minutes: value, session_hours: value });
  expect([config.idle_minutes, config.session_hours]).toEqual([value, value]);
});

describe('base_url', () => {
  test.each([
    ['', 'https://app.example'],
    ['https://bank.example', 'https://bank.example'],
    ['https://bank.example/', 'https://bank.example'],
    ['https://bank.example/psd2/', 'https://bank.example/psd2'],
    ['https://bank.example/psd2//', 'https://bank.example/psd2'],
    ['https://bank.example:8443/a/b', 'https://bank.example:8443/a/b'],
    ['http://localhost:4010/', 'http://localhost:4010'],
  ])('%j is %s', (base_url, expected) => {
    expect(read({ ...least, base_url }).base_url).toBe(expected);
  });

  test.each(['https://bank.example/?tenant=1', 'https://bank.example/?', 'https://bank.example/psd2#'])(
    '%s can’t be built upon',
    (base_url) => {
      expect(findings({ ...least, base_url })).toHaveLength(1);
    },
  );

  test.each([' https://bank.example', 'https://bank.example/psd2 ', 'https://bank.example\n'])(
    '%j is refused or freed of its white space',
    (base_url) => {
      if (findings({ ...least, base_url }).length > 0) return;
      expect(read({ ...least, base_url }).base_url).toMatch(/^https:\/\/bank\.example(?:\/psd2)?$/);
    },
  );
});

describe.each(['base_url', 'authorize_url', 'redirect_uri', 'issuer'])('%s', (member) => {
  const atHome = (redirect_uri: string) => ({ origin: new URL(redirect_uri).origin, redirect_uri });

  test.each([
    'https://bank.example',
    'https://bank.example:444/x',
    'http://localhost:5173/x',
    'http://127.0.0.1/x',
    'http://[::1]:8080/x',
  ])('may be %s', (address) => {
    expect(readConfig({ ...least, [member]: address }, atHome(address))).toHaveProperty(member, address);
  });

  test.each([
    'http://bank.example',
    'http://127.0.0.1.evil.com',
    'http://localhost.evil.com',
    'http://127.0.0.2',
    'http://0.0.0.0',
    'http://[::2]',
    'https://user:pw@bank.example',
    'https://user@bank.example',
    'https://:pw@bank.example',
    'http://localhost@evil.com',
    'https://bank.example/#fragment',
    'ftp://bank.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//bank.example',
    '/psd2',
    'bank.example',
    'https://',
  ])('may not be %s', (address) => {
    const found = findings({ ...least, [member]: address });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${member}: must be an https address`));
    expect(found[0]).not.toContain(address);
  });
});

test.each([
  'https://app.example:8443/login/callback',
  'http://localhost/login/callback',
  'https://bank.example/login/callback',
  'https://app.example.evil.example/login/callback',
])('redirect_uri may not lead to another origin: %s', (redirect_uri) => {
  expect(findings({ ...least, redirect_uri })).toEqual([
    'redirect_uri: must be https://app.example/login/callback',
  ]);
});

test.each(['https://app.example/somewhere', 'https://app.example/', 'https://app.example/login/callback/x'])(
  'redirect_uri may not lead to another page: %s',
  (redirect_uri) => {
    expect(findings({ ...least, redirect_uri })).toEqual([
      'redirect_uri: must be https://app.example/login/callback',
    ]);
  },
);

test.each(['?from=bank', '/', '/?from=bank'])('redirect_uri may be the app’s own page with %s', (end) => {
  const redirect_uri = `${defaults.redirect_uri}${end}`;
  expect(read({ ...least, redirect_uri }).redirect_uri).toBe(redirect_uri);
});

test.each(['bank.example', 'Bank.example', 'bank.example:8443', 'localhost', '127.0.0.1:5173', '[::1]:80'])(
  'approvals may lead to %s',
  (host) => {
    expect(read({ ...least, approval_hosts: [host] }).approval_hosts).toEqual([host]);
  },
);

describe('every wrong member is named, and its value is not', () => {
  const SECRET = 'CANARY_SECRET';

  test.each([
    ['authorize_url', undefined],
    ['authorize_url', ''],
    ['client_id', undefined],
    ['client_id', ''],
    ['client_id', null],
    ['scope', ''],
    ['scope', ['aisp']],
    ['base_url', 7],
    ['base_url', null],
    ['redirect_uri', ''],
    ['redirect_uri', SECRET],
    ['approval_hosts', SECRET],
    ['approval_hosts', [7]],
    ['approval_hosts', ['']],
    ['approval_hosts', ['https://bank.example/']],
    ['approval_hosts', ['bank.example/']],
    ['approval_hosts', ['bank.example:443']],
    ['approval_hosts', ['me@bank.example']],
    ['approval_hosts', [' bank.example']],
    ['approval_hosts', ['*.bank.example']],
    ['idle_minutes', -1],
    ['idle_minutes', '10'],
    ['idle_minutes', Number.NaN],
    ['idle_minutes', 1e-9],
    ['idle_minutes', 0.049],
    ['idle_minutes', Number.POSITIVE_INFINITY],
    ['session_hours', -1],
    ['session_hours', '12'],
    ['session_hours', 1e-9],
    ['session_hours', 0.0002],
    ['session_hours', Number.NaN],
    ['pkce', 'true'],
    ['issuer', ''],
    ['issuer', 7],
    ['issuer', ' '],
    ['issuer', 'bank.example'],
    ['repeats_recognised', 'true'],
    ['payments_elsewhere', 1],
    ['consent_reminder_days', 0],
    ['consent_psu_identity', 'false'],
    ['consent_trusted_beneficiaries', 1],
    ['initiating_party', ''],
    ['client_secret', ''],
    ['client_secret', [SECRET]],
    ['client_secret', { value: SECRET }],
    ['tester_tools', 1],
    ['bank_name', ''],
    ['bank_name', 'A'.repeat(61)],
    ['bank_logo', ''],
    ['bank_logo', 'logo.svg'],
    ['bank_logo', 'https://bank.example/logo.svg'],
    ['bank_logo', '//bank.example/logo.svg'],
    ['bank_logo', '/\\bank.example/logo.svg'],
    ['bank_logo', '/\t/bank.example/logo.svg'],
    ['bank_logo', 'data:image/svg+xml,x'],
    ['bank_logo', 'javascript:alert(1)'],
    ['accent', ''],
    ['accent', 'green'],
    ['accent', '0b6349'],
    ['accent', '#0b63'],
    ['accent', '#0b634980'],
    ['accent', '#0b6349; color: red'],
    ['accent', 'var(--danger)'],
  ])('%s as %j', (member, value) => {
    const found = findings({ ...least, [member]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${member}(\\.0)?: must `));
    expect(found.join()).not.toContain(SECRET);
  });

  test('all of them at once', () => {
    const found = findings({ authorize_url: 'x', pkce: 1, client_secret: SECRET });
    expect(found.map((text) => text.split(':')[0])).toEqual(['authorize_url', 'client_id', 'scope', 'pkce']);
    const foreign = { ...least, redirect_uri: 'https://other.example/login/callback', idle_minutes: 1e-9 };
    expect(findings(foreign).map((text) => text.split(':')[0])).toEqual(['idle_minutes', 'redirect_uri']);
    expect(new ConfigError(found).message).toBe(found.join('; '));
  });

  test.each([null, [], 'x', 7])('a file that holds %j', (content) => {
    expect(findings(content)).toEqual(['the file: must be object']);
  });

  test('an unknown one', () => {
    expect(findings({ ...least, clientSecret: SECRET, 'base-url': SECRET })).toEqual([
      'unknown member: clientSecret, base-url',
    ]);
  });

  test('one that would pollute', () => {
    const content: unknown = JSON.parse(`{"__proto__":{"client_secret":"${SECRET}"},"client_id":"a"}`);
    expect(findings(content).join()).not.toContain(SECRET);
    expect({}).not.toHaveProperty('client_secret');
  });
});

describe('loading', () => {
  const answering = (answer: () => Response | Promise<Response>) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve().then(answer));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  test('requests it from the app’s own server once', async () => {
    const fetch = answering(() => new Response(JSON.stringify(least)));
    expect((await loadConfig(defaults)).client_id).toBe('app');
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/config.json', { cache: 'no-store' });
  });

  test('sends no request if one is on its way already', async () => {
    const fetch = answering(() => html(404));
    vi.stubGlobal('configAnswer', Promise.resolve(new Response(JSON.stringify(least))));
    expect((await loadConfig(defaults)).client_id).toBe('app');
    expect(fetch).not.toHaveBeenCalled();
  });

  test('stops reading a file that does not end', async () => {
    let sent = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(32));
    };
    answering(() => new Response(new ReadableStream({ pull })));
    expect(await rejection(loadConfig(defaults))).toMatchObject({
      findings: ['it is longer than 65536 bytes'],
    });
    expect(sent).toBeLessThan(80 * 1024);
  });

  test.each([
    ['404', () => html(404), 'the server answered 404'],
    ['a page in its place', () => html(200, '\n<!doctype html>'), 'the server has no such file'],
    ['something that is not JSON', () => new Response('{"client_id": app}'), 'it is not valid JSON'],
    ['an empty file', () => new Response(''), 'it is not valid JSON'],
  ])('says what is wrong with %s', async (_, answer, finding) => {
    answering(answer);
    const error = await rejection(loadConfig(defaults));
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain(finding);
  });

  test('passes on that there was no answer', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await rejection(loadConfig(defaults))).toBeInstanceOf(TypeError);
  });
});
