import { makeCertificates } from '#e2e/servers/certificates.ts';
import { expectMoreRounds } from '#e2e/servers/more-rounds.ts';
import { startReferenceBank } from '#e2e/servers/reference-bank.ts';
import { paymentBody, startTestGateway, TestBrowser, type TestGateway } from '#e2e/servers/gateway.ts';
import { startValkey } from '#e2e/servers/valkey.ts';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, describe, expect, test } from 'vitest';

/** Under load when the keys are rotated. */
const BROWSERS = Math.ceil(Number(process.env['GATEWAY_BROWSERS'] ?? 40) / 10);

const folder = mkdtempSync(join(tmpdir(), 'bankbook-reload-'));
afterAll(() => rmSync(folder, { recursive: true }));

const opened: { close: () => Promise<void> | void }[] = [];
afterEach(async () => {
  for (const server of opened.splice(0).toReversed()) await server.close();
});

describe('towards a bank that wants a certificate', () => {
  const ca = makeCertificates(folder, 'bank', ['server', 'first', 'second']);
  const otherCa = makeCertificates(folder, 'other', ['stranger']);
  const file = (name: string) => join(folder, name);

  interface Call {
    readonly path: string;
    readonly client: string;
    readonly authorization: string | undefined;
    readonly body: string;
  }

  /** Issues tokens and answers `{}`; calls whose address holds `slow` wait for `release`. */
  async function startBank() {
    const calls: Call[] = [];
    const held: ServerResponse[] = [];
    const server = createServer({
      cert: readFileSync(file('server.pem')),
      key: readFileSync(file('server.key')),
      ca: readFileSync(ca),
      requestCert: true,
      rejectUnauthorized: true,
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const client = (request.socket as TLSSocket).getPeerCertificate().subject.CN;
        const path = request.url ?? '';
        calls.push({ path, client: String(client), authorization: request.headers.authorization, body });
        response.writeHead(200, { 'content-type': 'application/json' });
        if (path.includes('/slow/')) held.push(response);
        else
          response.end(
            path.endsWith('/token')
              ? '{"access_token":"real","refresh_token":"r","expires_in":60,"token_type":"bearer"}'
              : '{}',
          );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    opened.push({ close: () => (server.closeAllConnections(), void server.close()) });
    return {
      origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      calls,
      held,
      release: () => held.splice(0).forEach((response) => response.end('{}')),
    };
  }

  async function startWith(bank: string, tls_to_bank: object): Promise<TestGateway> {
    const gateway = await startTestGateway({
      bank,
      environment: { BANKBOOK_CLIENT_SECRET: 'never-sent' },
      file: { token_request: 'post', client_authentication: 'mtls', tls_to_bank },
    });
    opened.push(gateway);
    return gateway;
  }

  async function signIn(gateway: TestGateway) {
    const browser = new TestBrowser(gateway.address, '');
    await browser.call('/config.json');
    const redirect_uri = `${gateway.address}/login/callback`;
    const { status } = await browser.exchangeCode({ code: 'c', redirect_uri, code_verifier: 'v'.repeat(43) });
    return { browser, status };
  }

  /** The files of the configuration, which get the certificate of one name. */
  function use(name: string): { cert_file: string; key_file: string; ca_file: string } {
    copyFileSync(file(`${name}.pem`), file('used.pem'));
    copyFileSync(file(`${name}.key`), file('used.key'));
    return { cert_file: file('used.pem'), key_file: file('used.key'), ca_file: ca };
  }

  test('the token call and every other one go with the certificate, and no secret is sent', async () => {
    const bank = await startBank();
    const { browser, status } = await signIn(await startWith(bank.origin, use('first')));
    expect(status).toBe(200);
    expect((await browser.read()).status).toBe(200);
    const [token, read] = bank.calls;
    expect(token).toMatchObject({ client: 'first', authorization: undefined });
    expect(token?.body).toMatch(/^grant_type=authorization_code&code=c&.*&client_id=plain-client$/);
    expect(read).toMatchObject({ client: 'first', authorization: 'Bearer real' });
    expect(JSON.stringify(bank.calls)).not.toContain('never-sent');
  });

  test('a certificate that the bank does not know, or a bank of another authority, ends in 502', async () => {
    const bank = await startBank();
    expect((await signIn(await startWith(bank.origin, use('stranger')))).status).toBe(502);
    expect((await signIn(await startWith(bank.origin, { ...use('first'), ca_file: otherCa }))).status).toBe(
      502,
    );
    expect(bank.calls).toEqual([]);
  });

  test('where the handshake fails, a payment was not sent, and a refresh can be repeated', async () => {
    const bank = await startBank();
    const ca_file = file('trusted.pem');
    copyFileSync(ca, ca_file);
    const gateway = await startWith(bank.origin, { ...use('first'), ca_file });
    const trust = (authority: string) => {
      copyFileSync(authority, ca_file);
      gateway.reload();
    };
    const { browser } = await signIn(gateway);
    trust(otherCa);
    expect((await browser.pay('t1', paymentBody('t1'))).status).toBe(429);
    expect((await browser.refresh()).status).toBe(502);
    trust(ca);
    // The failure is shared for a second.
    await expect.poll(async () => (await browser.refresh()).status, { timeout: 5_000 }).toBe(200);
    expect(bank.calls.map(({ path }) => path)).toEqual(['/api/v1/oauth/token', '/api/v1/oauth/token']);
  });

  test('a certificate is read again while calls are under way, which end with the old one', async () => {
    const bank = await startBank();
    const gateway = await startWith(bank.origin, use('first'));
    const { browser } = await signIn(gateway);
    const slow = browser.read('/api/v1/accounts/slow/owners');
    await expect.poll(() => bank.held.length).toBe(1);
    use('second');
    gateway.reload();
    expect((await browser.read()).status).toBe(200);
    expect(bank.calls.at(-1)?.client).toBe('second');
    bank.release();
    expect((await slow).status).toBe(200);
    expect(bank.calls.map(({ client }) => client)).toEqual(['first', 'first', 'second']);
  });

  test.each([
    [
      'is cut off',
      () => writeFileSync(file('used.pem'), '-----BEGIN CERTIFICATE-----'),
      'must be certificates',
    ],
    [
      'is that of another key',
      () => copyFileSync(file('second.pem'), file('used.pem')),
      'must be certificates',
    ],
    ['is missing', () => rmSync(file('used.pem')), 'tls_to_bank.cert_file: '],
  ])('a certificate that %s is reported, and the old one stays', async (_, spoil, finding) => {
    const bank = await startBank();
    const gateway = await startWith(bank.origin, use('first'));
    const { browser } = await signIn(gateway);
    spoil();
    gateway.reload();
    expect(gateway.log.at(-1)).toContain(finding);
    expect((await browser.read()).status).toBe(200);
    expect(bank.calls.at(-1)?.client).toBe('first');
  });
});

test('the key ring is rotated under load on two instances, and nobody is signed out', async () => {
  const bank = await startReferenceBank({ autoApprove: true });
  const valkey = await startValkey();
  const [before, after] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  const rings = ['one.keys', 'other.keys'].map((name) => join(folder, name));
  for (const ring of rings) writeFileSync(ring, `${before}\n`);
  const origin = 'http://127.0.0.1:8080';
  const gateways = await Promise.all(
    rings.map((ring) =>
      startTestGateway({
        bank: bank.origin,
        file: { instances: 'many', store: valkey.address, public_origin: origin, seal_keys_file: ring },
        drainMs: 0,
      }),
    ),
  );
  opened.push(bank, valkey, ...gateways);
  const [one, other] = gateways as [TestGateway, TestGateway];
  const signIn = () => new TestBrowser(one.address, bank.origin, origin).signIn();

  const stop = new AbortController();
  const statuses: number[] = [];
  const rounds = Array.from({ length: BROWSERS }, () => 0);
  const idle = await signIn();
  const load = rounds.map(async (_, index) => {
    const [first, second] = [await signIn(), new TestBrowser(other.address, bank.origin, origin)];
    // One browser, which a proxy sends now to one instance and now to the other.
    const user = { at: first, next: second };
    while (!stop.signal.aborted) {
      statuses.push((await user.at.read()).status, (await user.at.refresh()).status);
      for (const [name, value] of user.at.cookies) user.next.cookies.set(name, value);
      Object.assign(user.next, { access: user.at.access, refreshToken: user.at.refreshToken });
      [user.at, user.next] = [user.next, user.at];
      rounds[index] = (rounds[index] ?? 0) + 1;
    }
  });
  /** Every browser has refreshed its session at each instance since. */
  const everybodyRefreshed = () => expectMoreRounds(rounds, 3);

  await everybodyRefreshed();
  for (const keys of [[before, after], [after, before], [after]]) {
    for (const [index, gateway] of gateways.entries()) {
      writeFileSync(rings[index] ?? '', keys.join('\n'));
      gateway.reload();
      await everybodyRefreshed();
    }
  }
  stop.abort();
  await Promise.all(load);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(bank.refreshReuse).toBe(0);
  // Sealed with the key that is gone.
  expect((await idle.read()).status).toBe(401);
});
