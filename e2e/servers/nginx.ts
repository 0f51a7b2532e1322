import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { loopbackPem } from './http.ts';

export interface RunningNginx {
  /** https, with a certificate that nobody signed. */
  readonly origin: string;
  /** Everything in its log files. */
  readonly logs: () => string;
  readonly close: () => Promise<void>;
}

interface NginxOptions {
  /** The live build. */
  readonly directory: string;
  /** The origin of the bank, http. */
  readonly bank: string;
  readonly config: object;
  readonly clientSecret: string;
}

const DEPLOY = fileURLToPath(new URL('../../deploy/nginx/', import.meta.url));
/** Debian's is not in every user's path. */
const PATHS = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };

/**
 * Runs nginx with the files of `deploy/nginx/`, in which only names, addresses and paths are replaced, as an
 * operator does.
 */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'bankbook-nginx-'));
  const inFolder = (name: string) => join(folder, name);
  for (const name of ['tls', 'logs', 'temp']) mkdirSync(inFolder(name));
  for (const name of ['fullchain.pem', 'privkey.pem']) {
    writeFileSync(inFolder(`tls/${name}`), readFileSync(loopbackPem));
  }
  const [plain, port] = [await freePort(), await freePort()];
  const { host: bank } = new URL(options.bank);
  const replaced: readonly (readonly [string, string])[] = [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['https://bankbook.example', `https://127.0.0.1:${port}`],
    ['server_name bankbook.example', 'server_name 127.0.0.1'],
    ['server bank.example:443', `server ${bank}`],
    ['Host bank.example', `Host ${bank}`],
    ['https://bankbook_bank_', 'http://bankbook_bank_'],
    ['/srv/bankbook/dist', resolve(options.directory)],
    ['/etc/bankbook', folder],
    ['/var/log/nginx', inFolder('logs')],
  ];
  let text = readFileSync(join(DEPLOY, 'bankbook.conf'), 'utf8');
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/nginx/bankbook.conf has no longer: ${from}`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(inFolder('bankbook.conf'), text);
  writeFileSync(inFolder('headers.conf'), readFileSync(join(DEPLOY, 'headers.conf')));
  writeFileSync(inFolder('config.json'), JSON.stringify(options.config));
  const made = spawnSync('sh', [join(DEPLOY, 'client-secret.sh')], {
    input: options.clientSecret,
    encoding: 'utf8',
  });
  writeFileSync(inFolder('client-secret.conf'), made.stdout);
  writeFileSync(inFolder('nginx.conf'), mainFile(folder));

  const nginx = spawn('nginx', ['-c', inFolder('nginx.conf'), '-e', inFolder('logs/error.log')], {
    env: PATHS,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  const logs = () =>
    readdirSync(inFolder('logs'))
      .map((name) => readFileSync(inFolder(`logs/${name}`), 'utf8'))
      .join('\n');
  if (!(await isAnswering(port, () => nginx.exitCode === null)))
    throw new Error(`nginx (Debian's nginx-light) does not start: ${logs()}`);
  return {
    origin: `https://127.0.0.1:${port}`,
    logs,
    async close() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian's packages start as a service; this one runs in front, and writes only to its folder. */
const mainFile = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join('\n  ')}
  include ${folder}/bankbook.conf;
}
`;

/** Whether a port takes connections before the program ends. */
async function isAnswering(port: number, isRunning: () => boolean): Promise<boolean> {
  while (isRunning()) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (isOpen) return true;
    await pause(20);
  }
  return false;
}
