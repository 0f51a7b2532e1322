import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';

/** A whole answer as a value, so that a fault can cut, hold or replace it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface RunningServer {
  readonly origin: string;
  /** Ends idle connections. */
  readonly dropIdle: () => void;
  /** Ends open and kept-alive connections as well. */
  readonly close: () => Promise<void>;
}

/** The open connections of all servers here, by both of their ports: HTTP/2 and TLS hide the socket itself. */
const connections = new Map<string, Socket>();
const nameOf = ({ localPort, remotePort }: Pick<Socket, 'localPort' | 'remotePort'>) =>
  `${localPort} ${remotePort}`;

/** The connection that a request came over, below TLS and HTTP/2. */
export function connectionOf(request: IncomingMessage): Socket {
  return connections.get(nameOf(request.socket)) ?? request.socket;
}

/** Certificate and key of 127.0.0.1, which nobody signed. */
export const loopbackPem = new URL('loopback.pem', import.meta.url);

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts a server that only this machine can reach, on a port the system
 * chooses, so that test workers never collide.
 */
export async function listen(
  handler: Handler,
  { http2 = false }: { http2?: boolean | undefined } = {},
): Promise<RunningServer> {
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    handler(request, response).catch((error: unknown) => {
      send(response, textAnswer(500, error instanceof Error ? error.message : String(error)));
    });
  };
  const server = http2 ? overTls(serve) : createServer(serve);
  // Longer than any test: only a scripted fault may lose a connection.
  server.keepAliveTimeout = 120_000;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket);
    sockets.add(socket);
    connections.set(name, socket);
    socket.once('close', () => {
      sockets.delete(socket);
      connections.delete(name);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port');
  }
  return {
    origin: `${http2 ? 'https' : 'http'}://127.0.0.1:${address.port}`,
    dropIdle: () => {
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Node's own layer lets handlers of HTTP/1.1 answer over HTTP/2. */
function overTls(serve: (request: IncomingMessage, response: ServerResponse) => void): Server {
  const pem = readFileSync(loopbackPem);
  const server = createSecureServer({ key: pem, cert: pem, maxSessionMemory: 100 });
  // The types tell the two apart; what a handler here uses is the same.
  return server.on('request', serve as never) as unknown as Server;
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

/** The later one of two names that differ only in case wins, because both would contradict each other. */
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

/** The request target, split but not decoded or normalised: `/a%2Fb` and `/a/../b` stay as sent. */
export function splitTarget(request: IncomingMessage): { path: string; search: string } {
  const target = request.url ?? '/';
  const mark = target.indexOf('?');
  return mark === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, mark), search: target.slice(mark) };
}
