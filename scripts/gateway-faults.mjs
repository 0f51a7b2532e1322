/*
 * Gateways that are killed in the middle of payments, with real processes: docs/decisions/0037-the-gateway.md. It needs
 * `npm run build`, and Valkey or Redis. Exits with 1 where a rule is broken.
 *
 *   npm run gateway:faults -- --moments 200
 *
 *   --moments   at how many random moments of a payment its gateway is killed (SIGKILL), with one instance, which is
 *               started again, and with two; each kill hits several payments, each at a moment of its own
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { freePort, startGateway } from './gateway-process.mjs';

const { values } = parseArgs({ options: { moments: { type: 'string', default: '200' } } });
const moments = Number(values.moments);

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
  const lost = results.filter(({ first }) => first === LOST);
  const has = (result) => arrivals(result) > 0;
  const countOf = (isMeant) => results.filter(isMeant).length;
  const report = {
    moments: results.length,
    'answered before the kill': results.length - lost.length,
    'no answer, and the bank has no payment': lost.filter((result) => !has(result)).length,
    'no answer at first, and the bank has the payment': lost.filter(has).length,
    'answers to the browser’s repeat': tally(lost.map(({ last }) => last)),
    'payments that the bank got twice': countOf((result) => arrivals(result) > 1),
    'called refused, and the bank has it': countOf((result) => isRefused(result.last) && has(result)),
    'called paid, and the bank has it not': countOf((result) => result.last === 200 && !has(result)),
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

const MUST_BE_ZERO = /twice|and the bank has it/;

function print(name, report) {
  console.info(`\n${name}`);
  for (const [what, value] of Object.entries(report)) console.info(`  ${what}: ${JSON.stringify(value)}`);
  const isBroken = Object.entries(report).some(([what, value]) => MUST_BE_ZERO.test(what) && value !== 0);
  if (isBroken) process.exitCode = 1;
}

try {
  print('kill -9, one instance', await killing({ store: false, count: moments }));
  print('kill -9, one of two instances', await killing({ store: true, count: moments }));
  const load = loadavg().map((minutes) => minutes.toFixed(1));
  console.info(`\nload average ${load.join(', ')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
