import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GatewayConfigError } from './secrets.ts';

const LOCK = 'lock';

/** Makes the lock of this process and returns its content. @throws GatewayConfigError if another one runs. */
export function lockIn(folder: string): string {
  const path = join(folder, LOCK);
  const lock = `${process.pid} ${startOf(process.pid)}`;
  const found = textOf(path);
  if (found !== undefined) {
    const [pid = '', start = ''] = found.split(' ');
    if (isRunning(Number(pid), start))
      throw new GatewayConfigError([`state_dir: another gateway (process ${pid}) uses it`]);
    removeStale(path, found);
  }
  writeFileSync(path, lock, { flag: 'wx', mode: 0o600 });
  return lock;
}

/** Two gateways may find it: the second one must not take the new lock of the first for it. */
function removeStale(path: string, found: string): void {
  const taken = `${path}-${process.pid}`;
  renameSync(path, taken);
  const isStale = textOf(taken) === found;
  // Unlike a second `renameSync` it replaces no third one's.
  if (!isStale) linkSync(taken, path);
  rmSync(taken);
  if (isStale) return;
  throw new GatewayConfigError(['state_dir: another gateway has just begun to use it']);
}

/** Unless it is another one's by now. */
export function unlock(folder: string, lock: string): void {
  const path = join(folder, LOCK);
  if (textOf(path) === lock) rmSync(path);
}

/** Not if it has our own number, as in a container that was started again. */
function isRunning(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return startOf(pid) === start;
}

/**
 * When a process began (proc_pid_stat(5), field 22): after a restart of the machine its number may be another one's.
 * Empty where the system does not say.
 */
export function startOf(pid: number): string {
  const [, fields = ''] = textOf(`/proc/${pid}/stat`)?.match(/.*\) (.*)/) ?? [];
  return fields.split(' ')[19] ?? '';
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
