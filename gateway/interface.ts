import type { TokenQuery } from '#contract/token.ts';
import { clock } from '#lib/time/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/time/durations.ts';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WholeAnswer } from './bank-answer.ts';
import type { Bank, BankCall } from './bank.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { GatewayConfig } from './config.ts';
import { type Limits, waitOf } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { checkBody, type Operation, readOperation } from './operations.ts';
import { OpenedSessions } from './opened-sessions.ts';
import { paymentUnknown, problem, ProblemError, problemReply, type Reply, tooMany } from './problem.ts';
import type { KeyRing } from './seal.ts';
import { generationOf, idOf, type SessionContent } from './session.ts';
import { PAYMENT, type Store } from './store.ts';
import { TokenEndpoint } from './tokens.ts';

/** Not sent because the gateway stops, which another one may do. */
const STOPPING = problemReply(problem(503, 'The gateway is stopping. Nothing was sent.', 1));
const STOPPING_KEPT_MS = SECOND_MS;
/** How long a second arrival of a payment gets the answer of the first. */
const PAYMENT_KEPT_MS = 10 * MINUTE_MS;
/** The one path that the interface does not have: a sign-out. */
export const SESSION_PATH = '/session';

declare module 'fastify' {
  interface FastifyRequest {
    sessionId: string;
  }
}

interface Parts {
  config: GatewayConfig;
  bank: Bank;
  store: Store;
  ring: () => KeyRing;
  metrics: Metrics;
  limits: Limits;
  isClosing: () => boolean;
  origin: () => string;
  cookies: () => BrowserCookies;
}

/** The bank's own interface towards the browser: the rows of the contract and nothing else. */
export function serveInterface(app: FastifyInstance, parts: Parts): void {
  const { config, store, bank, ring, metrics, limits } = parts;
  const tokens = new TokenEndpoint(parts);
  const opened = new OpenedSessions();
  app.decorateRequest('sessionId', '');

  app.route({
    method: ['GET', 'PUT', 'POST'],
    url: '/api/*',
    handler: async (request, reply) => {
      const { raw, headers } = request;
      const operation = readOperation(raw.method ?? '', raw.url ?? '', headers);
      request.operation = operation.name;
      const body = request.body instanceof Buffer ? request.body : undefined;
      checkBody(operation.row, body, headers['content-type']);
      if (operation.row.auth === 'none')
        return answer(reply, await token(request, operation.query as TokenQuery));
      const session = await sessionOf(request, operation.row.isSentOnce);
      const call = await authorised(operation, session, body);
      if (operation.row.isSentOnce === true) return answer(reply, await pay(operation, session, call));
      if (operation.row.method !== 'GET') return answer(reply, replyOf(await bank.sendOnce(call)));
      const { status, headers: passed, body: stream } = await bank.read(call, leaving(reply));
      return reply.code(status).headers(passed).send(stream);
    },
  });

  app.delete(SESSION_PATH, async (request, reply) => {
    request.operation = 'signOut';
    const session = await sessionOf(request);
    parts.cookies().setSession(reply, null, 0);
    await store.put(endedKey(session), '1', config.sessionLifetime);
    return reply.code(204).send();
  });

  const read = (request: FastifyRequest) =>
    opened.open(parts.cookies().session(request), ring(), {
      cookie: parts.cookies().sessionName,
      now: clock.now(),
      lifetime: config.sessionLifetime,
    });

  async function token(request: FastifyRequest, query: TokenQuery): Promise<Reply> {
    const isCode = query.grant_type === 'authorization_code';
    const browser = parts.cookies().browser(request);
    const session = isCode ? undefined : read(request);
    // Before there is a session, the browser's own cookie tells it from others.
    request.sessionId = session === undefined ? (browser ?? '') : idOf(session);
    const wait = await waitOf(limits.tokens, request);
    if (wait !== undefined) throw ProblemError.of(tooMany(wait, false));
    if (isCode) return tokens.exchange(query, browser);
    return tokens.refresh(query, session !== undefined && (await hasEnded(session)) ? undefined : session);
  }

  /** Handle and cookie, which are worthless without each other. */
  async function sessionOf(request: FastifyRequest, isSentOnce = false): Promise<SessionContent> {
    const session = read(request);
    const handle = /^Bearer ([!-~]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (session === undefined || handle === undefined) throw notSignedIn();
    if (generationOf(handle, 'access', session) === undefined) throw notSignedIn();
    request.sessionId = idOf(session);
    const wait = await waitOf([limits.session, ...(isSentOnce ? limits.payments : [])], request);
    if (wait !== undefined) throw ProblemError.of(tooMany(wait, isSentOnce));
    if (await hasEnded(session)) throw isSentOnce ? ProblemError.of(paymentUnknown()) : notSignedIn();
    return session;
  }

  async function hasEnded(session: SessionContent): Promise<boolean> {
    try {
      return (await store.get(endedKey(session))) !== undefined;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // Reads go on without the store; payments and refreshes need it anyway.
      return false;
    }
  }

  async function authorised(
    { row, target, headers }: Operation,
    session: SessionContent,
    body: Buffer | undefined,
  ): Promise<BankCall> {
    const real = await tokens.tokensOf(session);
    if (real === undefined) throw notSignedIn();
    return {
      method: row.method,
      target,
      headers: {
        ...headers,
        accept: 'application/json',
        authorization: `Bearer ${real.access_token}`,
        ...(row.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: row.body === undefined ? undefined : body,
    };
  }

  /** Once for each X-Request-ID of a session, whatever the outcome. */
  async function pay({ headers }: Operation, session: SessionContent, call: BankCall): Promise<Reply> {
    const requestId = headers['x-request-id'];
    if (requestId === undefined)
      throw new ProblemError(400, 'A payment needs an X-Request-ID, by which a repeat is recognised.');
    const mark = createHash('sha256')
      .update(headers['idempotency-key'] ?? '')
      .update('\0')
      .update(call.body ?? '')
      .digest('base64url');
    const { reply, isFirst } = await store.once(
      `${PAYMENT}${idOf(session)}:${requestId}`,
      async () => {
        if (parts.isClosing()) return { ...STOPPING, mark };
        try {
          return { ...replyOf(await bank.sendOnce(call)), mark };
        } catch (error) {
          if (error instanceof ProblemError) return { ...problemReply(error.problem), mark };
          throw error;
        }
      },
      {
        keepMs: ({ body }) => (body === STOPPING.body ? STOPPING_KEPT_MS : PAYMENT_KEPT_MS),
        claimMs: PAYMENT_KEPT_MS,
        seenBy: { memory: session.memory, forMs: PAYMENT_KEPT_MS },
      },
    );
    if (!isFirst) metrics.repeats.inc();
    if (reply.mark !== mark)
      return problemReply(problem(422, 'This X-Request-ID belongs to another payment.'));
    return reply;
  }

  function answer(reply: FastifyReply, { status, headers, body, cookie }: Reply): FastifyReply {
    if (cookie !== undefined) parts.cookies().setSession(reply, cookie, config.sessionLifetime);
    return reply.code(status).headers(headers).send(body);
  }
}

const endedKey = (session: SessionContent) => `ended:${idOf(session)}`;

const notSignedIn = () =>
  new ProblemError(401, 'This call needs a session: the handle and the cookie of one sign-in.');

const replyOf = ({ status, headers, body }: WholeAnswer): Reply => ({ status, headers, body });

/** Aborted if the browser leaves before the end of the answer. */
function leaving({ raw }: FastifyReply): AbortController {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller;
}
