import { startReferenceBank, type ReferenceBank } from '#e2e/servers/reference-bank.ts';
import {
  paymentBody,
  sendRaw,
  startTestGateway,
  TestBrowser,
  type TestGateway,
} from '#e2e/servers/gateway.ts';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor } from '../scripts/security-headers.mjs';

let bank: ReferenceBank;
let gateway: TestGateway;
let user: TestBrowser;

beforeAll(async () => {
  bank = await startReferenceBank({ autoApprove: true });
  gateway = await startTestGateway({
    bank: bank.origin,
    serverLimits: { headersMs: 300, requestMs: 300, checkMs: 50, connectionsOfAddress: 40 },
  });
  user = await new TestBrowser(gateway.address, bank.origin).signIn();
});

afterAll(async () => {
  await gateway.close();
  await bank.close();
});

/** The request lines and headers of a signed-in call, to send with more or with others. */
function lines(first: string, ...more: string[]): string {
  const { cookie } = user;
  const { authorization } = user.signed();
  return [
    first,
    ...(more.some((line) => /^host:/i.test(line)) ? [] : [`Host: ${gateway.host}`]),
    `Cookie: ${cookie}`,
    `Authorization: ${authorization}`,
    'X-Request-ID: raw',
    'Connection: close',
    ...more,
    '',
    '',
  ].join('\r\n');
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

/** `refused` if one of these statuses answers the bytes and the bank gets no call; else what happened. */
async function attack(bytes: string, ...statuses: number[]): Promise<string> {
  const before = bank.requests.length;
  const answer = await sendRaw(gateway.host, bytes);
  const isRefused = statuses.includes(statusOf(answer)) && bank.requests.length === before;
  return isRefused ? 'refused' : `${bank.requests.length - before} calls at the bank, ${answer}`;
}

const ACCOUNTS = 'GET /api/v1/accounts HTTP/1.1';

test('a raw call as such is good', async () => {
  expect(statusOf(await sendRaw(gateway.host, lines(ACCOUNTS)))).toBe(200);
});

describe('only what the contract describes is passed on', () => {
  test.each([
    ['GET', '/api/v1/oauth/authorize', 404],
    ['GET', '/api/v1/accounts/', 404],
    ['GET', '/api/v1/accounts/a/b/c/d', 404],
    ['GET', '/api/v2/accounts', 404],
    ['GET', '/API/v1/accounts', 200],
    ['GET', '/api//v1/accounts', 404],
    ['DELETE', '/api/v1/accounts', 405],
    ['POST', '/api/v1/accounts', 405],
    ['GET', '/api/v1/consents', 405],
    ['HEAD', '/api/v1/accounts', 405],
    ['OPTIONS', '/api/v1/payment-requests', 405],
    ['TRACE', '/api/v1/accounts', 405],
    ['POST', '/accounts', 405],
    ['GET', '/api/v1/accounts?x=1', 400],
    ['GET', '/api/v1/accounts?', 200],
    ['GET', '/api/v1/oauth/token?grant_type=authorization_code&code=a&code=b', 400],
    ['GET', '/api/v1/oauth/token?grant_type=password&username=x', 400],
    ['GET', '/api/v1/oauth/token', 400],
  ])('%s %s: %d', async (method, path, status) => {
    const before = bank.requests.length;
    const answer = await user.read(path, { method });
    expect(answer.status).toBe(status);
    const wasRefused = answer.json['status'] === status || (method === 'HEAD' && answer.body === '');
    const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
    expect([isProblem, wasRefused]).toEqual([status >= 400, status >= 400]);
    expect(bank.requests.length > before).toBe(status === 200 && path.startsWith('/api/'));
    expect('allow' in answer.headers).toBe(status === 405);
  });

  test('headers that the row asks for are needed, and no others are passed on', async () => {
    const { authorization = '' } = user.signed();
    expect((await user.call('/api/v1/accounts', { headers: { authorization } })).status).toBe(400);
    const long = { 'x-request-id': 'x'.repeat(71) };
    expect((await user.read('/api/v1/accounts', { headers: long })).status).toBe(400);
    await user.read('/api/v1/accounts', {
      headers: { 'x-forwarded-for': '1.2.3.4', 'psu-id': 'x', te: 'trailers' },
    });
    const asked = bank.requests.at(-1)?.headers;
    expect(asked).not.toHaveProperty('x-forwarded-for');
    expect(asked).not.toHaveProperty('psu-id');
    expect(asked).not.toHaveProperty('te');
  });

  test.each([
    ['no JSON', '{', 'application/json', 400],
    ['another JSON', '{"amount":1}', 'application/json', 400],
    ['an unknown member', paymentBody('a').replace('{', '{"x":1,'), 'application/json', 400],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['no content type', paymentBody('a'), '', 415],
    ['text that a form of another site can send', paymentBody('a'), 'text/plain', 415],
    ['more than a megabyte', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413],
  ])('a payment with %s is refused', async (_, body, type, status) => {
    const before = bank.requests.length;
    const answer = await user.pay('bad', body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('amount');
    expect(bank.requests.length).toBe(before);
  });

  test('an id of any characters reaches the bank as it is, an encoded slash included', async () => {
    for (const id of ['a/b c=', 'q?x#y', 'per%2Fcent', 'Ünï 🙂']) {
      const path = `/api/v1/accounts/${encodeURIComponent(id)}/balances`;
      expect((await user.read(path)).status).toBe(200);
      expect(bank.requests.at(-1)?.path).toBe(path);
    }
  });

  test('the query of a link to the next page reaches the bank with all that it repeats', async () => {
    await user.read('/api/v1/accounts/a/transactions?filter=x&page=2&filter=y');
    expect(bank.requests.at(-1)?.search).toBe('?filter=x&page=2&filter=y');
  });
});

describe('an address cannot lead elsewhere', () => {
  test.each([
    '/api/v1/accounts/../payment-requests',
    '/api/v1/accounts/./x/balances',
    '/api/v1/accounts/%2e%2e/balances',
    '/api/v1/accounts/%2E./balances',
    '/api/v1/accounts/..%2f..%2fadmin/balances',
    '/api/v1/accounts/a%2F..%2Fb/balances',
    '/api/v1/accounts/..%5c..%5cadmin/balances',
    '/api/v1/accounts/%252e%252e%252fadmin/balances',
    '/api/v1/accounts/%25252e%25252e/balances',
    '/api/v1/accounts/a%00b/balances',
    '/api/v1/accounts/a%0d%0aX-Evil:%201/balances',
    '/api/v1/accounts/a%ff/balances',
    '/api/v1/accounts/%/balances',
    '/api\\v1\\accounts',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/config%2ejson',
    '/api/v1/accounts/a%2Eb/balances',
    '/accounts/a%00',
    '//evil.example/api/v1/accounts',
    'http://evil.example/api/v1/accounts',
    'https://evil.example',
    'evil.example:443',
    '*',
    '/api/v1/accounts#x',
    '/api/v1/äccounts',
  ])('%s', async (target) => {
    expect(await attack(lines(`GET ${target} HTTP/1.1`), 400)).toBe('refused');
  });

  test('one of 9,000 characters is refused', async () => {
    expect(await attack(lines(`GET /api/v1/accounts/${'x'.repeat(9_000)}/balances HTTP/1.1`), 414)).toBe(
      'refused',
    );
  });

  test.each(['evil.example', 'localhost', '127.0.0.1', '', '127.0.0.1:1'])('Host: %s', async (host) => {
    expect(await attack(lines(ACCOUNTS, `Host: ${host}`), 400)).toBe('refused');
  });

  test('no host and two hosts', async () => {
    expect(await attack('GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400)).toBe('refused');
    expect(await attack(lines(ACCOUNTS, `Host: ${gateway.host}`, 'Host: evil.example'), 400)).toBe('refused');
    const connected = await sendRaw(
      gateway.host,
      `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${gateway.host}\r\n\r\n`,
    );
    expect(connected).toBe('');
  });

  test('X-Forwarded-Host changes nothing', async () => {
    const answer = await sendRaw(
      gateway.host,
      lines(ACCOUNTS, 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https'),
    );
    expect(statusOf(answer)).toBe(200);
    expect(answer).not.toContain('evil');
  });
});

describe('a request cannot hide another one', () => {
  const POST = 'POST /api/v1/payment-requests HTTP/1.1';
  const JSON_TYPE = 'Content-Type: application/json';
  const hidden = `${ACCOUNTS}\r\nHost: x\r\n\r\n`;

  test.each([
    ['two content lengths', ['Content-Length: 2', 'Content-Length: 40']],
    ['two equal content lengths', ['Content-Length: 2', 'Content-Length: 2']],
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4']],
    ['a misspelt encoding', ['Transfer-Encoding: xchunked', 'Content-Length: 4']],
    ['an encoding with a tab', ['Transfer-Encoding:\tchunked', 'Content-Length: 4']],
    ['a space before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 4']],
    ['a folded header', ['X-A: b\r\n Transfer-Encoding: chunked', 'Content-Length: 4']],
    ['a signed length', ['Content-Length: +4']],
    ['a length in two notations', ['Content-Length: 4, 4']],
    ['a bare line feed', ['X-A: b\nTransfer-Encoding: chunked', 'Content-Length: 4']],
    ['a NUL', ['X-A: b\0c', 'Content-Length: 4']],
  ])('%s', async (_, headers) => {
    expect(await attack(lines(POST, JSON_TYPE, ...headers) + `{}\r\n${hidden}`, 400, 411)).toBe('refused');
  });

  test('chunks alone', async () => {
    expect(
      await attack(lines(POST, JSON_TYPE, 'Transfer-Encoding: chunked') + '2\r\n{}\r\n0\r\n\r\n', 411),
    ).toBe('refused');
  });

  test('a body behind a GET', async () => {
    expect(await attack(lines(ACCOUNTS, 'Content-Length: 4') + 'GET ', 400)).toBe('refused');
  });

  test.each(['X-Request-ID: other', 'Authorization: Bearer x', 'Origin: https://evil.example'])(
    'a second %s',
    async (header) => {
      expect(await attack(lines(ACCOUNTS, header, header), 400, 403)).toBe('refused');
    },
  );

  test('an upgrade is not made', async () => {
    const answer = await sendRaw(
      gateway.host,
      lines(ACCOUNTS, 'Upgrade: h2c', 'HTTP2-Settings: x').replace(
        'Connection: close',
        'Connection: close, Upgrade, HTTP2-Settings',
      ),
    );
    expect(statusOf(answer)).toBe(200);
  });
});

describe('a client cannot use the gateway up', () => {
  test('headers of more than 16 KB are refused', async () => {
    expect(await attack(lines(ACCOUNTS, `X-A: ${'x'.repeat(20_000)}`), 431)).toBe('refused');
  });

  test('a slow header ends the connection', async () => {
    const answer = await sendRaw(gateway.host, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b');
    expect(statusOf(answer)).toBe(408);
  });

  test('a slow header ends the connection of a client that keeps its half open', async () => {
    const { hostname, port } = new URL(gateway.address);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }).resume();
    socket.on('error', () => socket.destroy());
    socket.write('GET / HTTP/1.1\r\nX-A: b');
    await new Promise((resolve) => socket.once('end', resolve));
    // What is sent to a closed connection is answered by a reset.
    await expect.poll(() => !socket.write('x') && socket.destroyed, { timeout: 5000 }).toBe(true);
  });

  test('a slow body ends the connection', async () => {
    expect(
      await attack(
        lines(
          'POST /api/v1/payment-requests HTTP/1.1',
          'Content-Type: application/json',
          'Content-Length: 100',
        ) + '{',
        408,
      ),
    ).toBe('refused');
  });

  test.each([
    ['POST /api/v1/payment-requests', 401],
    ['POST /gateway/sign-out', 401],
    ['POST /anything', 405],
    ['DELETE /api/v1/accounts', 405],
  ])('a body of %s without a session is not waited for', async (first, status) => {
    const head = lines(`${first} HTTP/1.1`, 'Content-Type: application/json', 'Content-Length: 1000000');
    expect(await attack(`${head.replace(/Cookie: .*\r\n/, '')}{`, status)).toBe('refused');
  });

  test('one address gets so many connections, and others go on', async () => {
    const { hostname, port } = new URL(gateway.address);
    const sockets: Socket[] = [];
    const open = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, resolve);
        socket.on('error', () => socket.destroy());
        sockets.push(socket);
      });
    await Promise.all(Array.from({ length: 60 }, open));
    await expect.poll(() => sockets.filter((socket) => socket.closed).length).toBeGreaterThanOrEqual(20);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(() =>
        user.read().then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });
});

describe('early data', () => {
  test.each([
    ['POST', '/api/v1/payment-requests', 425],
    ['PUT', '/api/v1/consents', 425],
    ['POST', '/gateway/sign-out', 425],
    ['GET', '/api/v1/oauth/token?grant_type=authorization_code&code=x', 425],
    ['GET', '/api/v1/accounts', 200],
    ['GET', '/', 200],
  ])('%s %s is answered with %d', async (method, path, status) => {
    const before = bank.requests.length;
    const answer = await user.read(path, { method, headers: { 'early-data': '1' } });
    expect(answer.status).toBe(status);
    expect(bank.requests.length - before).toBe(path === '/api/v1/accounts' ? 1 : 0);
  });
});

test('every answer has the headers of security-headers.json', async () => {
  for (const path of [
    '/',
    '/config.json',
    '/api/v1/accounts',
    '/api/v1/none',
    '/none.js',
    '/healthz',
    '/accounts/x',
  ]) {
    const { headers } = await user.call(path, { headers: { 'x-request-id': 'x' } });
    const wanted = headersFor({ build: 'live', path, isMissing: true });
    for (const [name, value] of Object.entries(wanted))
      expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value]);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
});
