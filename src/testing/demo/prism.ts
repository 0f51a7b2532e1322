import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const PRISM = 'e2e/clients/node_modules/@stoplight/prism-cli/dist/index.js';
export const DOCUMENT = 'docs/openapi.json';

/** Starts Prism on the document, on a free port of this machine. */
export async function startPrism(...command: readonly string[]) {
  const prism = spawn(process.execPath, [PRISM, ...command, '--host', '127.0.0.1', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const hasEnded = once(prism, 'exit');
  for await (const line of createInterface(prism.stdout)) {
    const [origin] = /(?<=listening on )http:\S+/.exec(line) ?? [];
    if (origin === undefined) continue;
    // What it prints from now on must not fill its pipe.
    prism.stdout.resume();
    const close = async () => {
      prism.kill();
      await hasEnded;
    };
    return { origin, close };
  }
  throw new Error('Prism ended before it listened: run `npm ci --prefix e2e/clients --ignore-scripts`.');
}
