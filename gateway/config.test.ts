import { closedAfterEach } from '#e2e/servers/closed-after-each.ts';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type GatewayConfig, readGatewayConfig } from './config.ts';
import { checkGateway } from './gateway.ts';
import { GatewayConfigError } from './secrets.ts';

const { startBank } = closedAfterEach();
const folder = mkdtempSync(join(tmpdir(), 'bankbook-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const required = {
  base_url: 'https://bank.example/psd2',
  authorize_url: 'https://bank.example/authorize',
  client_id: 'client',
  scope: 'aisp',
};

function read(members: object, environment: Record<string, string> = {}): GatewayConfig {
  const path = join(folder, 'bank.json');
  writeFileSync(path, JSON.stringify({ ...required, ...members }));
  return readGatewayConfig(path, environment);
}

function findingsOf(members: object, environment?: Record<string, string>): readonly string[] {
  try {
    read(members, environment);
  } catch (error) {
    if (error instanceof GatewayConfigError) return error.findings;
    throw error;
  }
  return [];
}

const key = () => randomBytes(32).toString('base64');

test('what is required is enough, and the rest has the defaults of the table', () => {
  const { app, secrets, warnings, readSecrets, ...config } = read({});
  expect(config).toEqual({
    listen: { host: '127.0.0.1', port: 8080 },
    publicOrigin: undefined,
    baseUrl: 'https://bank.example/psd2',
    clientId: 'client',
    clientSecret: undefined,
    tokenRequest: 'get',
    clientAuthentication: 'query',
    store: undefined,
    storePassword: undefined,
    stateDir: undefined,
    logLevel: 'info',
    metrics: undefined,
    rateLimit: {
      session: 20,
      address: 100,
      payments: { session: 30, address: 300 },
      tokens: { session: 30, address: 300 },
    },
    trustProxy: false,
    instances: 'one',
    isProofRequired: true,
    sessionLifetime: 12 * 3_600_000,
    paymentUnknownStatuses: [],
  });
  expect(secrets.sealKeys).toHaveLength(1);
  expect(readSecrets().sealKeys).toEqual(secrets.sealKeys);
  expect(warnings.join()).toMatch(/without Secure.*no seal keys/);
  expect(app).toEqual({
    authorize_url: 'https://bank.example/authorize',
    client_id: 'client',
    scope: 'aisp',
    base_url: '',
    cookies: true,
    repeats_recognised: true,
  });
});

test('the app gets its own members, and none that are between operator and gateway', () => {
  const issuer = 'https://bank.example';
  const { app } = read({ bank_name: 'Bank', idle_minutes: 5, pkce: false, issuer, log_level: 'warn' });
  expect(app).toMatchObject({ bank_name: 'Bank', idle_minutes: 5, pkce: false, issuer });
  expect(Object.keys(app)).not.toContain('log_level');
});

describe('a mistake is named by its member:', () => {
  test.each([
    [{ base_url: undefined }, 'base_url: '],
    [{ base_url: '' }, 'base_url: must be an https address'],
    [{ base_url: 'http://bank.example' }, 'base_url: must be an https address'],
    [{ base_url: 'https://bank.example?x=1' }, 'base_url: must have no query'],
    [{ client_id: '' }, 'client_id: must not be empty'],
    [{ typo: 1 }, 'unknown member: typo'],
    [{ client_secret: 'CANARY' }, 'client_secret: never in this file'],
    [{ payments_elsewhere: true }, 'unknown member: payments_elsewhere'],
    [{ repeats_recognised: false }, 'unknown member: repeats_recognised'],
    [{ cookies: false }, 'unknown member: cookies'],
    [{ listen: '8080' }, 'listen: must be an address and a port'],
    [{ listen: '127.0.0.1:70000' }, 'listen: must be an address and a port'],
    [{ listen: '0.0.0.0:8080' }, 'public_origin: is needed'],
    [{ public_origin: 'http://bank.example' }, 'public_origin: must be an https origin'],
    [{ public_origin: 'https://bank.example/' }, 'public_origin: must be an https origin'],
    [{ public_origin: 'https://app.example' }, 'seal_keys_file: is needed'],
    [{ client_secret_file: 'missing' }, 'client_secret_file: missing cannot be read'],
    [{ token_request: 'put' }, 'token_request: '],
    [{ token_request: 'post' }, 'client_authentication: with token_request "post" it must be one of'],
    [{ client_authentication: 'body' }, 'client_authentication: with token_request "get"'],
    [{ client_authentication: 'basic' }, 'client_authentication: basic needs client_secret_file'],
    [{ client_authentication: 'mtls' }, 'client_authentication: mtls needs tls_to_bank'],
    [{ tls_to_bank: { cert: 'x' } }, 'unknown member: cert'],
    [{ tls_to_bank: { key_file: 'x' } }, 'tls_to_bank: cert_file and key_file go together'],
    [{ tls_to_bank: { ca_file: 'missing' } }, 'tls_to_bank.ca_file: missing cannot be read'],
    [{ store: 'http://x' }, 'store: must be valkey'],
    [{ store: 'valkey://user:CANARY@x:1' }, 'store: must be valkey'],
    [{ store: 'valkey://:CANARY@x:1' }, 'store: must be valkey'],
    [{ store: 'valkey://user@x:1' }, 'store: a user needs store_password_file'],
    [{ store: 'rediss://x', state_dir: 'state' }, 'state_dir: is that of one instance'],
    [{ state_dir: '' }, 'state_dir: must be the name of a folder'],
    [{ store_password_file: 'missing' }, 'store_password_file: missing cannot be read'],
    [{ instances: 'many' }, 'store: is needed where instances is "many"'],
    [{ instances: 'many', store: 'valkey://x:1' }, 'seal_keys_file: is needed'],
    [{ rate_limit: { session: 0.05 } }, 'rate_limit.session: must be at least 0.1'],
    [{ rate_limit: { payments: { session: 0.5 } } }, 'rate_limit.payments.session: must be a whole number'],
    [{ trust_proxy: true }, 'trust_proxy: '],
    [{ trust_proxy: ['proxy'] }, 'trust_proxy.0: '],
    [{ trust_proxy: ['::1', 'abc'] }, 'trust_proxy.1: '],
    [{ trust_proxy: ['10.0.0.0/8', '10.0.0.0/99'] }, 'trust_proxy.1: '],
    [{ trust_proxy: ['loopback', 'fd00::/129'] }, 'trust_proxy.1: '],
    [{ log_level: 'all' }, 'log_level: '],
    [{ metrics: true }, 'metrics: '],
    [
      { redirect_uri: 'https://x.example/login/callback', public_origin: 'https://y.example' },
      'redirect_uri: must be /login/callback at public_origin',
    ],
    [{ redirect_uri: 'https://x.example/other' }, 'redirect_uri: must be /login/callback'],
  ])('%j', (members, finding) => {
    const findings = findingsOf(members);
    expect(findings.join('\n')).toContain(finding);
    expect(findings.join()).not.toContain('CANARY');
  });

  test('all of them at once', () => {
    expect(findingsOf({ listen: '', scope: 1, typo: 1 })).toHaveLength(3);
  });

  test('a file that is missing or no JSON, without its content', () => {
    writeFileSync(join(folder, 'broken.json'), '{"client_secret":"CANARY",}');
    expect(() => readGatewayConfig(join(folder, 'broken.json'), {})).toThrow(/is not valid JSON$/);
    expect(() => readGatewayConfig(join(folder, 'none.json'), {})).toThrow(/cannot be read$/);
  });
});

describe('secrets', () => {
  test('come from files, which are relative to bank.json, or from the environment', () => {
    writeFileSync(join(folder, 'secret'), 'from-file\n');
    writeFileSync(join(folder, 'keys'), `${key()}\n${key()}\n`);
    writeFileSync(join(folder, 'password'), 'from-file-too\n');
    const fromFile = read({
      client_secret_file: 'secret',
      store: 'rediss://user@store.example:6379',
      store_password_file: 'password',
      seal_keys_file: 'keys',
      public_origin: 'https://app.example',
    });
    expect(fromFile.clientSecret).toBe('from-file');
    expect(fromFile.storePassword).toBe('from-file-too');
    expect(fromFile.secrets.sealKeys).toHaveLength(2);
    const environment = {
      BANKBOOK_CLIENT_SECRET: 'from-environment',
      BANKBOOK_STORE_PASSWORD: 'from-environment',
      BANKBOOK_SEAL_KEYS: key(),
    };
    const fromEnvironment = read({ public_origin: 'https://app.example' }, environment);
    expect(fromEnvironment.clientSecret).toBe('from-environment');
    expect(fromEnvironment.storePassword).toBe('from-environment');
    expect(fromEnvironment.secrets.sealKeys).toHaveLength(1);
    expect(JSON.stringify([fromFile.app, fromFile.warnings])).not.toContain('from-file');
  });

  test.each(['short', '', Buffer.alloc(31).toString('base64')])(
    'seal keys of another length are refused (%j)',
    (keys) => {
      expect(findingsOf({}, { BANKBOOK_SEAL_KEYS: keys }).join()).toContain('must be 32 bytes in base64');
    },
  );

  test('a key ring that cannot be read again names its file', () => {
    writeFileSync(join(folder, 'going'), key());
    const config = read({ seal_keys_file: 'going' });
    rmSync(join(folder, 'going'));
    expect(() => config.readSecrets()).toThrow('seal_keys_file: going cannot be read');
  });
});

test('what one reading finds stays that of this reading', () => {
  const path = join(folder, 'coming');
  writeFileSync(path, key());
  const config = read({ seal_keys_file: 'coming' });
  rmSync(path);
  let first: unknown;
  try {
    config.readSecrets();
  } catch (error) {
    first = error;
  }
  writeFileSync(path, 'short');
  expect(() => config.readSecrets()).toThrow(/^seal_keys_file: each line must be 32 bytes in base64$/);
  expect(first).toMatchObject({ findings: ['seal_keys_file: coming cannot be read'] });
  writeFileSync(path, key());
  expect(config.readSecrets().sealKeys).toHaveLength(1);
});

test('the state is beside the file or where it says, if something opens it after a restart', () => {
  const environment = { BANKBOOK_SEAL_KEYS: key() };
  expect(read({}, environment).stateDir).toBe(join(folder, 'state'));
  expect(read({ state_dir: '../other' }, environment).stateDir).toBe(join(folder, '../other'));
  expect(read({ store: 'redis://x:1' }, environment).stateDir).toBeUndefined();
  expect(read({ state_dir: 'state' }).stateDir).toBeUndefined();
});

test('--check says that no bank answers', async () => {
  const { lines, isGood } = await checkGateway(read({ base_url: 'http://127.0.0.1:1' }));
  expect(isGood).toBe(false);
  expect(lines).toContain('base_url: The bank can’t be reached.');
});

test.each([
  [401, 'application/problem+json', true, 'the bank answers (401, '],
  [403, 'application/json', true, 'the bank answers (403, '],
  [502, 'application/json', false, 'is not that of a working interface'],
  [503, 'text/html', false, 'must get 401 (a page, 503, '],
  [401, 'text/html; charset=utf-8', false, 'is not that of a working interface'],
  [200, 'application/json', false, 'is not that of a working interface'],
  [404, 'application/json', false, 'is not that of a working interface'],
])(
  '--check of a bank that answers %d as %s without a token is good: %s',
  async (status, type, good, words) => {
    const bank = await startBank((_, response) =>
      response.writeHead(status, { 'content-type': type }).end('{}'),
    );
    const { lines, isGood } = await checkGateway(read({ base_url: bank.origin }));
    expect(isGood).toBe(good);
    expect(lines.join('\n')).toContain(words);
    expect(bank.requests[0]?.headers['x-request-id']).toBeDefined();
  },
);
