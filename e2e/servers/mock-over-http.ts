import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** `npm run mock` in a separate process. */
export interface MockOverHttp {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Starts the mock bank on a free port of loopback, with additional arguments. */
export async function startMockOverHttp(...texts: readonly string[]): Promise<MockOverHttp> {
  const mock = spawn(process.execPath, ['scripts/mock.mjs', '--port', '0', ...texts]);
  const [line] = (await once(createInterface(mock.stdout), 'line')) as [string];
  const [origin] = /http:\/\/[\d.]+:\d+/.exec(line) ?? [];
  if (origin === undefined) throw new Error(`The mock bank does not say where it listens: ${line}`);
  return {
    origin,
    async close() {
      const ended = once(mock, 'exit');
      mock.kill('SIGTERM');
      await ended;
    },
  };
}
