/*
 * The servers of measure-repeats.mjs: a bank that counts requests, and drops the connection without a
 * response if the request says so.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { connect, createServer as createTcpServer } from 'node:net';
import { slowLine } from './slow-line.mjs';

const PEM = readFileSync(new URL('../e2e/servers/loopback.pem', import.meta.url));
const KEEP_ALIVE_MS = 120_000;
/** An upper bound for the app's own files. */
const ASSET_BYTES = 512 * 1024;

/**
 * @typedef {object} BankOptions
 * @property {'1.1' | '2'} http
 * @property {Buffer} filler the build's connection filler
 * @property {string} script the module that the page loads
 * @property {string} [pageOrigin] the one other origin whose page may call
 * @property {number} [maxAge] Access-Control-Max-Age in seconds
 * @property {boolean} [closes] `Connection: close` on responses to payments
 * @property {boolean} [allowsTiming] `Timing-Allow-Origin`
 * @property {{ mbit: number, ms: number, isUneven?: boolean }} [line] slows its responses down
 */

/** @param {BankOptions} options */
export async function startBank(options) {
  /** How often each call arrived, by key. @type {Map<string, number>} */
  const arrivals = new Map();
  const asset = options.filler.subarray(0, ASSET_BYTES);
  const slow = options.line && slowLine(options.line);
  const lines = openLines(slow);

  const handler = (request, response) => {
    const url = new URL(request.url, 'http://bank');
    for (const [name, value] of Object.entries(corsHeaders(options))) response.setHeader(name, value);
    const answer = (type, body) => {
      response.setHeader('content-type', type);
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-length', Buffer.byteLength(body));
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (request.method === 'OPTIONS') {
      response.statusCode = 204;
      return response.end();
    }
    switch (url.pathname) {
      case '/':
        return answer('text/html', '<!doctype html><script type="module" src="/page.js"></script>');
      case '/page.js':
        return answer('text/javascript', options.script);
      case '/connection-filler.bin':
        // As security-headers.json has it; HTTP/2 forbids it.
        if (request.httpVersionMajor < 2) response.setHeader('connection', 'close');
        return answer('application/octet-stream', options.filler);
      case '/asset.bin':
        return answer('application/octet-stream', asset);
      case '/read':
        return answer('application/json', '{"accounts":[]}');
      case '/once':
        return once(url, request, response, answer);
      default:
        response.statusCode = 404;
        return response.end();
    }
  };

  /** Receives the whole request, counts it, then responds or fails as `loss` says. */
  function once(url, request, response, answer) {
    const key = url.searchParams.get('key');
    request.resume();
    request.once('end', () => {
      arrivals.set(key, (arrivals.get(key) ?? 0) + 1);
      const { remotePort } = request.stream?.session?.socket ?? request.socket;
      const line = lines.get(remotePort);
      const [what, seconds = '0'] = (url.searchParams.get('loss') ?? 'none').split('-');
      if (options.closes && options.http === '1.1') response.setHeader('connection', 'close');
      if (what === 'status') response.statusCode = Number(seconds);
      if (what === 'status' || what === 'none') answer('application/json', '{}');
      else setTimeout(() => line?.[what](), Number(seconds) * 1000);
    });
  }

  const server =
    options.http === '2'
      ? createSecureServer({ key: PEM, cert: PEM, allowHTTP1: false, maxSessionMemory: 100 }, handler)
      : createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handler);
  server.on('sessionError', () => undefined);
  await listen(server);
  const front = createTcpServer((socket) => lines.add(socket, server.address().port));
  await listen(front);
  return {
    origin: `${options.http === '2' ? 'https' : 'http'}://127.0.0.1:${front.address().port}`,
    arrivals,
    /** Bytes transferred on a slow line. */
    bytes: () => slow?.bytes() ?? 0,
    close() {
      slow?.close();
      front.close();
      server.close();
      lines.close();
    },
  };
}

const listen = (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

/** Proxies browser connections to the bank, so that any of them can be cut at any time. */
function openLines(slow) {
  const byPort = new Map();
  const sockets = new Set();
  return {
    /** By the port that the bank sees. */
    get: (port) => byPort.get(port),
    add(socket, port) {
      const bank = connect(port, '127.0.0.1', () => {
        byPort.set(bank.localPort, {
          reset: () => socket.resetAndDestroy(),
          fin: () => socket.end(),
          // Nothing more passes, and neither side notices.
          silent() {
            socket.unpipe(bank).resume();
            bank.unpipe(socket).resume();
          },
        });
      });
      for (const [one, other] of [
        [socket, bank],
        [bank, socket],
      ]) {
        sockets.add(one);
        if (slow === undefined) one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          // On a slow line, data in transit still arrives.
          if (slow === undefined || one === socket) other.destroy();
        });
      }
      slow?.join(socket, bank);
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function corsHeaders({ pageOrigin, maxAge, allowsTiming }) {
  if (pageOrigin === undefined) return {};
  return {
    'access-control-allow-origin': pageOrigin,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-request-id',
    ...(maxAge !== undefined && { 'access-control-max-age': String(maxAge) }),
    ...(allowsTiming && { 'timing-allow-origin': pageOrigin }),
  };
}
