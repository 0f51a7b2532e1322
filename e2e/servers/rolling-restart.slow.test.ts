import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stream } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { paymentBody, startTestGateway, TestBrowser } from './gateway.ts';
import { expectMoreRounds } from './more-rounds.ts';
import { startReferenceBank } from './reference-bank.ts';
import { startValkey } from './valkey.ts';

const ORIGIN = 'http://127.0.0.1:8080';
const PAYMENTS = '/api/v1/payment-requests';
const BROWSERS = 30;
/** How often each instance is restarted: docs/figures.md. */
const RESTARTS = Number(process.env['GATEWAY_RESTARTS'] ?? 1);
const TIMEOUT_MS = 60_000 + RESTARTS * 60_000;

/** A proxy that keeps its connections, asks which instances are ready, and repeats nothing. */
async function startFront(ports: readonly number[]) {
  const ready = new Set(ports);
  const ask = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok === true) ready.add(port);
    else ready.delete(port);
  };
  const timer = setInterval(() => ports.forEach((port) => void ask(port)), 250);
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const { method = 'GET', url = '/' } = request;
    const { connection: _, ...headers } = request.headers;
    const port = [...ready][turn % ready.size];
    if (port === undefined) {
      response.writeHead(503).end();
      return;
    }
    const body = method === 'GET' ? null : request;
    stream(`http://127.0.0.1:${port}${url}`, { method, headers, body }, (answer) =>
      response.writeHead(answer.statusCode, answer.headers),
    ).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    clearInterval(timer);
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Asks first: the last answer may be older than a restart. */
    isReady: async (port: number) => {
      await ask(port);
      return ready.has(port);
    },
  };
}

test(
  'two instances restart in turn under load: no call fails, and each payment is made once',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const bank = await startReferenceBank({ autoApprove: true });
    onTestFinished(() => bank.close());
    const valkey = await startValkey();
    onTestFinished(() => valkey.close());
    const environment = { BANKBOOK_SEAL_KEYS: randomBytes(32).toString('base64') };
    const start = async (port: number) => {
      const file = {
        listen: `127.0.0.1:${port}`,
        public_origin: ORIGIN,
        instances: 'many',
        store: valkey.address,
      };
      return { port, gateway: await startTestGateway({ bank: bank.origin, environment, file }) };
    };
    const running = [await start(await freePort()), await start(await freePort())];
    onTestFinished(() => Promise.all(running.map(({ gateway }) => gateway.close())).then(() => undefined));
    const front = await startFront(running.map(({ port }) => port));

    const end = new AbortController();
    onTestFinished(() => end.abort());
    const statuses: (number | string)[] = [];
    const payments: string[] = [];
    const rounds = Array.from({ length: BROWSERS }, () => 0);
    const load = rounds.map(async (_, index) => {
      const user = await new TestBrowser(front.address, bank.origin, ORIGIN).signIn();
      while (!end.signal.aborted) {
        const id = randomBytes(16).toString('hex');
        payments.push(id);
        for (const call of [() => user.read(), () => user.pay(id, paymentBody(id)), () => user.refresh()])
          statuses.push(await call().then(({ status }) => status, String));
        rounds[index] = (rounds[index] ?? 0) + 1;
      }
    });
    const everybodyCalled = () => expectMoreRounds(rounds, 2);

    await everybodyCalled();
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      for (const instance of running) {
        await instance.gateway.close();
        Object.assign(instance, await start(instance.port));
        await expect.poll(() => front.isReady(instance.port), { timeout: TIMEOUT_MS }).toBe(true);
        await everybodyCalled();
      }
    }
    end.abort();
    await Promise.all(load);

    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const arrivals = payments.map((id) =>
      bank.count(`POST ${PAYMENTS}`, ({ headers }) => headers['x-request-id'] === id),
    );
    expect(arrivals.filter((count) => count !== 1)).toEqual([]);
    expect(bank.refreshReuse).toBe(0);
    console.info(`${statuses.length} calls`);
  },
);
