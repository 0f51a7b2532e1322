import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** Debian's Valkey, or Redis, which speaks the same protocol and is in older versions of Debian. */
const SERVERS = ['valkey-server', 'redis-server'];

export interface RunningValkey {
  readonly port: number;
  /** `valkey://…` */
  readonly address: string;
  /** All keys and values as text. */
  readonly dump: () => Promise<string>;
  /** Sends commands, a line each, and returns what is answered. */
  readonly run: (...commands: string[]) => string;
  readonly close: () => Promise<void>;
}

/** Starts an empty server with the settings that a gateway demands, which only this machine can reach. */
export async function startValkey(wanted?: number, others: object = {}): Promise<RunningValkey> {
  const server = SERVERS.find((name) => spawnSync(name, ['--version']).status === 0);
  if (server === undefined) throw new Error(`This test needs ${SERVERS.join(' or ')}.`);
  const port = wanted ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'bankbook-valkey-'));
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'yes',
    appendfsync: 'always',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
    ...others,
  };
  const flags = Object.entries<string>(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(server, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const isGone = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (/ready to accept connections/i.test(chunk.toString())) resolve();
    });
    child.once('error', reject).once('exit', (code) => reject(new Error(`${server} ended with ${code}`)));
  });
  const cli = server.replace('server', 'cli');
  const run = (...commands: string[]) =>
    spawnSync(cli, ['-p', String(port)], { encoding: 'utf8', input: commands.join('\n') }).stdout;
  return {
    port,
    address: `valkey://127.0.0.1:${port}`,
    run,
    dump: () => {
      const keys = run('KEYS *')
        .split('\n')
        .filter((key) => key !== '');
      return Promise.resolve(`${keys.join('\n')}\n${run(...keys.map((key) => `GET ${key}`))}`);
    },
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await isGone;
      rmSync(folder, { recursive: true });
    },
  };
}
