import { startReferenceBank } from '#e2e/servers/reference-bank.ts';
import { exchange, paymentBody, sendRaw, startTestGateway, TestBrowser } from '#e2e/servers/gateway.ts';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

const IBAN = 'FR7630006000011234567890189';
const TOKEN = '/api/v1/oauth/token';

test('no secret, token, code or IBAN is in a log line, a metric, a header or an error', async () => {
  const bank = await startReferenceBank({ autoApprove: true });
  const sealKey = randomBytes(32).toString('base64');
  const gateway = await startTestGateway({
    bank: bank.origin,
    file: { log_level: 'debug', metrics: '127.0.0.1:0' },
    environment: { BANKBOOK_CLIENT_SECRET: 'CANARY-SECRET', BANKBOOK_SEAL_KEYS: sealKey },
    bankLimits: { readMs: 300, writeMs: 300, failures: 1000 },
  });
  const seen: string[] = [];
  const see = ({ status, headers, body }: Awaited<ReturnType<TestBrowser['call']>>) => {
    // The browser’s own X-Request-ID comes back; the answers of the bank that a user may read are no leak.
    seen.push(JSON.stringify({ ...headers, 'x-request-id': '' }), ...(status >= 400 ? [body] : []));
  };
  const user = new TestBrowser(gateway.address, bank.origin);
  const grant = await user.comeBack();
  const canaries = ['CANARY', sealKey, IBAN, grant.code, grant.code_verifier];
  see(await user.exchangeCode(grant));
  see(await user.exchangeCode({ ...grant, code: 'CANARY-CODE' }));
  see(await user.exchangeCode({ ...grant, client_secret: 'CANARY-SECRET' }));
  const handles = [user.access, user.refreshToken];

  const path = `/api/v1/accounts/${IBAN}/balances`;
  for (const fault of [
    { status: 500, body: 'CANARY-TRACE' },
    { status: 500, body: '<p>CANARY-PAGE', contentType: 'text/html' },
    { status: 200, headers: { 'X-Canary': 'CANARY', 'Set-Cookie': 'a=CANARY', Server: 'CANARY' }, body: {} },
    { reset: true } as const,
    { redirect: 'https://evil.example/CANARY' },
    { stallBeforeHeaders: true } as const,
  ]) {
    // A refresh whose answer is lost ends the session.
    await user.signIn();
    handles.push(user.access, user.refreshToken);
    bank.fault({ path }, fault);
    const answer = await user.read(path);
    // The bank's own error is passed on to the app, which never shows it.
    see({ ...answer, body: answer.body.replace('CANARY-TRACE', '') });
    bank.fault({ path: TOKEN }, fault);
    see(await user.refresh());
    bank.fault({ path: '/api/v1/payment-requests' }, fault);
    const id = randomBytes(4).toString('hex');
    const paid = await user.pay(id, paymentBody(id, IBAN));
    see({ ...paid, body: paid.body.replace('CANARY-TRACE', '') });
  }
  see(await user.read(path, { headers: { 'x-request-id': IBAN, 'x-canary': 'CANARY' } }));
  see(await user.pay(IBAN, '{"CANARY":1}'));
  see(await user.pay('bad', '{"CANARY'));
  see(await user.read(`/api/v1/accounts?code=CANARY-CODE&iban=${IBAN}`));
  see(await user.read(`/api/v1/CANARY/${IBAN}`));
  see(await user.read('/CANARY.js', { headers: { cookie: 'a=CANARY' } }));
  see(await user.read('/api/v1/accounts', { headers: { authorization: 'Bearer CANARY-TOKEN' } }));
  see(await user.call('/login/callback?code=CANARY-CODE&state=CANARY'));
  for (const bytes of [
    `GET /CANARY%ff?code=CANARY HTTP/1.1\r\nHost: ${gateway.host}\r\nConnection: close\r\n\r\n`,
    `GET /CANARY HTTP/1.1\r\nHost: CANARY\r\nConnection: close\r\n\r\n`,
    `CANARY ${IBAN}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${gateway.host}\r\nAuthorization: CANARY\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
  ]) {
    seen.push(await sendRaw(gateway.host, bytes));
  }
  const metrics = await exchange(`${gateway.metricsAddress}/metrics`, { method: 'GET', headers: {} });
  seen.push(metrics.body);
  await gateway.close();
  await bank.close();

  expect(metrics.body).toContain('operation="listBalances"');
  const lines = gateway.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.some(({ operation, status }) => operation === 'createPaymentRequest' && status === 504)).toBe(
    true,
  );
  const known = new Set([
    'level',
    'time',
    'name',
    'msg',
    'request_id',
    'operation',
    'method',
    'status',
    'duration_ms',
    'failure',
  ]);
  expect(lines.flatMap((line) => Object.keys(line)).filter((member) => !known.has(member))).toEqual([]);
  for (const text of [...gateway.log, ...seen]) {
    for (const canary of canaries) expect(text).not.toContain(canary);
    expect(text).not.toMatch(/plain-(?:access|refresh|code)/);
  }
  for (const line of gateway.log) for (const handle of handles) expect(line).not.toContain(handle);
});
