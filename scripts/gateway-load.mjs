/*
 * The gateway under load, side by side with calls straight to the same bank: figures for docs/figures.md, without
 * thresholds, because they depend on the machine and on what else it does. It needs `npm run build` and Linux.
 *
 *   npm run gateway:load -- --seconds 8 --rounds 3 --minutes 5
 *
 *   --seconds      of each measurement
 *   --rounds       how often both are measured in turn; the figures are medians
 *   --minutes      of full load, for the heap
 *   --connections  that are opened at once and send nothing more than the beginning of a request
 */
import autocannon from 'autocannon';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { freePort, median, startGateway, startProcess } from './gateway-process.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10000' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

const { module: browsers } = await runnerImport('./e2e/servers/gateway.ts', {});

/** About 1,000 calls a second, because each takes 20 ms. */
const CONNECTIONS = 20;
const SLOW = '/api/v1/accounts';
const AT_ONCE = '/api/v1/end-user-identity';
const ENDLESS = '/api/v1/trusted-beneficiaries';
const ENDLESS_AT_ONCE = 50;
/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
const MEGABYTE = 1024 * 1024;
/** Each may have 512 connections. */
const ADDRESSES = 40;

const folder = mkdtempSync(join(tmpdir(), 'bankbook-load-'));
const bank = await startProcess([join(import.meta.dirname, 'gateway-bank.mjs')]);
const metricsPort = await freePort();
const gateway = await startGateway({
  folder,
  port: await freePort(),
  file: {
    ...browsers.bankFile(bank.first),
    metrics: `127.0.0.1:${metricsPort}`,
    // What a call logs is part of its cost.
    log_level: 'info',
    rate_limit: { session: 1e9, address: 1e9 },
  },
});

async function signIn() {
  const browser = new browsers.TestBrowser(gateway.address, '');
  await browser.call('/config.json');
  const redirect_uri = `${gateway.address}/login/callback`;
  await browser.exchangeCode({ code: 'c', redirect_uri, code_verifier: 'v'.repeat(43) });
  const { cookie } = browser;
  return { ...browser.signed(), cookie };
}
const headers = await signIn();

/** CPU time so far, in ms. */
function cpuOf({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** In MB; `VmHWM` is the highest so far. */
function memoryOf({ pid }, name = 'VmRSS') {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

async function measure(origin, path, options = {}) {
  const before = { bank: cpuOf(bank), gateway: cpuOf(gateway) };
  const result = await autocannon({
    url: origin + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    ...options,
  });
  const total = result['2xx'];
  if (total === 0 || result.non2xx + result.errors > 0) {
    throw new Error(`${total} answers, ${result.non2xx} refused, ${result.errors} errors`);
  }
  return {
    perSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bankCpu: (cpuOf(bank) - before.bank) / total,
    gatewayCpu: (cpuOf(gateway) - before.gateway) / total,
  };
}

/** Medians of measurements that take turns, so that both have the same neighbours. */
async function sideBySide(path, options) {
  const all = { direct: [], through: [] };
  for (let round = 0; round < rounds; round += 1) {
    all.direct.push(await measure(bank.first, path, options));
    all.through.push(await measure(gateway.address, path, options));
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, results]) => [
      name,
      Object.fromEntries(
        Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))]),
      ),
    ]),
  );
}

const print = (name, text) => console.info(`${name}: ${text}`);
const rounded = (number, digits = 0) => number.toFixed(digits);

async function throughput() {
  // Both are warm.
  await measure(gateway.address, SLOW);
  const full = await sideBySide(SLOW);
  print(
    `20 KB after 20 ms, ${CONNECTIONS} connections`,
    `direct ${rounded(full.direct.perSecond)}/s, gateway ${rounded(full.through.perSecond)}/s, ratio ` +
      `${rounded((100 * full.through.perSecond) / full.direct.perSecond)} %, gateway CPU ` +
      `${rounded(full.through.gatewayCpu, 2)} ms a call`,
  );
  // Half of the connections: autocannon would send the calls of a rate at the start of each second, all at once.
  const half = await sideBySide(SLOW, { connections: CONNECTIONS / 2 });
  print(
    `the same at half load (${rounded(half.through.perSecond)}/s)`,
    `direct p50 ${half.direct.p50} and p99 ${half.direct.p99} ms, gateway p50 ${half.through.p50} and p99 ` +
      `${half.through.p99} ms, added p99 ${half.through.p99 - half.direct.p99} ms`,
  );
  const fast = await sideBySide(AT_ONCE);
  print(
    'a bank that answers at once',
    `direct ${rounded(fast.direct.perSecond)}/s and ${rounded(fast.direct.bankCpu, 3)} ms of CPU a call; gateway ` +
      `${rounded(fast.through.perSecond)}/s and ${rounded(fast.through.gatewayCpu, 3)} ms (the bank ` +
      `${rounded(fast.through.bankCpu, 3)} ms)`,
  );
}

/** Answers that never end, read as fast as they come. */
async function neverEnding() {
  const read = () =>
    new Promise((resolve) => {
      const socket = connect(gateway.port, '127.0.0.1');
      let bytes = 0;
      socket.on('data', (chunk) => (bytes += chunk.length));
      socket.on('error', () => socket.destroy());
      socket.on('close', () => resolve(bytes));
      const all = { host: `127.0.0.1:${gateway.port}`, ...headers };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET ${ENDLESS} HTTP/1.1\r\n${lines.join('')}\r\n`);
    });
  const before = memoryOf(gateway);
  const sizes = await Promise.all(Array.from({ length: ENDLESS_AT_ONCE }, read));
  const largest = Math.max(...sizes) / MEGABYTE;
  print(
    `${ENDLESS_AT_ONCE} answers that never end, at once`,
    `each is ended after ${rounded(largest)} MB at most; memory ${rounded(before)} MB before, at most ` +
      `${rounded(memoryOf(gateway, 'VmHWM'))} MB so far`,
  );
}

/** Connections of many addresses that only begin a request. */
async function manyConnections(count) {
  const before = memoryOf(gateway);
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect({
      port: gateway.port,
      host: '127.0.0.1',
      localAddress: `127.0.1.${1 + (index % ADDRESSES)}`,
    });
    socket.on('error', () => socket.destroy());
    socket.resume();
    socket.write('GET / HTTP/1.1\r\nX-A: ');
    return socket;
  });
  const began = performance.now();
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
  );
  let highest = before;
  let most = 0;
  let until = -1;
  const isServed = () =>
    browsers.exchange(`${gateway.address}${AT_ONCE}`, { method: 'GET', headers }).then(
      ({ status }) => status === 200,
      () => false,
    );
  do {
    const open = sockets.filter(({ readyState }) => readyState === 'open').length;
    most = Math.max(most, open);
    highest = Math.max(highest, memoryOf(gateway));
    if (until < 0 && (await isServed())) until = performance.now() - began;
    if (open === 0 && until >= 0) break;
    await pause(250);
  } while (performance.now() - began < 60_000);
  for (const socket of sockets) socket.destroy();
  print(
    `${count} connections of ${ADDRESSES} addresses that begin a request`,
    `${most} held at once, memory ${rounded(before)} MB before and ${rounded(highest)} MB at most; another ` +
      `browser is served ${until < 0 ? 'never' : `after ${rounded(until / 1000, 1)} s`}, all are closed after ` +
      `${rounded((performance.now() - began) / 1000, 1)} s`,
  );
}

async function heapNow() {
  const { body } = await browsers.exchange(`http://127.0.0.1:${metricsPort}/metrics`, {
    method: 'GET',
    headers: {},
  });
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(body)[1]) / MEGABYTE;
}

/** Half of the samples after the first third against the other half: the heap is a saw, so minima count. */
async function heap(minutes) {
  const samples = [];
  const timer = setInterval(() => {
    void heapNow().then((used) => samples.push({ used, rss: memoryOf(gateway) }));
  }, 1000);
  const { perSecond } = await measure(gateway.address, SLOW, { duration: Math.ceil(minutes * 60) });
  clearInterval(timer);
  const warm = samples.slice(Math.floor(samples.length / 3));
  const halves = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)];
  const figures = halves.map((half) => ({
    lowest: Math.min(...half.map(({ used }) => used)),
    median: median(half.map(({ used }) => used)),
    rss: median(half.map(({ rss }) => rss)),
  }));
  const [first, second] = figures;
  const change = (name) => `${rounded(first[name], 1)} → ${rounded(second[name], 1)} MB`;
  print(
    `heap in ${minutes} minutes at ${rounded(perSecond)}/s`,
    `lowest ${change('lowest')}, median ${change('median')}, resident ${change('rss')} (second third → last third)`,
  );
}

const loadNow = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(', ');

try {
  console.info(`${new Date().toISOString()}, ${cpus().length} cores, load average ${loadNow()} before`);
  await throughput();
  await heap(Number(values.minutes));
  await neverEnding();
  await manyConnections(Number(values.connections));
  console.info(`load average ${loadNow()} after`);
} finally {
  await Promise.all([gateway.end(), bank.end()]);
  rmSync(folder, { recursive: true, force: true });
}
