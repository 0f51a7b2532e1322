import { registeredClient } from '#demo/bank/oauth.ts';
import { freshState } from '#demo/bank/bank-state.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startBankWithPages, textOf } from '#testing/demo/fake-pages.ts';

const APP = 'http://127.0.0.1:5173';

let bank: Awaited<ReturnType<typeof startBankWithPages>>;
beforeEach(async () => {
  bank = await startBankWithPages(freshState(), [APP]);
});

const SIGN_IN = `/bank/authorize?${new URLSearchParams({
  response_type: 'code',
  client_id: registeredClient.client_id,
  redirect_uri: `${APP}/login/callback`,
  state: `"'><img src=x onerror=alert(1)>`,
})}`;

const PAGES = [
  SIGN_IN,
  '/bank/code',
  '/bank/consent?id=x',
  '/bank/payment?id=x&nonce=y',
  '/bank/phone',
  '/bank/accounts',
  '/bank/test-amounts',
  '/bank/nothing',
];

describe('every page', () => {
  test.each(PAGES)('%s can’t be cached or framed, and runs no script', async (path) => {
    const { status, headers, text } = await bank.ask(path);
    expect(status).toBe(/id=x|nothing/.test(path) ? 404 : 200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; form-action 'self'(?: http:\/\/127\.0\.0\.1:5173)?; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(text).not.toMatch(/<script|<img|\son\w+=|\sstyle=/i);
  });

  test.each(PAGES)('%s has a language, one title, one heading and a name for every field', async (path) => {
    const { text } = await bank.ask(path);
    expect(text).toMatch(/^<!doctype html><html lang="en">/);
    const [, heading = ''] = /<h1>(.+?)<\/h1>/s.exec(text) ?? [];
    expect(text).toContain(`<title>${heading} – Belrive Bank</title>`);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text.match(/<main/g)).toHaveLength(1);
    const fields = text.match(/<input type="radio"/g) ?? [];
    expect(text.match(/<label[^>]*>\s*<input type="radio"/g) ?? []).toHaveLength(fields.length);
  });

  test('is in the reader’s language if it is available', async () => {
    const ask = async (languages: string) =>
      (await bank.ask('/bank/phone', { headers: { 'accept-language': languages } })).text;
    expect(await ask('fr-CA,fr;q=0.9,en;q=0.8')).toMatch(/<html lang="fr">.*Banque Belrive/s);
    expect(await ask('en-GB,fr;q=0.5')).toMatch(/<html lang="en">/);
    expect(await ask('de,*;q=0.1')).toMatch(/<html lang="en">/);
  });

  test('looks like those of the demo, whose style sheet it takes', async () => {
    const { text, headers } = await bank.ask('/bank/style.css');
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
    for (const name of ['.page', '.card', '.personas', '.approve']) expect(text).toContain(`${name} {`);
  });
});

describe('a form', () => {
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('with %o is ignored', async (headers) => {
    const { status, location } = await bank.send(SIGN_IN, { persona: 'student', answer: 'approve' }, headers);
    expect([status, location]).toEqual([403, null]);
    expect((await bank.state()).grants).toEqual([]);
  });

  test('without a browser is accepted', async () => {
    const body = new URLSearchParams({ persona: 'student', answer: 'approve' });
    expect((await bank.ask(SIGN_IN, { method: 'POST', body })).status).toBe(303);
  });

  test('is accepted only by a page that has one', async () => {
    expect((await bank.send('/bank/accounts', {})).status).toBe(405);
    expect((await bank.ask(SIGN_IN, { method: 'PUT' })).status).toBe(405);
    expect((await bank.send('/bank/nothing', {})).status).toBe(404);
    expect((await bank.ask('/__proto__')).status).toBe(404);
    expect((await bank.ask('/bank/phone', { method: 'HEAD' })).status).toBe(200);
  });
});

test('the test data has its labels', async () => {
  const { text } = await bank.ask('/test-data.json');
  expect(JSON.parse(text)).toMatchObject({
    client_id: 'bankbook-demo',
    personas: expect.arrayContaining([
      expect.objectContaining({ id: 'bare', name: 'Bare', what: expect.stringContaining('IBAN') }),
    ]),
    amounts: expect.arrayContaining([
      expect.objectContaining({ amount: '77.02', effect: 'refused', what: expect.stringContaining('400') }),
    ]),
  });
  expect(textOf((await bank.ask('/bank/test-amounts')).text)).toContain('77.02');
});

describe('with an app at the bank’s own origin', () => {
  const both = () =>
    startBankWithPages(freshState(), [], async ({ url }) => new Response(`app ${new URL(url).pathname}`));

  test.each(['/', '/accounts', '/login/callback', '/config.json', '/assets/x.js', '/bankers'])(
    '%s is the app’s',
    async (path) => {
      expect(await (await both()).ask(path)).toMatchObject({ status: 200, text: `app ${path}` });
    },
  );

  test.each([...PAGES.slice(1), '/bank/style.css', '/test-data.json', '/openapi.json', '/api/v1/accounts'])(
    '%s stays the bank’s',
    async (path) => {
      expect((await (await both()).ask(path)).text).not.toContain('app ');
    },
  );
});
