/*
 * Programs of other scripts as processes of their own, such as the gateway that `npm run build` wrote.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

process.setMaxListeners(0);

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'dist-gateway/main.js');

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A line of `lines` for which `isWanted`; rejects if the process ends before. */
function lineOf(child, lines, isWanted) {
  return new Promise((resolve, reject) => {
    const look = (line) => {
      if (!isWanted(line)) return;
      lines.off('line', look);
      child.off('exit', fail);
      resolve(line);
    };
    const fail = (code) => reject(new Error(`The process ended with ${code}.`));
    lines.on('line', look);
    child.once('exit', fail);
  });
}

/**
 * Starts a script of Node and waits for its first line, or for one that is wanted.
 *
 * @param {readonly string[]} texts arguments of node
 * @param {Readonly<Record<string, string>>} [environment]
 * @param {(line: string) => boolean} [isFirst]
 */
export async function startProcess(texts, environment = {}, isFirst = () => true) {
  const child = spawn(process.execPath, [...texts], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const isGone = once(child, 'exit');
  // None outlives the script, also if that fails.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const first = await lineOf(child, lines, isFirst);
  return {
    pid: child.pid,
    first,
    /** What it prints from then on. */
    lines,
    isGone,
    /** Sends a signal; the promise ends with the process. */
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return isGone;
    },
  };
}

/**
 * @param {object} wanted
 * @param {string} wanted.folder where its bank.json is written
 * @param {number} wanted.port
 * @param {object} wanted.file members of bank.json
 * @param {Readonly<Record<string, string>>} [wanted.environment]
 */
export async function startGateway({ folder, port, file, environment }) {
  if (!existsSync(MAIN)) throw new Error('There is no gateway yet: npm run build');
  const own = join(folder, String(port));
  mkdirSync(own, { recursive: true });
  const path = join(own, 'bank.json');
  writeFileSync(path, JSON.stringify({ log_level: 'warn', ...file, listen: `127.0.0.1:${port}` }));
  const isListening = (line) => line.startsWith('Bankbook is at ');
  const running = await startProcess([MAIN, '--config', path], environment, isListening);
  return { ...running, port, address: `http://127.0.0.1:${port}` };
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
