import { closedAfterEach } from '#e2e/servers/closed-after-each.ts';
import { startTestGateway, TestBrowser, type TestGateway } from '#e2e/servers/gateway.ts';
import { madeUpGrant, signInAt, tokenAnswer } from '#e2e/servers/scripted-bank.ts';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';

const { opened, startBank, startWith } = closedAfterEach();
const TOKEN = '/api/v1/oauth/token';
const ACCOUNTS = '/api/v1/accounts';

const json = { 'content-type': 'application/json' };

function askWithoutReading(gateway: TestGateway, user: TestBrowser): void {
  const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1').pause();
  socket.on('error', () => socket.destroy());
  opened.push({ close: () => void socket.destroy() });
  const { cookie } = user;
  const headers = { host: gateway.host, cookie, ...user.signed() };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${ACCOUNTS} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

describe('an answer of the bank', () => {
  test('sets no cookie, clears nothing, prompts for no password and names no server', async () => {
    const bank = await startBank((_, response) =>
      response
        .writeHead(200, {
          ...json,
          'set-cookie': ['__Host-bankbook=evil; Path=/', 'other=1'],
          'clear-site-data': '"*"',
          'www-authenticate': 'Basic realm="x"',
          'content-security-policy': 'default-src *',
          'access-control-allow-origin': '*',
          'strict-transport-security': 'max-age=0',
          'cache-control': 'public, max-age=1000',
          link: '<https://evil.example>; rel=preload',
          refresh: '0; url=https://evil.example',
          location: 'https://evil.example',
          server: 'secret/1.0',
          'keep-alive': 'timeout=1',
          'x-request-id': 'echo',
          'retry-after': '3',
          'alt-svc': 'h3=":443"',
          'service-worker-allowed': '/',
          sourcemap: 'x',
        })
        .end('{}'),
    );
    const user = await signInAt(await startWith(bank.origin));
    const { headers, body } = await user.read();
    expect(body).toBe('{}');
    expect(headers).toMatchObject({
      'x-request-id': 'echo',
      'retry-after': '3',
      'cache-control': 'no-store',
    });
    expect(JSON.stringify(headers)).not.toMatch(
      /evil|secret|Basic|clear-site|set-cookie|max-age|default-src \*|"access-control|alt-svc|service-worker-a|sourcemap/i,
    );
  });

  test.each([301, 302, 303, 307, 308])('that redirects (%d) is not followed', async (status) => {
    const elsewhere = await startBank((_, response) => response.end());
    const bank = await startBank((_, response) =>
      response.writeHead(status, { location: `${elsewhere.origin}/steal` }).end(),
    );
    const user = await signInAt(await startWith(bank.origin));
    const answer = await user.read();
    expect(answer.status).toBe(502);
    expect(answer.headers['location']).toBeUndefined();
    expect(elsewhere.requests).toEqual([]);
  });

  test.each([
    ['text/html', '<script>alert(1)</script>', 'text/html; charset=utf-8', ''],
    ['image/svg+xml', '<svg/>', 'text/plain; charset=utf-8', '<svg/>'],
    ['application/hal+json', '{}', 'application/hal+json', '{}'],
    ['application/problem+json; charset=utf-8', '{}', 'application/problem+json; charset=utf-8', '{}'],
    ['text/javascript', 'alert(1)', 'text/plain; charset=utf-8', 'alert(1)'],
    ['Application/JSON ; Charset=UTF-8', '{}', 'Application/JSON ; Charset=UTF-8', '{}'],
    // Browsers take the last type of a list.
    ['application/json, text/html', '<script>', 'text/plain; charset=utf-8', '<script>'],
    ['application/json-x', '{}', 'text/plain; charset=utf-8', '{}'],
    ['json', '{}', 'text/plain; charset=utf-8', '{}'],
  ])('of type %s is no document and no script of this origin', async (type, body, passedType, passedBody) => {
    const bank = await startBank((_, response) =>
      response.writeHead(403, { 'content-type': type }).end(body),
    );
    const user = await signInAt(await startWith(bank.origin));
    const answer = await user.read();
    expect(answer).toMatchObject({ status: 403, body: passedBody });
    expect(answer.headers['content-type']).toBe(passedType);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('of 50 MB is ended at the limit, with and without a length, and the memory stays bounded', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const bank = await startBank((request, response) => {
      response.writeHead(200, {
        ...json,
        ...(request.url?.includes('owners') === true && { 'content-length': String(50 * chunk.length) }),
      });
      pipeline(Readable.from(Array.from({ length: 50 }, () => chunk)), response, () => undefined);
    });
    const user = await signInAt(await startWith(bank.origin));
    const before = process.memoryUsage.rss();
    expect(await user.read('/api/v1/accounts/a/owners')).toMatchObject({ status: 502 });
    await expect(user.read()).rejects.toThrow('aborted');
    await expect(user.read()).rejects.toThrow('aborted');
    const grown = (process.memoryUsage.rss() - before) / chunk.length;
    // The test itself holds 32 MB of each answer.
    expect(grown).toBeLessThan(200);
  });

  test.each([
    ['never begins', (response: ServerResponse) => void response],
    ['never ends', (response: ServerResponse) => void response.writeHead(200, json).write('{')],
    [
      'drips',
      (response: ServerResponse) => {
        response.writeHead(200, json);
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('that %s is ended', async (_, reply) => {
    const bank = await startBank((_, response) => reply(response));
    const user = await signInAt(await startWith(bank.origin, { bankLimits: { readMs: 300 } }));
    const outcome = await user.read().then(
      ({ status }) => status,
      () => 'broken',
    );
    expect([504, 'broken']).toContain(outcome);
    const closed = bank.requests.at(-1)?.socket;
    await expect.poll(() => closed?.destroyed).toBe(true);
  });

  test('that never ends is not collected here for browsers that do not read it', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    const bank = await startBank((_, response) => {
      response.writeHead(200, json);
      const endless = function* () {
        for (;;) {
          sent += chunk.length;
          yield chunk;
        }
      };
      pipeline(Readable.from(endless()), response, () => undefined);
    });
    const gateway = await startWith(bank.origin);
    const user = await signInAt(gateway);
    const count = 10;
    for (let call = 0; call < count; call += 1) askWithoutReading(gateway, user);
    await expect.poll(() => bank.requests.length, { timeout: 10_000 }).toBe(1 + count);
    // It stops growing: the kernel's buffers are full on both sides, and nothing is read any more.
    let before = -1;
    await expect
      .poll(
        () => {
          const isStill = sent === before;
          before = sent;
          return isStill;
        },
        { interval: 200, timeout: 10_000 },
      )
      .toBe(true);
    // Less than the limit of an answer, which a gateway that collects them would have reached.
    expect(sent / count).toBeLessThan(16 * 1024 * 1024);
    // Another call is answered by the gateway meanwhile.
    expect((await user.call('/config.json')).status).toBe(200);
  });

  test('that browsers do not read to its end is no failure of the bank', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const bank = await startBank(({ url = '' }, response) => {
      response.writeHead(200, json);
      if (url.includes('balances')) response.end('{}');
      else pipeline(Readable.from(Array.from({ length: 500 }, () => chunk)), response, () => undefined);
    });
    const gateway = await startWith(bank.origin, { bankLimits: { failures: 2, readMs: 300 } });
    const user = await signInAt(gateway);
    const before = bank.requests.length;
    for (let call = 0; call < 3; call += 1) askWithoutReading(gateway, user);
    const sent = () => bank.requests.slice(before);
    await expect.poll(() => sent().map(({ socket }) => socket.destroyed)).toEqual([true, true, true]);
    expect((await user.read(`${ACCOUNTS}/a/balances`)).status).toBe(200);
  });

  test('with 100 KB of headers is refused', async () => {
    const bank = await startBank((_, response) =>
      response.writeHead(200, { ...json, 'x-a': 'x'.repeat(100_000) }).end('{}'),
    );
    const user = await signInAt(await startWith(bank.origin));
    expect((await user.read()).status).toBe(502);
  });

  test('is given up when the browser leaves', async () => {
    const bank = await startBank((_, response) => void response.writeHead(200, json).write('{'));
    const gateway = await startWith(bank.origin);
    const user = await signInAt(gateway);
    const { cookie } = user;
    const leaving = new AbortController();
    await fetch(`${gateway.address}${ACCOUNTS}`, {
      headers: { ...user.signed(), cookie },
      signal: leaving.signal,
    });
    leaving.abort();
    await expect.poll(() => bank.requests.at(-1)?.socket.destroyed).toBe(true);
  });

  test('that the browser gives up before the answer is no error of the gateway', async () => {
    const bank = await startBank(() => undefined);
    const gateway = await startWith(bank.origin);
    const user = await signInAt(gateway);
    const { cookie } = user;
    const leaving = new AbortController();
    const call = fetch(`${gateway.address}${ACCOUNTS}`, {
      headers: { ...user.signed(), cookie },
      signal: leaving.signal,
    });
    await expect.poll(() => bank.requests.some(({ url }) => url === ACCOUNTS)).toBe(true);
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    await expect.poll(() => bank.requests.at(-1)?.socket.destroyed).toBe(true);
    await gateway.close();
    expect(gateway.log.filter((line) => line.includes('"error"'))).toEqual([]);
  });
});

describe('the token call', () => {
  const environment = { BANKBOOK_CLIENT_SECRET: 'se cret&é' };
  const sent: { url: string; authorization: string | undefined; body: string; type: string | undefined }[] =
    [];
  const oauth = () =>
    startBank((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        sent.push({
          url: request.url ?? '',
          authorization: request.headers.authorization,
          body,
          type: request.headers['content-type'],
        });
        response.writeHead(200, json).end(tokenAnswer('x'));
      });
    });

  test('can be a POST with Basic authentication', async () => {
    const bank = await oauth();
    await signInAt(
      await startWith(bank.origin, {
        environment,
        file: { token_request: 'post', client_authentication: 'basic' },
      }),
    );
    expect(sent.pop()).toEqual({
      url: TOKEN,
      authorization: `Basic ${Buffer.from('plain-client:se+cret%26%C3%A9').toString('base64')}`,
      body: expect.stringMatching(
        /^grant_type=authorization_code&code=c&redirect_uri=[^&]+&code_verifier=v{43}$/,
      ),
      type: 'application/x-www-form-urlencoded',
    });
  });

  test('can be a POST with the secret in its body', async () => {
    const bank = await oauth();
    await signInAt(
      await startWith(bank.origin, {
        environment,
        file: { token_request: 'post', client_authentication: 'body' },
      }),
    );
    expect(sent.pop()).toMatchObject({
      url: TOKEN,
      authorization: undefined,
      body: expect.stringMatching(/&client_id=plain-client&client_secret=se\+cret%26%C3%A9$/),
    });
  });

  test('can be a GET with Basic authentication', async () => {
    const bank = await startBank(() => undefined);
    await signInAt(await startWith(bank.origin, { environment, file: { client_authentication: 'basic' } }));
    const asked = bank.requests.at(-1);
    expect(asked?.headers.authorization).toMatch(/^Basic /);
    expect(asked?.url).not.toContain('secret');
  });

  test.each([
    ['a page', 'text/html', '<html>', 502],
    ['no token', 'application/json', '{"access_token":"a b","token_type":"bearer"}', 502],
    ['another type', 'application/json', '{"access_token":"a","token_type":"mac"}', 502],
    ['a megabyte', 'application/json', `"${'x'.repeat(1024 * 1024)}"`, 502],
  ])('answered by %s gives no session', async (_, type, body, status) => {
    const bank = await startBank((_, response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    );
    const gateway = await startWith(bank.origin, {
      environment,
      file: { token_request: 'post', client_authentication: 'body' },
    });
    const browser = new TestBrowser(gateway.address, '');
    await browser.call('/config.json');
    const answer = await browser.exchangeCode(madeUpGrant(gateway));
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('with tokens too large for a cookie puts them into the store', async () => {
    const large = 'x'.repeat(6_000);
    const bank = await startBank((request, response) =>
      request.url === TOKEN
        ? response
            .writeHead(200, json)
            .end(JSON.stringify({ access_token: large, expires_in: 60, token_type: 'bearer' }))
        : response.writeHead(200, json).end('{}'),
    );
    const user = await signInAt(
      await startWith(bank.origin, {
        environment,
        file: { token_request: 'post', client_authentication: 'body' },
      }),
    );
    for (const [, value] of user.cookies) expect(value.length).toBeLessThan(3_900);
    expect((await user.read()).status).toBe(200);
    expect(bank.requests.at(-1)?.headers.authorization).toBe(`Bearer ${large}`);
  });
});

test('the bank is reached below the path of base_url', async () => {
  const bank = await startBank((request, response) =>
    response.writeHead(200, json).end(JSON.stringify({ url: request.url })),
  );
  const gateway = await startTestGateway({
    bank: bank.origin,
    file: { base_url: `${bank.origin}/psd2/v1/` },
  });
  opened.push(gateway);
  const browser = new TestBrowser(gateway.address, '');
  await browser.call('/config.json');
  await browser.exchangeCode(madeUpGrant(gateway));
  expect(bank.requests.at(-1)?.url).toMatch(/^\/psd2\/v1\/api\/v1\/oauth\/token\?/);
});
