/**
 * A bank that follows the interface and shares no code with this project, so that
 * no test passes because both sides have the same mistake.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { toJsonText } from './exact-json.ts';
import { type Answer, listen, readBody, splitTarget, textAnswer } from './http.ts';
import { awkwardAccounts, awkwardBalances } from './reference-bank-data.ts';
import { answerConsents } from './reference-consents.ts';
import { type Fault, type FaultMatch, ScriptedFaults } from './reference-faults.ts';
import { type AcceptedWrite, answerFunds, answerPayments } from './reference-payments.ts';
import { ReferenceOAuth } from './reference-oauth.ts';
import { answerFromApi, type ReferenceBankData } from './reference-routes.ts';
import { answerFromBuild } from './static.ts';

export type { Fault, FaultMatch } from './reference-faults.ts';

type Config = object | string;

export interface ReferenceBankOptions extends Partial<ReferenceBankData> {
  /** A built live app to serve on the bank's own origin. */
  readonly directory?: string;
  /** The answer of `/config.json`: an object as JSON, a string as it is. */
  readonly config?: Config | ((origin: string) => Config);
  readonly clientId?: string;
  readonly scope?: string;
  readonly accessTokenSeconds?: number;
  /** Redirects immediately instead of showing the page with the two links. */
  readonly autoApprove?: boolean;
  /** The one other origin whose pages may call the API. */
  readonly corsOrigin?: string;
  /** Whether those pages may read X-Request-ID and Retry-After. */
  readonly exposeHeaders?: boolean;
  /** The answer to an accepted payment request; by default an approval link. */
  readonly paymentAnswer?: (body: object, origin: string) => object;
  /** `result` of every funds confirmation; by default a yes. */
  readonly fundsResult?: unknown;
  /** Closes each connection after its answer; by default it is kept, as by real servers. */
  readonly closes?: boolean;
}

interface LoggedRequest {
  readonly method: string;
  /** As sent, neither decoded nor normalised. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  /** As text; empty if there was none. */
  readonly body: string;
  readonly time: number;
}

export interface ReferenceBank {
  readonly origin: string;
  readonly requests: readonly LoggedRequest[];
  /** The accepted consents, the last one in force; `requests` has all that were sent. */
  readonly consents: readonly object[];
  /** The processed payment requests and funds checks; `requests` has all that were sent. */
  readonly payments: readonly AcceptedWrite[];
  readonly fundsChecks: readonly AcceptedWrite[];
  /** How often a used refresh token came back; a correct client keeps it at 0. */
  readonly refreshReuse: number;
  autoApprove: boolean;
  /** May be set late, when the app's own origin is known. */
  corsOrigin: string | undefined;
  exposeHeaders: boolean;
  /** Counts by `METHOD /raw/path`, or by a pattern for that text. */
  readonly count: (pattern: string | RegExp, filter?: (request: LoggedRequest) => boolean) => number;
  /** Scripts a fault for the next matching requests; the oldest is used first. */
  readonly fault: (match: FaultMatch, fault: Fault, times?: number) => void;
  /** Does the work of the next matching requests, and holds the answers until the returned function is called. */
  readonly hold: (match: FaultMatch, times?: number) => () => void;
  readonly clearFaults: () => void;
  /** Closes idle connections, as a busy server does. */
  readonly dropIdle: () => void;
  /** Ends all access tokens at once; refresh tokens stay valid. */
  readonly expireAccessTokens: () => void;
  /** Ends every session: no token issued so far works any more. */
  readonly revokeAll: () => void;
  /** From now on another customer signs in, with this data. */
  readonly expectCustomer: (customer: Partial<ReferenceBankData>) => void;
  readonly close: () => Promise<void>;
}

/** Starts a bank for one test, so that tests share neither tokens nor counters. */
export async function startReferenceBank(options: ReferenceBankOptions = {}): Promise<ReferenceBank> {
  const { clientId = 'plain-client', scope = 'aisp', accessTokenSeconds = 3600 } = options;
  const { accounts = awkwardAccounts, balances = awkwardBalances } = options;
  const data: ReferenceBankData = { identity: 'Plain Person', ...options, accounts, balances };
  const oauth = new ReferenceOAuth({ clientId, scope, accessTokenSeconds });
  const faults = new ScriptedFaults();
  const requests: LoggedRequest[] = [];
  const consents: object[] = [];
  const payments: AcceptedWrite[] = [];
  const fundsChecks: AcceptedWrite[] = [];

  const server = await listen(async (request, response) => {
    const logged = await log(request);
    requests.push(logged);
    await faults.play(faults.next(logged), {
      request,
      response,
      perform: () => answer(request, logged),
      decorate: (answer) => decorate(answer, logged),
    });
  });

  const { origin } = server;
  const standardConfig = {
    base_url: '',
    authorize_url: `${origin}/authorize`,
    client_id: clientId,
    scope,
    repeats_recognised: true,
  };

  async function answer(request: IncomingMessage, { method, path, search, body }: LoggedRequest) {
    if (path.startsWith('/api/')) {
      if (method === 'OPTIONS') return preflight();
      return answerApi(path, request, body);
    }
    if (path === '/authorize' && method === 'GET') {
      return oauth.authorize(new URLSearchParams(search), bank.autoApprove);
    }
    if (path === '/config.json') {
      const { config = standardConfig } = options;
      return configAnswer(typeof config === 'function' ? config(origin) : config);
    }
    if (path === '/approve') return approved(payments.at(-1));
    return options.directory === undefined
      ? textAnswer(404, 'Not found')
      : answerFromBuild({ directory: options.directory, build: 'live' }, request);
  }

  function answerApi(path: string, request: IncomingMessage, body: string): Answer {
    switch (path) {
      case '/api/v1/consents':
        return answerConsents(oauth, request, body, (consent) => consents.push(consent));
      case '/api/v1/payment-requests':
        return answerPayments(oauth, request, body, {
          accept: (payment) => payments.push(payment),
          answer: (payment) => (options.paymentAnswer ?? approvalAnswer)(payment, origin),
        });
      case '/api/v1/funds-confirmations':
        return answerFunds(oauth, request, body, {
          earlierWrites: fundsChecks,
          accept: (question) => fundsChecks.push(question),
          result: 'fundsResult' in options ? options.fundsResult : true,
        });
      default:
        return answerFromApi({ ...data, ...oauth.customerOf(request.headers.authorization) }, oauth, request);
    }
  }

  function decorate(answer: Answer, { path, headers }: LoggedRequest): Answer {
    const isApi = path.startsWith('/api/');
    const requestId = headers['x-request-id'];
    return {
      ...answer,
      headers: {
        ...(isApi && typeof requestId === 'string' ? { 'X-Request-ID': requestId } : {}),
        ...(isApi ? corsHeaders(bank) : {}),
        ...(options.closes === true ? { Connection: 'close' } : {}),
        ...answer.headers,
      },
    };
  }

  const bank: ReferenceBank = {
    origin,
    requests,
    consents,
    payments,
    fundsChecks,
    get refreshReuse() {
      return oauth.refreshReuse;
    },
    autoApprove: options.autoApprove ?? false,
    corsOrigin: options.corsOrigin,
    exposeHeaders: options.exposeHeaders ?? true,
    count: (pattern, filter = () => true) =>
      requests.filter((request) => isNamed(request, pattern) && filter(request)).length,
    fault: (match, fault, times = 1) => faults.add(match, fault, times),
    hold: (match, times = 1) => {
      let answer = () => {};
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      faults.add(match, { doWorkThen: { delay: isAnswered } }, times);
      return () => answer();
    },
    clearFaults: () => faults.clear(),
    dropIdle: () => server.dropIdle(),
    expireAccessTokens: () => oauth.expireAccessTokens(),
    revokeAll: () => oauth.revokeAll(),
    expectCustomer: (customer) => {
      oauth.customer = customer;
    },
    close: () => {
      faults.stopTimers();
      return server.close();
    },
  };
  return bank;
}

const approvalAnswer = (_body: object, origin: string) => ({
  applied_authentication_approach: 'REDIRECT',
  consent_approval: `${origin}/approve`,
  nonce: 'plain-nonce',
});

/** Sends the person back as the request of the payment says: its bank has nothing to ask. */
function approved(payment: AcceptedWrite | undefined): Answer {
  if (payment === undefined) return textAnswer(404, 'There is no payment');
  const { supplementary_data: links } = JSON.parse(payment.body) as {
    supplementary_data: { successful_report_url: string };
  };
  return { status: 303, headers: { Location: links.successful_report_url }, body: '' };
}

async function log(request: IncomingMessage): Promise<LoggedRequest> {
  const { method = 'GET', headers } = request;
  const time = Date.now();
  return { method, ...splitTarget(request), headers, body: await readBody(request), time };
}

function isNamed({ method, path }: LoggedRequest, pattern: string | RegExp): boolean {
  const name = `${method} ${path}`;
  return typeof pattern === 'string' ? name === pattern : name.search(pattern) !== -1;
}

function configAnswer(config: Config): Answer {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    body: typeof config === 'string' ? config : toJsonText(config),
  };
}

function preflight(): Answer {
  return {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, PUT, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, X-Request-ID',
    },
    body: '',
  };
}

function corsHeaders(bank: ReferenceBank): Record<string, string> {
  if (bank.corsOrigin === undefined) {
    return {};
  }
  return {
    'Access-Control-Allow-Origin': bank.corsOrigin,
    Vary: 'Origin',
    ...(bank.exposeHeaders ? { 'Access-Control-Expose-Headers': 'X-Request-ID, Retry-After' } : {}),
  };
}
