import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HostAndPort } from './host-and-port.ts';

/** Labels come from fixed lists, so that no request can add a series or leave a value in one. */
export function createMetrics(state: { isBankDown: () => boolean; isStoreUp: () => boolean }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => boolean) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read() ? 1 : 0);
      },
    });
  gauge(
    'bankbook_bank_is_down',
    'Whether calls are refused because the bank has not answered lately',
    state.isBankDown,
  );
  gauge('bankbook_store_is_up', 'Whether payments and refreshes can be remembered', state.isStoreUp);
  return {
    registry,
    requests: new Histogram({
      name: 'bankbook_request_duration_seconds',
      help: 'From the request to the end of its answer',
      labelNames: ['operation', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    bankFailures: new Counter({
      name: 'bankbook_bank_failures_total',
      help: 'Calls without an answer of the bank',
      labelNames: ['failure'],
      registers,
    }),
    repeats: new Counter({
      name: 'bankbook_payment_repeats_total',
      help: 'Payments that arrived again and were answered from the first arrival',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Serves them on an address of their own, which is not that of browsers. */
export async function serveMetrics({ registry }: Metrics, { host, port }: HostAndPort): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
