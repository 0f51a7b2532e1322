/*
 * The whole system on this machine: the mock bank over HTTP and, before it, the gateway with the live build. No
 * mock in the browser: real cookies, real sockets. It runs until it is stopped (docs/http-mock.md).
 *
 *   npm run system -- --port 8080 --bank-port 4010
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const USAGE = `npm run system -- [--port 8080] [--bank-port 4010] [--data bank.json] [--demo 1,as-household]

  --port       where the app is; 0 takes a free port
  --bank-port  the bank's own port, where faults, settings and the clock are switched; 0 takes a free port
  --data       a bank data file that the bank starts with
  --demo       the value of ?demo= in a demo link: the bank starts in that state
`;

const ROOT = join(import.meta.dirname, '..');

/** A program of the system that could not start, or ended while the others ran. */
class ProgramProblem extends Error {}

/** @type {import('node:child_process').ChildProcess[]} */
const programs = [];
const folder = mkdtempSync(join(tmpdir(), 'bankbook-system-'));
let isStopping = false;

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      'bank-port': { type: 'string', default: '4010' },
      data: { type: 'string' },
      demo: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());

  // The bank has to know the way back before the gateway, which needs the bank's address, can listen.
  const port = values.port === '0' ? await freePort() : values.port;
  const app = `http://127.0.0.1:${port}`;
  const passedOn = ['data', 'demo'].flatMap((name) => (values[name] ? [`--${name}`, values[name]] : []));
  const bank = await start(
    'scripts/mock.mjs',
    ['--port', values['bank-port'], '--redirect-uri', `${app}/login/callback`, ...passedOn],
    /listens on (http:\S+);/,
  );
  const config = join(folder, 'bank.json');
  writeFileSync(config, JSON.stringify(gatewayFile(bank, port)));
  await start('dist-gateway/main.js', ['--config', config], /^Bankbook is at (http:\S+)/);
  console.log(`Bankbook is at ${app}; faults and settings of its bank: ${bank}/bank/switches`);
}

const gatewayFile = (bank, port) => ({
  listen: `127.0.0.1:${port}`,
  base_url: bank,
  authorize_url: `${bank}/bank/authorize`,
  client_id: 'bankbook-demo',
  scope: 'aisp',
  bank_name: 'Demo bank',
  log_level: 'error',
});

/**
 * Starts a program and returns what a line of its output names. Other lines go to the error output.
 *
 * @param {string} file
 * @param {string[]} texts
 * @param {RegExp} announcement
 * @returns {Promise<string>}
 */
function start(file, texts, announcement) {
  const program = spawn(process.execPath, [file, ...texts], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BANKBOOK_CLIENT_SECRET: 'of-the-demo' },
  });
  programs.push(program);
  return new Promise((resolve, reject) => {
    createInterface(program.stdout).on('line', (line) => {
      const [, address] = announcement.exec(line) ?? [];
      if (address === undefined) console.error(line);
      else resolve(address);
    });
    program.once('exit', () => {
      reject(new ProgramProblem(`${file} has ended.`));
      if (!isStopping) void stop(1);
    });
  });
}

async function stop(status = 0) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = status;
  const running = programs.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ends = running.map((program) => once(program, 'exit'));
  for (const program of running) program.kill('SIGTERM');
  await Promise.all(ends);
  rmSync(folder, { recursive: true, force: true });
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ProgramProblem) && !(error instanceof TypeError && 'code' in error)) throw error;
  console.error(error.message);
  await stop(1);
}
