import '#contract/jitless.ts';
import { Address, AppConfig, findingOf } from '#contract/app-config.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { isSafeTransport } from '#lib/safe-transport.ts';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type HostAndPort, hostAndPort } from './host-and-port.ts';
import { KEY_BYTES } from './seal.ts';
import { type Environment, GatewayConfigError, readIn, type Secrets, secretsOf } from './secrets.ts';

const text = (isRight: (text: string) => boolean, message: string) =>
  z.string().check(z.refine(isRight, message));
const Listen = text(
  (value) => hostAndPort(value) !== undefined,
  'must be an address and a port, such as 127.0.0.1:8080',
);
const File = text((value) => value !== '', 'must be the name of a file');
const Folder = text((value) => value !== '', 'must be the name of a folder');

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url?.origin === value && isSafeTransport(url);
}

function isStore(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^(?:valkey|redis)s?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    url.password === '' &&
    /^\/?\d*$/.test(url.pathname)
  );
}

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a range (CIDR), or a name that Fastify knows. */
function isProxy(value: string): boolean {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/([1-9]\d{0,2}))?$/i.exec(value) ?? [];
  const version = isIP(address);
  return PROXY_NAMES.has(value) || (version !== 0 && Number(bits ?? 1) <= (version === 4 ? 32 : 128));
}

/** Less would be none: whole calls are counted, of ten seconds together. */
const PerSecond = z.number().check(z.refine((value) => value >= 0.1, 'must be at least 0.1'));
const WholeCalls = z
  .number()
  .check(z.refine((value) => Number.isInteger(value) && value >= 1, 'must be a whole number, at least 1'));
/** Nobody confirms more payments; an address may be that of a whole company. */
const PER_MINUTE = { session: 30, address: 300 };
const PerMinute = z.strictObject({
  session: z._default(WholeCalls, PER_MINUTE.session),
  address: z._default(WholeCalls, PER_MINUTE.address),
});

/** Of the app, which refuses any other. */
const CALLBACK = '/login/callback';

/** What the gateway decides itself, or what must never be in this file. */
const {
  base_url: _,
  client_secret: __,
  cookies: ___,
  repeats_recognised: ____,
  payments_elsewhere: _____,
  ...ofTheApp
} = AppConfig.shape;

const GatewayFile = z.strictObject({
  ...ofTheApp,
  /** {base_url} of the interface at the bank. */
  base_url: Address.check(z.refine((value) => !/[?#]/.test(value), 'must have no query')),
  listen: z._default(Listen, '127.0.0.1:8080'),
  public_origin: z.optional(
    text(isOrigin, 'must be an https origin, such as https://bank.example, without a path'),
  ),
  client_secret_file: z.optional(File),
  token_request: z._default(z.enum(['get', 'post']), 'get'),
  client_authentication: z._default(z.enum(['query', 'basic', 'body', 'mtls']), 'query'),
  seal_keys_file: z.optional(File),
  state_dir: z.optional(Folder),
  store: z.optional(
    text(
      isStore,
      'must be valkey://host:port or valkey://user@host:port; a password belongs in store_password_file',
    ),
  ),
  store_password_file: z.optional(File),
  tls_to_bank: z.optional(
    z.strictObject({ cert_file: z.optional(File), key_file: z.optional(File), ca_file: z.optional(File) }),
  ),
  log_level: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  metrics: z._default(z.union([z.literal(false), Listen]), false),
  rate_limit: z._default(
    z.strictObject({
      session: z._default(PerSecond, 20),
      address: z._default(PerSecond, 100),
      payments: z._default(PerMinute, PER_MINUTE),
      tokens: z._default(PerMinute, PER_MINUTE),
    }),
    { session: 20, address: 100, payments: PER_MINUTE, tokens: PER_MINUTE },
  ),
  trust_proxy: z._default(
    z.union([z.literal(false), z.array(text(isProxy, 'must be an address or a range'))]),
    false,
  ),
  instances: z._default(z.enum(['one', 'many']), 'one'),
});

type FileMembers = z.output<typeof GatewayFile>;

export interface GatewayConfig {
  readonly listen: HostAndPort;
  /** Without it, the address on which the gateway listens. */
  readonly publicOrigin: string | undefined;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly tokenRequest: FileMembers['token_request'];
  readonly clientAuthentication: FileMembers['client_authentication'];
  /** `valkey://user@host:port`, without a password. */
  readonly store: string | undefined;
  readonly storePassword: string | undefined;
  /** `undefined` where there is a store, or no seal key after a restart. */
  readonly stateDir: string | undefined;
  readonly logLevel: FileMembers['log_level'];
  readonly metrics: HostAndPort | undefined;
  /** Calls a second; payments and token calls a minute. */
  readonly rateLimit: FileMembers['rate_limit'];
  readonly trustProxy: FileMembers['trust_proxy'];
  readonly instances: FileMembers['instances'];
  /** Whether a code is only exchanged with the verifier of RFC 7636. */
  readonly isProofRequired: boolean;
  /** ms from sign-in. */
  readonly sessionLifetime: number;
  /** `/config.json`. */
  readonly app: object;
  readonly paymentUnknownStatuses: readonly number[];
  readonly secrets: Secrets;
  /** For the operator, at the start. */
  readonly warnings: readonly string[];
  /** @throws GatewayConfigError */
  readonly readSecrets: () => Secrets;
}

/** Beside the configuration. */
const DEFAULT_STATE_DIR = 'state';
const DEFAULT_SESSION_HOURS = 12;
/** For `session_hours: 0`: browsers keep no cookie longer. */
const MAX_SESSION_HOURS = 400 * 24;

/** @throws GatewayConfigError that names every wrong member. */
export function readGatewayConfig(path: string, environment: Environment): GatewayConfig {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    // The message of JSON.parse quotes the file.
    throw new GatewayConfigError([
      `${path}: ${cause instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'}`,
    ]);
  }
  if (typeof content === 'object' && content !== null && 'client_secret' in content) {
    throw new GatewayConfigError([
      'client_secret: never in this file; use client_secret_file or BANKBOOK_CLIENT_SECRET',
    ]);
  }
  const result = z.safeParse(GatewayFile, content);
  if (!result.success) throw new GatewayConfigError(result.error.issues.map(findingOf));
  return fromFile(result.data, dirname(path), environment);
}

function fromFile(file: FileMembers, folder: string, environment: Environment): GatewayConfig {
  const findings: string[] = [];
  const warnings: string[] = [];
  const clientSecret =
    readIn(folder, findings, 'client_secret_file', file.client_secret_file)?.toString('utf8').trim() ??
    environment['BANKBOOK_CLIENT_SECRET'];
  const storePassword =
    readIn(folder, findings, 'store_password_file', file.store_password_file)?.toString('utf8').trim() ??
    environment['BANKBOOK_STORE_PASSWORD'];
  if (storePassword === '') findings.push('store_password_file: is empty');
  if (file.store !== undefined && new URL(file.store).username !== '' && storePassword === undefined) {
    findings.push('store: a user needs store_password_file or BANKBOOK_STORE_PASSWORD');
  }
  if (file.store !== undefined && file.state_dir !== undefined)
    findings.push('state_dir: is that of one instance; it has no use beside store');
  const needsSecret = file.client_authentication === 'basic' || file.client_authentication === 'body';
  if (clientSecret === '') findings.push('client_secret_file: is empty');
  if (needsSecret && clientSecret === undefined) {
    findings.push(
      `client_authentication: ${file.client_authentication} needs client_secret_file or BANKBOOK_CLIENT_SECRET`,
    );
  }
  const fitting = { get: ['query', 'basic', 'mtls'], post: ['basic', 'body', 'mtls'] }[file.token_request];
  if (!fitting.includes(file.client_authentication)) {
    findings.push(
      `client_authentication: with token_request "${file.token_request}" it must be one of ${fitting.join(', ')}`,
    );
  }
  if (file.client_authentication === 'mtls' && file.tls_to_bank?.cert_file === undefined) {
    findings.push('client_authentication: mtls needs tls_to_bank.cert_file and tls_to_bank.key_file');
  }
  if ((file.tls_to_bank?.cert_file === undefined) !== (file.tls_to_bank?.key_file === undefined)) {
    findings.push('tls_to_bank: cert_file and key_file go together');
  }

  const listen = hostAndPort(file.listen);
  const own = file.public_origin ?? `http://${file.listen}`;
  if (file.public_origin === undefined && !isSafeTransport(new URL(own))) {
    findings.push('public_origin: is needed where listen is no loopback address');
  }
  const isLocal = own.startsWith('http:');
  const callback = file.redirect_uri === undefined ? undefined : new URL(file.redirect_uri);
  if (
    callback !== undefined &&
    (callback.pathname !== CALLBACK ||
      (file.public_origin !== undefined && callback.origin !== file.public_origin))
  ) {
    findings.push(`redirect_uri: must be ${CALLBACK} at public_origin`);
  }

  const ownKey = randomBytes(KEY_BYTES);
  const mayMakeKey = isLocal && file.instances === 'one';
  const readSecrets = () => secretsOf(file, folder, environment, mayMakeKey ? ownKey : undefined);

  if (file.instances === 'many' && file.store === undefined) {
    findings.push('store: is needed where instances is "many": without it a payment could be sent twice');
  }
  let secrets: Secrets | undefined;
  try {
    secrets = readSecrets();
  } catch (error) {
    if (!(error instanceof GatewayConfigError)) throw error;
    findings.push(...error.findings);
  }
  if (findings.length > 0 || secrets === undefined || listen === undefined)
    throw new GatewayConfigError(findings);

  if (isLocal)
    warnings.push('http on this machine: the cookies go without Secure and without the __Host- prefix');
  const isKeyOfRun = secrets.sealKeys[0] === ownKey;
  if (isKeyOfRun) {
    warnings.push('no seal keys: one was made for this run, and sessions end with it');
  }
  if (!isLocal && file.trust_proxy === false) {
    warnings.push('trust_proxy is off: all browsers behind one proxy share the rate limit of one address');
  }
  const metrics = file.metrics === false ? undefined : hostAndPort(file.metrics);
  const hours = file.session_hours ?? DEFAULT_SESSION_HOURS;
  return {
    listen,
    publicOrigin: file.public_origin,
    baseUrl: file.base_url.replace(/\/+$/, ''),
    clientId: file.client_id,
    clientSecret: file.client_authentication === 'mtls' ? undefined : clientSecret,
    tokenRequest: file.token_request,
    clientAuthentication: file.client_authentication,
    store: file.store,
    storePassword,
    stateDir:
      file.store !== undefined || isKeyOfRun
        ? undefined
        : resolve(folder, file.state_dir ?? DEFAULT_STATE_DIR),
    logLevel: file.log_level,
    metrics,
    rateLimit: file.rate_limit,
    trustProxy: file.trust_proxy,
    instances: file.instances,
    isProofRequired: file.pkce !== false,
    // Whole, because Valkey takes no fraction.
    sessionLifetime: Math.round((hours === 0 ? MAX_SESSION_HOURS : hours) * HOUR_MS),
    app: appConfig(file),
    paymentUnknownStatuses: file.payment_unknown_statuses ?? [],
    secrets,
    warnings,
    readSecrets,
  };
}

/** Only the members that the app knows: the rest is between operator and gateway. */
function appConfig(file: FileMembers): object {
  const known = Object.entries(file).filter(([member]) => member in ofTheApp);
  return { ...Object.fromEntries(known), base_url: '', cookies: true, repeats_recognised: true };
}
