import { paymentBody, startTestGateway, TestBrowser, type TestGateway } from '#e2e/servers/gateway.ts';
import { type ReferenceBank, startReferenceBank } from '#e2e/servers/reference-bank.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let bank: ReferenceBank;
let gateway: TestGateway;
let user: TestBrowser;

beforeAll(async () => {
  bank = await startReferenceBank({ autoApprove: true });
  gateway = await startTestGateway({ bank: bank.origin });
  user = await new TestBrowser(gateway.address, bank.origin).signIn();
});

afterAll(async () => {
  await gateway.close();
  await bank.close();
});

test.each(['*/*', 'text/html, application/json;q=0.9', 'image/*;q=2,,;', 'x'.repeat(2000), ';', ''])(
  'Accept: %s changes nothing',
  async (accept) => {
    for (const path of ['/api/v1/accounts', '/config.json', '/'])
      expect((await user.read(path, { headers: { accept, 'accept-version': accept } })).status).toBe(200);
  },
);

test.each([
  ['application/json; charset=utf-8', 200],
  ['Application/JSON;charset="UTF-8"', 200],
  ['application/json ; x=1', 200],
  ['application/jsonx', 415],
  ['application/json, text/plain', 415],
  ['application/', 415],
  [';', 415],
])('a payment of the type %s: %d', async (type, status) => {
  const id = `type-${type.replaceAll(/\W/g, '-')}`;
  expect((await user.pay(id, paymentBody('t'), { 'content-type': type })).status).toBe(status);
});

test('an encoded slash is no way to a file', async () => {
  expect((await user.call('/assets%2Fx.js')).status).toBe(404);
  expect((await user.call('/..%2Fbank.json')).status).toBe(400);
  expect((await user.call('/accounts/a%2Fb')).headers['content-type']).toContain('text/html');
});

test('a file that the build has compressed is sent so, and its copies have no address', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bankbook-files-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html>');
  for (const [end, text] of [
    ['', 'as it is'],
    ['.br', 'as Brotli'],
    ['.gz', 'as gzip'],
  ])
    writeFileSync(join(directory, `assets/a-1.js${end}`), String(text));
  const own = await startTestGateway({ bank: bank.origin, directory });
  const browser = new TestBrowser(own.address, bank.origin);
  const get = async (encodings: string, path = '/assets/a-1.js') => {
    const { headers, body } = await browser.call(path, { headers: { 'accept-encoding': encodings } });
    return [headers['content-encoding'], String(headers['content-type']).split(';')[0], body];
  };
  expect(await get('gzip, deflate, br')).toEqual(['br', 'application/javascript', 'as Brotli']);
  expect(await get('gzip')).toEqual(['gzip', 'application/javascript', 'as gzip']);
  expect(await get('identity')).toEqual([undefined, 'application/javascript', 'as it is']);
  expect((await browser.call('/assets/a-1.js.br')).status).toBe(404);
  await own.close();
  rmSync(directory, { recursive: true });
});
