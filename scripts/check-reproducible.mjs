/**
 * Builds the app twice, in folders with different names and in different time zones, and compares all files
 * byte for byte. Exits with 1 and lists the files that differ.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySource } from './copy-source.mjs';

const BUILDS = { live: 'dist', demo: 'dist-demo', gateway: 'dist-gateway' };
const temporary = mkdtempSync(join(tmpdir(), 'bankbook-builds-'));
try {
  const one = copySource(join(temporary, 'one'));
  const other = copySource(join(temporary, 'another folder', 'deeper'));
  for (const [mode, directory] of Object.entries(BUILDS)) {
    build(one, mode, 'UTC');
    build(other, mode, 'Pacific/Kiritimati');
    const [first, second] = [join(one, directory), join(other, directory)];
    const count = readdirSync(first, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
    if (count === 0) throw new Error(`The ${mode} build wrote no file.`);
    const { status, stdout } = run('git', ['diff', '--no-index', '--name-status', first, second], temporary);
    console.log(
      `${mode}: ${count} files, ${status === 0 ? 'the same byte for byte' : `of which differ:\n${stdout}`}`,
    );
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function build(folder, mode, timeZone) {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const options = mode === 'gateway' ? ['--config', 'vite.gateway.config.ts'] : ['--mode', mode];
  const { status, stdout, stderr } = run(process.execPath, [vite, 'build', ...options], folder, timeZone);
  if (status !== 0) throw new Error(`The ${mode} build failed:\n${stdout}${stderr}`);
}

function run(program, parameters, cwd, TZ) {
  const env = { ...process.env, ...(TZ && { TZ }) };
  return spawnSync(program, parameters, { cwd, encoding: 'utf8', env });
}
