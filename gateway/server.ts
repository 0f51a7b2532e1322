import { createPaymentRequest } from '#contract/payment-requests.ts';
import { SECOND_MS } from '#lib/time/durations.ts';
import cookies from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { asksForFile, headersFor } from '../scripts/security-headers.mjs';
import type { Bank } from './bank.ts';
import { BrowserCookies } from './browser-cookies.ts';
import type { GatewayConfig } from './config.ts';
import { isCrossSite, isOwnHost, targetProblem } from './guard.ts';
import { serveInterface, SIGN_OUT } from './interface.ts';
import { createLimits } from './limits.ts';
import { type CallLine, describe, loggedId } from './log.ts';
import type { Metrics } from './metrics.ts';
import { methodsAt, readOperation } from './operations.ts';
import { problem, type Problem, ProblemError, problemReply, type Reply, tooMany } from './problem.ts';
import type { KeyRing } from './seal.ts';
import type { Store } from './store.ts';

export interface ServerLimits {
  /** Until all headers of a request have arrived, and its body. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often both are checked. */
  readonly checkMs: number;
  readonly connections: number;
  /** Of one address; not counted behind a proxy. */
  readonly connectionsOfAddress: number;
  readonly headerBytes: number;
  readonly bodyBytes: number;
}

export const SERVER_LIMITS: ServerLimits = {
  headersMs: 10 * SECOND_MS,
  requestMs: 30 * SECOND_MS,
  checkMs: SECOND_MS,
  connections: 8_192,
  connectionsOfAddress: 512,
  headerBytes: 16 * 1024,
  bodyBytes: 1024 * 1024,
};

/** Longer than that of the proxies in front, so that none finds a connection closed. */
const KEEP_ALIVE_MS = 75 * SECOND_MS;

declare module 'fastify' {
  interface FastifyRequest {
    /** For logs and metrics. */
    operation: string;
  }
}

export interface ServerParts {
  config: GatewayConfig;
  bank: Bank;
  store: Store;
  ring: () => KeyRing;
  log: Logger;
  metrics: Metrics;
  serverLimits: ServerLimits;
  /** The folder of the live build. */
  directory: string;
  /** The origin that browsers use, known once the server listens. */
  origin: () => string;
  /** Proxies are told; calls go on. */
  isStopping: () => boolean;
  /** No payment begins any more. */
  isClosing: () => boolean;
}

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, serverLimits, log, metrics, isStopping, origin, bank, store } = parts;
  const app = fastify({
    logger: false,
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    bodyLimit: serverLimits.bodyBytes,
    requestTimeout: serverLimits.requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Of a connection on which nothing moves: longer than the bank may take.
    connectionTimeout: 60 * SECOND_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    http: {
      headersTimeout: serverLimits.headersMs,
      connectionsCheckingInterval: serverLimits.checkMs,
      maxHeaderSize: serverLimits.headerBytes,
    },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (_, request, reply) =>
      void sendProblem(reply, request, problem(400, 'The address is malformed.')),
  });
  limitConnections(app, config, serverLimits);
  await app.register(cookies);
  await app.register(rateLimit, { global: false });
  const limits = createLimits(app, config);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.decorateRequest('operation', 'other');

  app.addHook('onRequest', async (request, reply) => {
    const refused = refusalOf(request, parts);
    if (refused !== undefined) return sendProblem(reply, request, refused);
    const wait = await limits.address(request);
    return wait === undefined ? undefined : sendProblem(reply, request, tooMany(wait, isPayment(request)));
  });
  const https = () => origin().startsWith('https:');
  // The same for every call of the interface, and made once.
  let ofInterface: Record<string, string> | undefined;
  const securityHeaders = (path: string, isMissing: boolean): Record<string, string> =>
    isOfInterface(path)
      ? (ofInterface ??= headersFor({ build: 'live', path, https: https() }))
      : headersFor({ build: 'live', path, isMissing, https: https() });
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isMissing = reply.statusCode >= 400;
    void reply.headers(securityHeaders(path, isMissing));
    if (isStopping()) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const line: CallLine = {
      request_id: loggedId(headerOf(request, 'x-request-id')),
      operation: request.operation,
      method: request.method,
      status: reply.raw.writableFinished ? reply.statusCode : 499,
      duration_ms: Math.round(reply.elapsedTime),
    };
    log.info(line, 'call');
    metrics.requests.observe(
      { operation: line.operation, status: String(line.status) },
      reply.elapsedTime / 1000,
    );
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ProblemError) return sendProblem(reply, request, error.problem);
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    // A browser that leaves ends its call to the bank; nobody reads the answer.
    const hasLeft = reply.raw.destroyed && error instanceof Error && error.name === 'AbortError';
    if (status >= 500 && !hasLeft) log.error({ ...describe(error), operation: request.operation }, 'failed');
    const detail = status < 500 ? 'The request is not accepted.' : 'The gateway failed.';
    return sendProblem(reply, request, problem(status, detail));
  });

  app.get('/healthz', named('health'), () => ({ status: 'alive' }));
  app.get('/readyz', named('health'), (_, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    void bank.check();
    // Ready all the same: the app has to be served to say what is wrong, and no other instance has another bank.
    return { status: 'ready', bank: bank.state, store: store.isUp ? 'up' : 'down' };
  });
  let cookieNames: BrowserCookies | undefined;
  const ownCookies = () => (cookieNames ??= new BrowserCookies(origin()));
  serveInterface(app, { ...parts, limits, cookies: ownCookies });
  await serveApp(app, parts, ownCookies);
  return app;
}

/** The live build as `security-headers.json` and docs/configuration.md describe it. */
async function serveApp(
  app: FastifyInstance,
  { config, directory }: ServerParts,
  ownCookies: () => BrowserCookies,
): Promise<void> {
  const appConfig = JSON.stringify(config.app);
  app.get('/config.json', named('config'), (request, reply) => {
    ownCookies().nameBrowser(request, reply);
    return reply.type('application/json').send(appConfig);
  });
  // Each file gets a route of its own, so that no address is ever made into a path.
  await app.register(files, {
    root: directory,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['config.json', '**/*.{br,gz}'],
    // What the build has compressed.
    preCompressed: true,
    decorateReply: true,
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path.startsWith('/api/')) {
      readOperation(request.method, request.url, request.headers);
      throw new ProblemError(404, 'The interface has no such path.');
    }
    if (asksForFile(path)) throw new ProblemError(404, 'There is no such file.');
    request.operation = 'page';
    return reply.sendFile('index.html');
  });
}

const named = (operation: string) => ({
  onRequest: async (request: FastifyRequest) => {
    request.operation = operation;
  },
});

const isPayment = ({ method, url }: FastifyRequest) =>
  method === createPaymentRequest.method && url.split('?', 1)[0] === createPaymentRequest.path;

/** Health checks come from machines that know no name. */
const HEALTH = new Set(['/healthz', '/readyz']);

const isOfInterface = (path: string) => path.startsWith('/api/') || path === SIGN_OUT;

/** Nothing else has a body that is collected. */
const takesBody = (method: string, path: string) =>
  (path === SIGN_OUT && method === 'POST') || (path.startsWith('/api/') && ['PUT', 'POST'].includes(method));

function refusalOf({ raw, method, url }: FastifyRequest, { origin }: ServerParts): Problem | undefined {
  const refused = targetProblem(raw);
  if (refused !== undefined) return refused;
  const path = url.split('?', 1)[0] ?? '';
  if (!HEALTH.has(path) && !isOwnHost(raw, origin())) return problem(400, 'This host is not served here.');
  if (isOfInterface(path) && isCrossSite(raw, origin()))
    return problem(403, 'Calls come from the app’s own pages.');
  return ['GET', 'HEAD'].includes(method) || takesBody(method, path)
    ? undefined
    : problem(405, 'Nothing takes this method here.');
}

function sendProblem(reply: FastifyReply, request: FastifyRequest, refused: Problem): FastifyReply {
  if (refused.status === 405)
    void reply.header('allow', methodsAt(request.url.split('?', 1)[0] ?? '').join(', ') || 'GET, HEAD');
  return sendReply(reply, problemReply(refused));
}

const sendReply = (reply: FastifyReply, { status, headers, body }: Reply): FastifyReply =>
  reply.code(status).headers(headers).send(body);

/** What Node's parser refuses never becomes a request. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  if (!socket.writable) return void socket.destroy();
  socket.write(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Type: application/problem+json\r\nContent-Length: 14\r\n\r\n{"status":${status}}`,
  );
  // A client that keeps its half open would keep the connection.
  socket.destroySoon();
}

function limitConnections(app: FastifyInstance, config: GatewayConfig, limits: ServerLimits): void {
  app.server.maxConnections = limits.connections;
  if (config.trustProxy !== false) return;
  const counts = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const count = (counts.get(remoteAddress) ?? 0) + 1;
    counts.set(remoteAddress, count);
    socket.once('close', () => {
      const left = (counts.get(remoteAddress) ?? 1) - 1;
      if (left === 0) counts.delete(remoteAddress);
      else counts.set(remoteAddress, left);
    });
    if (count > limits.connectionsOfAddress) socket.destroy();
  });
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
