/*
 * Faults of the gateway in operation, with real processes: docs/decisions/0037-the-gateway.md. It needs
 * `npm run build`, and Valkey or Redis. Exits with 1 where a rule is broken.
 *
 *   npm run gateway:faults -- --moments 200 --restarts 5
 *
 *   --moments   at how many random moments of a payment its gateway is killed (SIGKILL), with one instance, which is
 *               started again, and with two; each kill hits several payments, each at a moment of its own
 *   --restarts  how often each of two instances is restarted under load, which is followed by a rotation of the keys
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, request as sendRequest } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { freePort, startGateway } from './gateway-process.mjs';

const { values } = parseArgs({
  options: { moments: { type: 'string', default: '200' }, restarts: { type: 'string', default: '5' } },
});
const moments = Number(values.moments);
const restarts = Number(values.restarts);

const servers = './e2e/servers';
const { module: banks } = await runnerImport(`${servers}/reference-bank.ts`, {});
const { module: browsers } = await runnerImport(`${servers}/gateway.ts`, {});
const { module: stores } = await runnerImport(`${servers}/valkey.ts`, {});

/** The one address that browsers use, whichever instance gets their calls. */
const ORIGIN = 'http://127.0.0.1:8080';
const PAYMENTS = '/api/v1/payment-requests';
/** Gateways that are killed at the same time. */
const LANES = 2;
const PAYMENTS_OF_KILL = 4;
const MAX_BANK_DELAY_MS = 40;
const BROWSERS = 30;

const folder = mkdtempSync(join(tmpdir(), 'bankbook-faults-'));
const key = () => randomBytes(32).toString('base64');
const random = (below) => Math.floor(Math.random() * below);

function copyOf(user, address) {
  const copy = new browsers.TestBrowser(address, '', ORIGIN);
  for (const [name, value] of user.cookies) copy.cookies.set(name, value);
  copy.access = user.access;
  copy.refreshToken = user.refreshToken;
  return copy;
}

/** What the app makes of it: a payment is refused only where an answer says so. */
const LOST = 'no answer';
const outcomeOf = (pay) =>
  pay().then(
    ({ status }) => status,
    () => LOST,
  );
const isRefused = (outcome) => typeof outcome === 'number' && outcome >= 400 && outcome < 500;

/**
 * Kills a gateway at random moments of payments, and repeats the payment at once, as a browser may: to the other
 * instance, or to the same one as soon as it runs again.
 */
async function killing({ store, count }) {
  const bank = await banks.startReferenceBank({ autoApprove: true });
  const valkey = store ? await stores.startValkey() : undefined;
  const environment = { BANKBOOK_SEAL_KEYS: key() };
  const file = {
    ...browsers.bankFile(bank.origin),
    public_origin: ORIGIN,
    ...(valkey && { instances: 'many', store: valkey.address }),
  };
  // What an instance remembers is beside its file, in a folder of its port.
  const startAt = (port) => startGateway({ folder, port, file, environment });
  const start = async () => startAt(await freePort());
  const other = await start();
  const signedIn = await new browsers.TestBrowser(other.address, bank.origin, ORIGIN).signIn();
  const results = [];
  const repeats = [];
  let left = count;

  const payWith = async (gateway, running) => {
    const id = randomBytes(16).toString('hex');
    const body = browsers.paymentBody(id);
    bank.fault({ path: PAYMENTS }, { delay: random(MAX_BANK_DELAY_MS) });
    const result = { id, first: LOST, last: LOST };
    results.push(result);
    result.first = result.last = await outcomeOf(() => copyOf(signedIn, gateway.address).pay(id, body));
    if (result.first !== LOST) return;
    const again = copyOf(signedIn, (await running).address);
    const repeat = outcomeOf(() => again.pay(id, body));
    repeats.push(repeat.then((outcome) => (result.last = outcome)));
  };
  const lane = async () => {
    let next = start();
    while (left > 0) {
      left -= PAYMENTS_OF_KILL;
      const gateway = await next;
      // How long a payment takes now, so that the moments fall into all of it.
      const warmUp = copyOf(signedIn, gateway.address);
      await warmUp.read();
      const began = performance.now();
      const id = randomBytes(16).toString('hex');
      await warmUp.pay(id, browsers.paymentBody(id));
      const span = (performance.now() - began) * 1.3;
      const killed = pause(span).then(() => gateway.end('SIGKILL'));
      next = store ? start() : killed.then(() => startAt(gateway.port));
      const running = store ? other : next;
      const paying = Array.from({ length: PAYMENTS_OF_KILL }, async () => {
        await pause(random(span));
        await payWith(gateway, running);
      });
      await Promise.all([killed, ...paying]);
      if (!store) await Promise.all(repeats);
    }
    await (await next).end('SIGKILL');
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  // One that another process began is waited for.
  await Promise.all(repeats);
  // What the kernel still holds for the bank arrives.
  await pause(500);

  const arrivals = ({ id }) =>
    bank.count(`POST ${PAYMENTS}`, ({ headers }) => headers['x-request-id'] === id);
  const report = {
    moments: results.length,
    'answered before the kill': results.filter(({ first }) => first !== LOST).length,
    'no answer, and the bank has no payment': results.filter(
      (result) => result.first === LOST && arrivals(result) === 0,
    ).length,
    'no answer at first, and the bank has the payment': results.filter(
      (result) => result.first === LOST && arrivals(result) > 0,
    ).length,
    'answers to the browser’s repeat': tally(
      results.filter(({ first }) => first === LOST).map(({ last }) => last),
    ),
    'payments that the bank got twice': results.filter((result) => arrivals(result) > 1).length,
    'called refused, and the bank has it': results.filter(
      (result) => isRefused(result.last) && arrivals(result) > 0,
    ).length,
    'called paid, and the bank has it not': results.filter(
      (result) => result.last === 200 && arrivals(result) === 0,
    ).length,
  };
  await other.end();
  await valkey?.close();
  await bank.close();
  return report;
}

/** How often each value occurs. */
function tally(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** What stands in front of two instances: it asks which are ready, and repeats nothing. */
async function startFront(ports) {
  const instances = ports.map((port) => ({ port, isReady: true, agent: new Agent({ keepAlive: true }) }));
  const timer = setInterval(() => {
    for (const instance of instances) {
      get({ host: '127.0.0.1', port: instance.port, path: '/readyz', agent: false }, (response) => {
        response.resume();
        instance.isReady = response.statusCode === 200;
      }).on('error', () => (instance.isReady = false));
    }
  }, 250);
  let turn = 0;
  const server = createServer((request, response) => {
    const ready = instances.filter(({ isReady }) => isReady);
    turn += 1;
    const instance = ready[turn % ready.length];
    if (instance === undefined) {
      response.writeHead(503).end();
      return;
    }
    const { connection: _, ...headers } = request.headers;
    const { method, url: path } = request;
    const onward = sendRequest(
      { host: '127.0.0.1', port: instance.port, agent: instance.agent, method, path, headers },
      (answer) => {
        const { connection: __, 'keep-alive': ___, ...passed } = answer.headers;
        response.writeHead(answer.statusCode, passed);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    isReady: async (port) => {
      while (!instances.some((instance) => instance.port === port && instance.isReady)) await pause(50);
    },
    close: () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      for (const { agent } of instances) agent.destroy();
    },
  };
}

/** Two instances under load: both are restarted in turn, and then their keys are rotated. */
async function operating() {
  const bank = await banks.startReferenceBank({ autoApprove: true });
  const valkey = await stores.startValkey();
  const ports = [await freePort(), await freePort()];
  const ring = join(folder, 'seal.keys');
  const [before, after] = [key(), key()];
  writeFileSync(ring, before);
  const file = {
    ...browsers.bankFile(bank.origin),
    public_origin: ORIGIN,
    instances: 'many',
    store: valkey.address,
    seal_keys_file: ring,
  };
  const start = (port) => startGateway({ folder, port, file });
  const running = new Map();
  for (const port of ports) running.set(port, await start(port));
  const front = await startFront(ports);

  const stop = new AbortController();
  const outcomes = [];
  const rounds = Array.from({ length: BROWSERS }, () => 0);
  const payments = [];
  const load = rounds.map(async (_, index) => {
    const user = await new browsers.TestBrowser(front.address, bank.origin, ORIGIN).signIn();
    while (!stop.signal.aborted) {
      const id = randomBytes(16).toString('hex');
      payments.push(id);
      outcomes.push(await outcomeOf(() => user.read()));
      outcomes.push(await outcomeOf(() => user.pay(id, browsers.paymentBody(id))));
      outcomes.push(await outcomeOf(() => user.refresh()));
      rounds[index] += 1;
    }
  });
  const everybodyCalled = async () => {
    const since = [...rounds];
    while (rounds.some((round, index) => round < since[index] + 2)) await pause(50);
  };

  let badExits = 0;
  await everybodyCalled();
  for (let restart = 0; restart < restarts; restart += 1) {
    for (const port of ports) {
      const [status] = await running.get(port).end('SIGTERM');
      if (status !== 0) badExits += 1;
      running.set(port, await start(port));
      await front.isReady(port);
      await everybodyCalled();
    }
  }
  const restarted = { calls: outcomes.length, failed: failed(outcomes) };
  outcomes.length = 0;
  for (const keys of [[before, after], [after, before], [after]]) {
    writeFileSync(ring, keys.join('\n'));
    for (const port of ports) await running.get(port).reload();
    await everybodyCalled();
  }
  stop.abort();
  await Promise.all(load);
  const arrived = tally(
    bank.requests
      .filter(({ method, path }) => method === 'POST' && path === PAYMENTS)
      .map(({ headers }) => headers['x-request-id']),
  );
  const report = {
    restarts: restarts * ports.length,
    'calls during the restarts': restarted.calls,
    'failed calls': restarted.failed,
    'failed stops (a status other than 0)': badExits,
    'calls during the rotation of the keys': outcomes.length,
    'failed calls and sign-outs': failed(outcomes),
    payments: payments.length,
    'payments that the bank got twice or not at all': payments.filter((id) => arrived[id] !== 1).length,
    'refresh tokens used twice': bank.refreshReuse,
  };
  front.close();
  await Promise.all([...running.values()].map((gateway) => gateway.end()));
  await valkey.close();
  await bank.close();
  return report;
}

const failed = (outcomes) => outcomes.filter((outcome) => outcome !== 200).length;

const MUST_BE_ZERO = /twice|and the bank has it|^failed/;

function print(name, report) {
  console.info(`\n${name}`);
  for (const [what, value] of Object.entries(report)) console.info(`  ${what}: ${JSON.stringify(value)}`);
  const isBroken = Object.entries(report).some(([what, value]) => MUST_BE_ZERO.test(what) && value !== 0);
  if (isBroken) process.exitCode = 1;
}

try {
  print('kill -9, one instance', await killing({ store: false, count: moments }));
  print('kill -9, one of two instances', await killing({ store: true, count: moments }));
  print('rolling restart and rotation of the keys', await operating());
  const load = loadavg().map((minutes) => minutes.toFixed(1));
  console.info(`\nload average ${load.join(', ')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
