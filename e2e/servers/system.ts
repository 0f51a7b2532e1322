import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** `npm run system` on free ports, on what was built before. */
export interface RunningSystem {
  /** Where the app is. */
  readonly origin: string;
  /** The bank's own port. */
  readonly bank: string;
  /** Switches faults and settings at the bank, by the query of docs/http-mock.md. */
  readonly switch: (query: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startSystem(): Promise<RunningSystem> {
  const system = spawn(process.execPath, ['scripts/system.mjs', '--port', '0', '--bank-port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(system, 'exit');
  const lines = createInterface(system.stdout);
  const [first] = (await Promise.race([once(lines, 'line'), ended])) as [string | number];
  const line = String(first);
  const [origin, bank] = line.match(/http:\/\/[\d.]+:\d+/g) ?? [];
  if (origin === undefined || bank === undefined) throw new Error(`The system does not start: ${line}`);
  return {
    origin,
    bank,
    async switch(query) {
      const { ok, status } = await fetch(`${bank}/bank/switches?${query}`, { method: 'POST' });
      if (!ok) throw new Error(`${query}: ${status}`);
    },
    async close() {
      system.kill('SIGTERM');
      await ended;
    },
  };
}
