import { listAccounts } from '#contract/accounts.ts';
import { clock } from '#lib/time/clock.ts';
import { DAY_MS, SECOND_MS } from '#lib/time/durations.ts';
import { existsSync } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import { BankError } from './bank-error.ts';
import { BANK_LIMITS, type BankLimits } from './bank-limits.ts';
import { Bank } from './bank.ts';
import type { GatewayConfig } from './config.ts';
import { checkStateDir, FileStore } from './file-store.ts';
import { createLog, describe } from './log.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { KeyRing } from './seal.ts';
import { GatewayConfigError } from './secrets.ts';
import { createServer, SERVER_LIMITS, type ServerLimits } from './server.ts';
import { MemoryStore, type Store } from './store.ts';
import { ValkeyStore } from './valkey-store.ts';

const DRAIN_MS = 3 * SECOND_MS;

export interface Gateway {
  /** Where it listens, `http://address:port`. */
  readonly address: string;
  /** Of the metrics; `undefined` if they are off. */
  readonly metricsAddress: string | undefined;
  /** Reads keys and certificates again; on a mistake the old ones stay. */
  readonly reload: () => void;
  /** Payments under way end first, in the time that the bank has for them; other calls that of a read. */
  readonly close: () => Promise<void>;
}

export interface GatewayOptions {
  /** The folder of the live build. */
  readonly directory: string;
  readonly logTo?: DestinationStream | undefined;
  readonly bankLimits?: Partial<BankLimits>;
  readonly serverLimits?: Partial<ServerLimits>;
  /** How long one of several instances goes on after a signal, so that proxies notice. */
  readonly drainMs?: number;
}

/** @throws GatewayConfigError, also for an address or a folder that can't be used. Then nothing stays open. */
export async function startGateway(config: GatewayConfig, options: GatewayOptions): Promise<Gateway> {
  const directory = resolve(options.directory);
  if (!existsSync(join(directory, 'index.html'))) {
    throw new GatewayConfigError([`${directory}: holds no live build; npm run build makes one`]);
  }
  const log = createLog(config.logLevel, options.logTo);
  let secrets = config.secrets;
  let keyRing = new KeyRing(secrets.sealKeys);
  const ring = () => keyRing;
  let isStopping = false;
  let isClosing = false;
  let address = '';
  const origin = () => config.publicOrigin ?? address;

  const store = storeOf(config, ring, {
    onProblem: (error) => log.warn(describe(error), 'store'),
    onWarning: (warning) => log.warn(warning),
  });
  const metrics = createMetrics({ isBankDown: () => bank.isDown, isStoreUp: () => store.isUp });
  const bankLimits = { ...BANK_LIMITS, ...options.bankLimits };
  const bank = new Bank({
    baseUrl: config.baseUrl,
    tls: secrets.tls,
    limits: bankLimits,
    onFailure: (failure) => {
      metrics.bankFailures.inc({ failure });
      log.warn({ failure }, 'bank');
    },
  });
  const server = await createServer({
    config,
    bank,
    store,
    ring,
    log,
    metrics,
    serverLimits: { ...SERVER_LIMITS, ...options.serverLimits },
    directory,
    origin,
    isStopping: () => isStopping,
    isClosing: () => isClosing,
  });
  for (const warning of config.warnings) log.warn(warning);
  let metricsServer: Server | undefined;
  async function end(): Promise<void> {
    await server.close();
    await bank.close();
    await store.close();
    metricsServer?.closeAllConnections();
    metricsServer?.close();
  }
  try {
    await store.open();
    if (config.metrics !== undefined)
      metricsServer = await asMember('metrics', serveMetrics(metrics, config.metrics));
    address = await asMember('listen', server.listen(config.listen));
  } catch (error) {
    await end();
    throw error;
  }

  let closing: Promise<void> | undefined;
  async function stop(): Promise<void> {
    isStopping = true;
    if (config.instances === 'many') await pause(options.drainMs ?? DRAIN_MS);
    isClosing = true;
    // Also those whose browser has left: the answer is remembered for its repeat.
    await bank.settled(bankLimits.writeMs);
    const force = setTimeout(() => server.server.closeAllConnections(), bankLimits.readMs);
    await end();
    clearTimeout(force);
  }

  return {
    address,
    metricsAddress: addressOf(metricsServer?.address()),
    reload() {
      try {
        secrets = config.readSecrets();
      } catch (error) {
        if (!(error instanceof GatewayConfigError)) throw error;
        log.error({ findings: error.findings }, 'reload');
        return;
      }
      keyRing = new KeyRing(secrets.sealKeys);
      bank.useTls(secrets.tls);
      log.warn('keys and certificates were read again');
    },
    close: () => (closing ??= stop()),
  };
}

/** @throws GatewayConfigError that names the member whose address can't be used. */
async function asMember<Result>(member: string, listening: Promise<Result>): Promise<Result> {
  try {
    return await listening;
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new GatewayConfigError([`${member}: ${error.message}`]);
    throw error;
  }
}

function storeOf(
  config: GatewayConfig,
  ring: () => KeyRing,
  told: { onProblem: (error: unknown) => void; onWarning: (warning: string) => void },
): Store {
  if (config.stateDir !== undefined) {
    return new FileStore({
      folder: config.stateDir,
      ring,
      longestMs: config.sessionLifetime + DAY_MS,
      onProblem: told.onProblem,
      onUnreadable: (files) =>
        told.onWarning(`state_dir: no seal key opens ${files} of its files; their calls are unknown`),
    });
  }
  if (config.store === undefined) return new MemoryStore();
  // Gateways of several banks may share a store.
  const bank = createHash('sha256').update(`${config.baseUrl} ${config.clientId}`).digest('hex').slice(0, 12);
  return new ValkeyStore({
    address: config.store,
    password: config.storePassword,
    ring,
    prefix: `bankbook:${bank}:`,
    ...told,
  });
}

function addressOf(address: ReturnType<Server['address']> | undefined): string | undefined {
  return typeof address === 'object' && address !== null
    ? `http://${address.address}:${address.port}`
    : undefined;
}

/** What a bank may answer; others come from a proxy before a bank that is down, or from elsewhere. */
const WITHOUT_TOKEN = new Set([400, 401, 403]);

/** What `--check` finds out: one line each, and whether all is well. */
export async function checkGateway(config: GatewayConfig): Promise<{ lines: string[]; isGood: boolean }> {
  const began = clock.now();
  const bank = new Bank({
    baseUrl: config.baseUrl,
    tls: config.secrets.tls,
    limits: BANK_LIMITS,
    onFailure: () => undefined,
  });
  const lines = [...config.warnings];
  let isGood = true;
  try {
    const answer = await bank.sendOnce({
      method: 'GET',
      target: listAccounts.path,
      headers: { accept: 'application/json', 'x-request-id': randomUUID() },
    });
    const { status } = answer;
    const isHtml = answer.headers['content-type']?.startsWith('text/html') === true;
    isGood = WITHOUT_TOKEN.has(status) && !isHtml;
    const what = `${isHtml ? 'a page, ' : ''}${status}, ${clock.now() - began} ms`;
    lines.push(
      isGood
        ? `base_url: the bank answers (${what})`
        : `base_url: is not that of a working interface: a call without a token must get 401 (${what})`,
    );
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    isGood = false;
    lines.push(`base_url: ${error.message}`);
  } finally {
    await bank.close();
  }
  if (config.store !== undefined) {
    const ring = new KeyRing(config.secrets.sealKeys);
    const store = storeOf(config, () => ring, {
      onProblem: () => undefined,
      onWarning: (warning) => lines.push(warning),
    });
    await store.open().catch((error: unknown) => {
      // What is wrong with its settings was said.
      if (!(error instanceof GatewayConfigError)) throw error;
    });
    lines.push(`store: ${store.isUp ? 'answers' : 'can’t be used'}`);
    isGood &&= store.isUp;
    await store.close();
  }
  if (config.stateDir !== undefined) {
    try {
      checkStateDir(config.stateDir);
    } catch (error) {
      if (!(error instanceof GatewayConfigError)) throw error;
      isGood = false;
      lines.push(...error.findings);
    }
  }
  return { lines, isGood };
}
