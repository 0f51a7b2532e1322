import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A whole answer as a value, so that a fault can still cut, hold or replace it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface RunningServer {
  readonly origin: string;
  /** Ends open and kept-alive connections as well. */
  readonly close: () => Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts a server that only this machine can reach, on a port the system
 * chooses, so that test workers never collide.
 */
export async function listen(handler: Handler): Promise<RunningServer> {
  const server = createServer((request, response) => {
    handler(request, response).catch((error: unknown) => {
      send(response, textAnswer(500, error instanceof Error ? error.message : String(error)));
    });
  });
  // Longer than any test: an idle connection closed by the server at the wrong
  // moment makes a browser send the request twice.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port');
  }
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The whole body of a request as text. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Sends a whole answer; does nothing when the client has already gone. */
export function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) {
    return;
  }
  const mayHaveBody = answer.status >= 200 && answer.status !== 204 && answer.status !== 304;
  if (!mayHaveBody) {
    sendHead(response, answer.status, answer.headers);
    response.end();
    return;
  }
  const length = String(Buffer.byteLength(answer.body));
  sendHead(response, answer.status, { ...answer.headers, 'Content-Length': length });
  response.end(answer.body);
}

/** Of two names that differ only in case the later one holds; sent both, they would contradict. */
export function sendHead(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, value);
  }
  response.writeHead(status);
}

export function textAnswer(status: number, text: string, headers = {}): Answer {
  return {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
    body: `${text}\n`,
  };
}

/** The request target split but not decoded or normalised: `/a%2Fb` and `/a/../b` stay as sent. */
export function splitTarget(request: IncomingMessage): { path: string; search: string } {
  const target = request.url ?? '/';
  const mark = target.indexOf('?');
  return mark === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, mark), search: target.slice(mark) };
}
