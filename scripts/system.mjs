/*
 * The whole system on this machine: the mock bank over HTTP and, before it, the gateway with the live build. No
 * mock in the browser: real cookies, real sockets. It runs until it is stopped (docs/http-mock.md).
 *
 *   npm run system -- --port 8080 --bank-port 4010
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startProcess } from './gateway-process.mjs';

const USAGE = `npm run system -- [--port 8080] [--bank-port 4010] [--data bank.json] [--demo 1,as-household]

  --port       where the app is; 0 takes a free port
  --bank-port  the bank's own port, where faults, settings and the clock are switched; 0 takes a free port
  --data       a bank data file that the bank starts with
  --demo       the value of ?demo= in a demo link: the bank starts in that state
`;

/** @type {Awaited<ReturnType<typeof startProcess>>[]} */
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
  if (values.help) {
    console.log(USAGE);
    return stop();
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());

  // The bank has to know the app, to which its pages lead back, before the gateway, which needs the bank's address, can listen.
  const port = values.port === '0' ? await freePort() : values.port;
  const app = `http://127.0.0.1:${port}`;
  const passedOn = ['data', 'demo'].flatMap((name) => (values[name] ? [`--${name}`, values[name]] : []));
  const bank = await start(
    'scripts/mock.mjs',
    ['--port', values['bank-port'], '--origin', app, ...passedOn],
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
 * Starts a program and returns what a line of its output names. Later lines go to the error output.
 *
 * @param {string} file
 * @param {string[]} texts
 * @param {RegExp} announcement
 */
async function start(file, texts, announcement) {
  const environment = { BANKBOOK_CLIENT_SECRET: 'of-the-demo' };
  const program = await startProcess([file, ...texts], environment, (line) => announcement.test(line));
  programs.push(program);
  program.lines.on('line', (line) => console.error(line));
  void program.isGone.then(() => {
    if (!isStopping) console.error(`${file} has ended.`);
    return stop(1);
  });
  return announcement.exec(program.first)[1];
}

async function stop(status = 0) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(programs.map((program) => program.end()));
  rmSync(folder, { recursive: true, force: true });
  // One that is starting ends with this process.
  process.exit(status);
}

try {
  await main();
} catch (error) {
  // It has said why itself, or is not built yet.
  console.error(error.message);
  await stop(1);
}
