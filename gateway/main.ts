import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type GatewayConfig, readGatewayConfig } from './config.ts';
import { checkGateway, startGateway } from './gateway.ts';
import { GatewayConfigError } from './secrets.ts';

const USAGE = `usage: npm run gateway -- --config bank.json [--check]

  --config FILE   the bank and this gateway: docs/configuration.md
  --check         tries the configuration and whether the bank answers, and exits`;

/** The live build, beside the folder of this file. */
const DIRECTORY = fileURLToPath(new URL('../dist/', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { config: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) return console.info(USAGE);
  if (values.config === undefined) return fail(USAGE);
  const config = readGatewayConfig(values.config, process.env);
  if (values.check === true) return check(config);
  const gateway = await startGateway(config, { directory: DIRECTORY });
  process.on('SIGHUP', gateway.reload);
  // What else keeps the process alive must not: it is stopped.
  const stop = () => void gateway.close().then(() => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  // Last: a supervisor may send a signal as soon as it has read this line.
  console.info(`Bankbook is at ${config.publicOrigin ?? gateway.address}`);
}

async function check(config: GatewayConfig): Promise<void> {
  const { lines, isGood } = await checkGateway(config);
  console.info(lines.join('\n'));
  if (!isGood) process.exitCode = 1;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (error instanceof GatewayConfigError) fail(error.findings.join('\n'));
  else if (error instanceof Error && 'code' in error) fail(error.message);
  else throw error;
}
