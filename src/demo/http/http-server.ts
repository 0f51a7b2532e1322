import { openApi } from '#contract/openapi.ts';
import { clock } from '#lib/time/clock.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { handlers } from '#demo/bank/handlers.ts';
import { BadMessage, readRequest, sendResponse } from './http-message.ts';
import { openCallLog } from './call-log.ts';
import { freshState } from '#demo/bank/bank-state.ts';
import { registeredClients } from '#demo/bank/oauth.ts';
import { jsonResponse, textResponse } from './responses.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { serve } from '#demo/server/serve.ts';
import { answerControl, type Controlled } from './switches.ts';

/** CORS beyond the safelisted parts (Fetch §3.2). */
const METHODS = 'GET, PUT, POST';
const SENT = 'Authorization, Content-Type, Idempotency-Key, X-Request-ID';
const READ = 'Allow, Retry-After, WWW-Authenticate, X-Request-ID';
/** Seconds. */
const MAX_AGE = '600';

function corsFor(origins: readonly string[]) {
  const allowed = (request: Request) => {
    const origin = request.headers.get('origin');
    return origin !== null && origins.includes(origin) ? origin : undefined;
  };
  return {
    /** `undefined` unless it is a preflight (Fetch §3.2.2) from an allowed origin. */
    preflight(request: Request): Response | undefined {
      const origin = allowed(request);
      const isPreflight =
        request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
      if (origin === undefined || !isPreflight) return undefined;
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': SENT,
          'access-control-max-age': MAX_AGE,
          vary: 'Origin',
        },
      });
    },

    share(request: Request, response: Response): Response {
      if (response.type === 'error') return response;
      response.headers.append('vary', 'Origin');
      const origin = allowed(request);
      if (origin === undefined) return response;
      response.headers.set('access-control-allow-origin', origin);
      response.headers.set('access-control-expose-headers', READ);
      return response;
    },
  };
}

export interface HttpBankOptions
  extends Pick<Controlled, 'memory'>, Partial<Pick<Controlled, 'clients' | 'start'>> {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Whose pages may call the interface. */
  readonly origins: readonly string[];
  /** Answers all other paths. */
  readonly pages: (request: Request) => Promise<Response>;
}

export type HttpBank = Awaited<ReturnType<typeof startHttpBank>>;

export class ListenProblem extends Error {
  override readonly name = 'ListenProblem';
}

/** ms */
const KEEP_ALIVE_MS = 600_000;

const startFresh: Controlled['start'] = (state) => void Object.assign(state, freshState());

const FAILED = 'The bank could not answer.';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * On loopback, a foreign name that points here (DNS rebinding) gets 421.
 *
 * @throws ListenProblem
 */
export async function startHttpBank(options: HttpBankOptions) {
  const { host, port, memory, pages, clients = registeredClients, start = startFresh } = options;
  const log = openCallLog();
  const cors = corsFor(options.origins);
  const isLoopback = LOOPBACK.includes(inUrl(host));

  async function answer(request: Request): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const [, resource] = /^(?:\/api)?(\/v1\/.*)$/.exec(pathname) ?? [];
    if (resource !== undefined) {
      const preflight = cors.preflight(request);
      if (preflight !== undefined) return preflight;
      const language = acceptedLanguage(request.headers.get('accept-language'));
      // Links in answers name paths without `/api`, as in the interface (2.5): both lead to the same resource.
      const url = `${origin}/api${resource}${search}`;
      const answered = await log.log(request, (onFault) =>
        serve(new Request(url, request), handlers, memory, { onFault, clients, language }),
      );
      // By the bank's clock, which a tester may have moved.
      if (answered.type !== 'error') answered.headers.set('date', new Date(clock.now()).toUTCString());
      return cors.share(request, answered);
    }
    if (pathname === '/openapi.json') return jsonResponse(openApi(origin));
    return (await answerControl(request, { memory, log, clients, start })) ?? pages(request);
  }

  async function exchange(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    // Only HTTP/1.0 may omit it.
    const { host: name = `${inUrl(host)}:${listeningPort()}` } = incoming.headers;
    if (isLoopback && !isOwnName(name.toLowerCase(), listeningPort())) {
      throw new BadMessage(421, 'This bank answers only to the names of this machine.');
    }
    const connection = new AbortController();
    outgoing.once('close', () => connection.abort());
    await sendResponse(
      await answer(await readRequest(incoming, `http://${name}`, connection.signal)),
      outgoing,
    );
  }

  const server = createServer((incoming, outgoing) => {
    exchange(incoming, outgoing).catch((error: unknown) => {
      // The caller left during its request.
      if (incoming.destroyed && !incoming.complete) return;
      const isBad = error instanceof BadMessage;
      if (!isBad) console.error('The mock bank failed.', error);
      const { status, message } = isBad ? error : { status: 500, message: FAILED };
      if (outgoing.headersSent) outgoing.destroy();
      else void sendResponse(textResponse('text/plain; charset=utf-8', `${message}\n`, status), outgoing);
    });
  });
  // A call on a closing connection is lost; only faults may lose calls.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const listeningPort = () => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(problemOf(error, host, port)));
    server.listen({ host, port }, resolve);
  });
  return {
    /** `http://127.0.0.1:4010` */
    origin: `http://${inUrl(host)}:${listeningPort()}`,
    close: () => {
      const closed = promisify(server.close.bind(server))();
      server.closeAllConnections();
      return closed;
    },
  };
}

/** Browsers omit port 80. */
export const isOwnName = (name: string, port: number): boolean =>
  LOOPBACK.some((hostname) => name === `${hostname}:${port}` || (port === 80 && name === hostname));

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

function problemOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenProblem(
        `Port ${port} is taken: choose another one, or --port 0 for one that is free.`,
      );
    case 'EACCES':
      return new ListenProblem(`Port ${port} may not be listened on: choose one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ListenProblem(`${host} is not an address of this machine.`);
    default:
      return error;
  }
}
