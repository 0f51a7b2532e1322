import type { Endpoint } from '#contract/endpoint.ts';
import type { TokenQuery } from '#contract/token.ts';
import { invariant } from '#lib/invariant.ts';
import { clock } from '#lib/time/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/time/durations.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { attemptOf, isClear } from './payment-attempts.ts';
import type { WholeAnswer } from './bank-answer.ts';
import { BankError } from './bank-error.ts';
import type { Bank, BankCall } from './bank.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { GatewayConfig } from './config.ts';
import { type Limit, type Limits, waitOf } from './limits.ts';
import { isOfApp } from './guard.ts';
import type { Metrics } from './metrics.ts';
import { checkBody, type Operation, parsed, readOperation } from './operations.ts';
import { EndedSessions } from './ended-sessions.ts';
import { OpenedSessions } from './opened-sessions.ts';
import { paymentUnknown, problem, ProblemError, problemReply, type Reply, tooMany } from './problem.ts';
import type { KeyRing } from './seal.ts';
import { generationOf, idOf, nameIn, type SessionContent } from './session.ts';
import { digestOf } from './digest.ts';
import { NoAnswerError, NotBegunError, PAYMENT, type Store } from './store.ts';
import { TokenEndpoint } from './tokens.ts';

/** How long a browser may take to repeat a payment: a store that forgot the first one is then too young. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS;
/** Of what was not sent: another instance, or a later moment, may send it. */
const UNSENT_KEPT_MS = SECOND_MS;
/** Takes the place of an attempt that has not arrived when a later one does: should it still arrive, it stays here. */
const OVERTAKEN = problemReply(problem(409, 'A later attempt of this payment has begun.'));
/** The one path that the interface does not have. */
export const SIGN_OUT = '/gateway/sign-out';

declare module 'fastify' {
  interface FastifyRequest {
    sessionId: string;
    /** Of a call of the interface, once its hook has read it. */
    called: Operation | null;
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
  const ended = new EndedSessions(store, config.sessionLifetime);
  app.decorateRequest('sessionId', '');
  app.decorateRequest('called', null);

  app.route({
    method: ['GET', 'PUT', 'POST'],
    url: '/api/*',
    // Without a session no body is collected, of which many would fill the memory.
    onRequest: async (request) => {
      const operation = readOperation(request.method, request.raw.url ?? '', request.headers);
      request.called = operation;
      request.operation = operation.name;
      if (request.method !== 'GET') signedIn(request, operation.row.isSentOnce === true);
    },
    handler: async (request, reply) => {
      const { called: operation, headers } = request;
      invariant(operation !== null, 'the hook has read it');
      const body = request.body instanceof Buffer ? request.body : undefined;
      checkBody(operation.row, body, headers['content-type']);
      if (operation.row.auth === 'none')
        return answer(reply, await token(request, operation.query as TokenQuery));
      const session = await sessionOf(request, operation.row);
      const called = () => authorised(operation, session, body);
      if (operation.row.isSentOnce === true) {
        const mark = digestOf(operation.headers['idempotency-key'] ?? '', String(body));
        return answer(reply, await unlessNotBegun(pay(request, session, { mark, body, called })));
      }
      const call = await called();
      if (operation.row.method !== 'GET') return answer(reply, replyOf(await bank.sendOnce(call)));
      const { status, headers: passed, body: stream } = await bank.read(call, leaving(reply));
      return reply.code(status).headers(passed).send(stream);
    },
  });

  const beforeSignOut = async (request: FastifyRequest) => {
    request.operation = 'signOut';
    signedIn(request, false);
  };
  app.post(SIGN_OUT, { onRequest: beforeSignOut }, async (request, reply) => {
    // No rate limit: a thief of the session could use it up and so block the sign-out.
    const session = signedIn(request, false);
    parts.cookies().setSession(reply, null, 0);
    await ended.add(session);
    return reply.code(204).send();
  });

  const read = (request: FastifyRequest) =>
    opened.open(parts.cookies().session(request), ring(), {
      cookie: parts.cookies().sessionName,
      now: clock.now(),
      lifetime: config.sessionLifetime,
    });

  async function token(request: FastifyRequest, query: TokenQuery): Promise<Reply> {
    if (!isOfApp(request.raw)) throw new ProblemError(403, 'The token call comes from the app’s own pages.');
    const isCode = query.grant_type === 'authorization_code';
    const browser = parts.cookies().browser(request);
    const session = isCode ? undefined : read(request);
    // Before there is a session, the browser's own cookie tells it from others.
    request.sessionId = session === undefined ? (browser ?? '') : idOf(session);
    const wait = await waitOf(limits.tokens, request);
    if (wait !== undefined) throw ProblemError.of(tooMany(wait, false));
    if (isCode) return tokens.exchange(query, browser);
    return tokens.refresh(
      query,
      session !== undefined && (await ended.has(session, false)) ? undefined : session,
    );
  }

  /** Handle and cookie, which are worthless without each other. @throws ProblemError 401, or 504 */
  function signedIn(request: FastifyRequest, isSentOnce: boolean): SessionContent {
    const session = read(request);
    const handle = /^Bearer ([!-~]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    // A browser may repeat what the bank has when the session is over or its seal key gone: 401 says "not sent".
    if (session === undefined && isSentOnce && parts.cookies().session(request) !== undefined)
      throw ProblemError.of(paymentUnknown());
    if (session === undefined || handle === undefined) throw notSignedIn();
    if (generationOf(handle, 'access', session) === undefined) throw notSignedIn();
    return session;
  }

  /** One that has not ended, within its limits. */
  async function sessionOf(request: FastifyRequest, row: Endpoint): Promise<SessionContent> {
    const isSentOnce = row.isSentOnce === true;
    const session = signedIn(request, isSentOnce);
    request.sessionId = idOf(session);
    // A payment may be a repeat of what the bank has, so its limits count once it is known to be none.
    const wait = isSentOnce ? undefined : await waitOf([limits.session], request);
    if (wait !== undefined) throw ProblemError.of(tooMany(wait, false));
    if (await ended.has(session, row.method === 'GET'))
      throw isSentOnce ? ProblemError.of(paymentUnknown()) : notSignedIn();
    return session;
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

  /**
   * Each attempt of a payment goes out once, whatever the outcome; a repeat gets its answer. A later attempt goes out
   * only where no earlier one is under way or has a clear answer, which it gets instead.
   */
  async function pay(
    request: FastifyRequest,
    session: SessionContent,
    { mark, body, called }: { mark: string; body: Buffer | undefined; called: () => Promise<BankCall> },
  ): Promise<Reply> {
    const { payment_information_id } = parsed(body) as { payment_information_id: string };
    const payment = nameIn(session, payment_information_id);
    const once = (attempt: number, work: () => Promise<Reply>) =>
      store.once(`${PAYMENT}${idOf(session)}:${payment}:${attempt}`, work, {
        keepMs: ({ mayRepeat }) => (mayRepeat === true ? UNSENT_KEPT_MS : config.sessionLifetime),
        claimMs: config.sessionLifetime,
        seenBy: { memory: session.memory, forMs: REPEATED_WITHIN_MS },
      });
    const attempt = attemptOf(request.headers);
    let isCounted = false;
    for (let earlier = attempt - 1; earlier > 0; earlier -= 1) {
      const before = await answerOf(once(earlier, async () => ({ ...OVERTAKEN, mark })));
      if (before === undefined) break;
      // Each new place fills the store, and nothing says that this call is no repeat.
      const wait = before.isFirst ? await waitOf(limits.payments, request) : undefined;
      if (wait !== undefined) throw ProblemError.of(paymentUnknown(wait));
      isCounted ||= before.isFirst;
      const { reply } = before;
      if (reply.body === OVERTAKEN.body) continue;
      // What may be sent again is forgotten soon: then this attempt takes its place, before a late repeat does.
      if (reply.mayRepeat === true) {
        await pause(UNSENT_KEPT_MS);
        earlier += 1;
        continue;
      }
      if (!isClear(reply, config.paymentUnknownStatuses)) break;
      return reply.mark === mark ? reply : CONFLICT;
    }
    const { reply, isFirst } = await once(attempt, async () => ({
      ...(await sendPayment(request, isCounted ? [] : limits.payments, called)),
      mark,
    }));
    if (!isFirst) metrics.repeats.inc();
    return reply.mark === mark ? reply : CONFLICT;
  }

  /** Never throws, because its outcome is remembered. 429 says for certain that nothing was sent. */
  async function sendPayment(
    request: FastifyRequest,
    own: readonly Limit[],
    called: () => Promise<BankCall>,
  ): Promise<Reply> {
    if (parts.isClosing()) return unsent(1);
    const wait = await waitOf([limits.session, ...own], request);
    if (wait !== undefined) return unsent(Math.max(1, wait));
    let call: BankCall;
    try {
      call = await called();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { status, retryAfter } = error.problem;
      return status === 401 ? { ...problemReply(error.problem), mayRepeat: true } : unsent(retryAfter ?? 1);
    }
    try {
      return replyOf(await bank.sendOnce(call));
    } catch (error) {
      if (error instanceof BankError && error.isUnsent) return unsent(error.problem.retryAfter ?? 1);
      if (error instanceof ProblemError) return problemReply(error.problem);
      throw error;
    }
  }

  function answer(reply: FastifyReply, { status, headers, body, cookie }: Reply): FastifyReply {
    if (cookie !== undefined) parts.cookies().setSession(reply, cookie, config.sessionLifetime);
    return reply.code(status).headers(headers).send(body);
  }
}

const CONFLICT = problemReply(problem(409, 'This attempt belongs to a payment with another content.'));

const unsent = (seconds: number | string): Reply => ({
  ...problemReply(problem(429, 'Nothing was sent to the bank.', seconds)),
  mayRepeat: true,
});

async function unlessNotBegun(payment: Promise<Reply>): Promise<Reply> {
  try {
    return await payment;
  } catch (error) {
    if (error instanceof NotBegunError) return unsent(error.problem.retryAfter ?? 1);
    throw error;
  }
}

/** `undefined` where another process began it and ended before the answer. */
async function answerOf<Outcome>(outcome: Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await outcome;
  } catch (error) {
    if (error instanceof NoAnswerError) return undefined;
    throw error;
  }
}

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
