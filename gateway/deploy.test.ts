import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { ENDING, headersFor } from '../scripts/security-headers.mjs';
import { readGatewayConfig } from './config.ts';
import { STORE_SETTINGS } from './valkey-store.ts';

/*
 * What is in `deploy/`. nginx's file runs in e2e/live/nginx.e2e.ts. No image is built and no container is started
 * here: these are rules for the text of those files.
 */
const DEPLOY = join(import.meta.dirname, '../deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');

/** A name and a version of at least two numbers: never `latest`, never a whole branch. */
const PINNED = /^[\w./-]+:\d+\.\d+(\.\d+)?[\w.-]*$/;
const A_PINNED_IMAGE = expect.stringMatching(PINNED) as unknown;
const NOT_ROOT = expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/) as unknown;
const SECRET = /secret|password|token|key/i;

/** That of one gateway as a service. */
function ofGuide(): { state_dir?: string } {
  const [, text = ''] = /```json\n([^]+?)```/.exec(read('../docs/deploying.md')) ?? [];
  return JSON.parse(text) as { state_dir?: string };
}

test('nginx sends the headers of security-headers.json: `npx vitest run --mode test gateway/deploy -u` writes them', async () => {
  const { 'Cache-Control': _, ...headers } = headersFor({ build: 'live', path: '/', https: true });
  const lines = [
    '# Made from security-headers.json by gateway/deploy.test.ts.',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'add_header Cache-Control $bankbook_cache_control always;',
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(DEPLOY, 'nginx/headers.conf'));
});

test('nginx takes the same addresses for files of the build', () => {
  const ending = ENDING.source.replace('(?:', '(');
  expect(read('nginx/bankbook.conf')).toContain(`location ~* ^/assets/|${ending} {`);
});

describe('the gateway’s file', () => {
  const example = JSON.parse(read('bank.example.json')) as object;

  test.each([
    ['of deploy/', example],
    ['of the guide', ofGuide()],
  ])('%s is accepted, without a warning', (_where, file) => {
    const folder = mkdtempSync(join(tmpdir(), 'bankbook-deploy-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'bank.json'), JSON.stringify(file));
    writeFileSync(join(folder, 'client-secret'), 'x\n');
    writeFileSync(join(folder, 'seal-keys'), `${Buffer.alloc(32).toString('base64')}\n`);
    const { warnings, clientSecret } = readGatewayConfig(join(folder, 'bank.json'), {});
    expect([warnings, clientSecret]).toEqual([[], 'x']);
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const instructions = lines.map((line) => {
    const [name = '', ...rest] = line.trim().split(/\s+/);
    return { name, text: rest.join(' ') };
  });
  const textsOf = (name: string) => instructions.flatMap((line) => (line.name === name ? line.text : []));
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));

  test('builds in stages on one pinned version, of the Node that is developed with', () => {
    const images = textsOf('FROM').map((text) => text.split(' ')[0] ?? '');
    expect(images).toHaveLength(3);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(PINNED);
    expect(images[0]).toMatch(new RegExp(`^node:${read('../.nvmrc').trim()}\\.`));
  });

  test('runs as a user that is not root, has a health check, and starts no shell', () => {
    const of = (name: string) => last.filter((line) => line.name === name).map(({ text }) => text);
    expect(of('USER')).toEqual([NOT_ROOT]);
    expect(of('HEALTHCHECK')).toEqual([expect.stringMatching(/CMD \["node".*\/readyz/)]);
    expect(of('ENTRYPOINT')).toEqual([expect.stringMatching(/^\["node", "dist-gateway\/main\.js"/)]);
    expect(of('CMD')).toEqual([]);
  });

  test('holds no secret, and copies only named files into the last stage', () => {
    for (const text of [...textsOf('ENV'), ...textsOf('ARG')]) expect(text).not.toMatch(SECRET);
    expect(textsOf('ADD')).toEqual([]);
    expect(textsOf('RUN').filter((text) => text.startsWith('npm install'))).toEqual([]);
    expect(last.filter(({ name, text }) => name === 'COPY' && text.split(' ').includes('.'))).toEqual([]);
    // Everything is left out that is not listed.
    expect(
      read('Dockerfile.dockerignore')
        .split('\n')
        .find((line) => !line.startsWith('#')),
    ).toBe('*');
  });
});

interface Service {
  readonly image: string;
  readonly build?: object;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly privileged?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly command?: readonly string[];
}

describe('the compose file', () => {
  const { services, networks } = parse(read('compose.yaml'), { merge: true }) as {
    services: Readonly<Record<string, Service>>;
    networks: Readonly<Record<string, { internal?: boolean } | null>>;
  };
  const all = Object.entries(services);

  test('has two gateways, the store that they share, and what speaks TLS', () => {
    expect(Object.keys(services)).toEqual(['gateway-1', 'gateway-2', 'valkey', 'caddy']);
    const { store } = JSON.parse(read('bank.example.json')) as { store: string };
    expect(Object.keys(services)).toContain(new URL(store).hostname);
    for (const name of ['gateway-1:8080', 'gateway-2:8080']) expect(read('Caddyfile')).toContain(name);
  });

  test.each(all)(
    '%s: pinned, with a read-only file system, a health check, and no rights',
    (name, service) => {
      expect(service).toMatchObject({
        image: service.build === undefined ? A_PINNED_IMAGE : 'bankbook:local',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.privileged).toBeUndefined();
      // Caddy is root without its rights: compose.yaml says why.
      expect([service.cap_add, service.user]).toEqual(
        name === 'caddy' ? [['NET_BIND_SERVICE'], undefined] : [undefined, NOT_ROOT],
      );
      // The gateways have that of their image.
      expect(service.healthcheck !== undefined).toBe(service.build === undefined);
      for (const variable of Object.keys(service.environment ?? {})) expect(variable).not.toMatch(SECRET);
      expect(service.volumes?.filter((volume) => volume.includes('docker.sock')) ?? []).toEqual([]);
    },
  );

  test('only TLS can be reached from outside, and the store from the gateways alone', () => {
    expect(all.flatMap(([name, { ports }]) => (ports === undefined ? [] : name))).toEqual(['caddy']);
    expect(networks['store']?.internal).toBe(true);
    const inStore = all.flatMap(([name, service]) => (service.networks.includes('store') ? name : []));
    expect(inStore).toEqual(['gateway-1', 'gateway-2', 'valkey']);
    expect(services['valkey']?.networks).toEqual(['store']);
  });

  test('the store forgets no payment, to make room or with the power, as the gateways demand', () => {
    const command = services['valkey']?.command?.join(' ');
    for (const [name, value] of Object.entries(STORE_SETTINGS))
      expect(command).toContain(`--${name} ${value}`);
    expect(services['valkey']?.volumes).toEqual(['store:/data']);
  });
});

test('nothing in front speaks HTTP/3 or takes early data, with which a payment can be sent again', () => {
  expect(read('Caddyfile')).toMatch(/^\s+protocols h1 h2$/m);
  expect(read('compose.yaml')).not.toContain('/udp');
  const nginx = read('nginx/bankbook.conf').replaceAll(/#.*/g, '');
  expect(nginx).toContain('ssl_early_data off;');
  expect(nginx).not.toMatch(/quic|http3/);
  const inGuide = read('../docs/deploying.md');
  expect(inGuide).not.toMatch(/listen [^;]*quic|ssl_early_data on/);
});

test('the unit starts while the bank is down', () => {
  expect(read('bankbook.service')).not.toMatch(/^Exec(?!Start=|Reload=)/m);
});

test('the unit runs as its own user, without rights, and reads keys again on reload', () => {
  const unit = new Map(
    read('bankbook.service')
      .split('\n')
      .flatMap((line) => {
        const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
        return name === undefined || value === undefined ? [] : [[name, value] as const];
      }),
  );
  expect(Object.fromEntries(unit)).toMatchObject({
    User: 'bankbook',
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    StateDirectory: ofGuide().state_dir?.replace('/var/lib/', ''),
    StateDirectoryMode: '0700',
    Restart: 'always',
    ExecReload: '/bin/kill -HUP $MAINPID',
    ExecStart: expect.stringContaining('dist-gateway/main.js --config /etc/bankbook/bank.json'),
  });
  // What is copied to /srv/bankbook.
  expect(unit.get('Documentation')).toBe('file:/srv/bankbook/docs/deploying.md');
  expect(read('../docs/deploying.md')).toMatch(/^sudo cp -r .* docs .* \/srv\/bankbook$/m);
  expect(unit.get('Environment')).not.toMatch(SECRET);
});
