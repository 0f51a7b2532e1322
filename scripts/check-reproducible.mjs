/**
 * Builds the app twice, in folders with different names and in different time zones, and compares all files
 * byte for byte. Exits with 1 and lists the files that differ.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { copySource } from './copy-source.mjs';

const BUILDS = [
  { mode: 'live', directory: 'dist' },
  { mode: 'demo', directory: 'dist-demo' },
  { mode: 'gateway', directory: 'dist-gateway' },
];
const temporary = mkdtempSync(join(tmpdir(), 'bankbook-builds-'));
try {
  const one = copySource(join(temporary, 'one'));
  const other = copySource(join(temporary, 'another folder', 'deeper'));
  for (const { mode, directory } of BUILDS) {
    build(one, mode, 'UTC');
    build(other, mode, 'Pacific/Kiritimati');
    const first = digestsOf(join(one, directory));
    const second = digestsOf(join(other, directory));
    const names = [...new Set([...first.keys(), ...second.keys()])].sort();
    const different = names.filter((name) => first.get(name) !== second.get(name));
    if (names.length === 0) throw new Error(`The ${mode} build wrote no file.`);
    if (different.length > 0) {
      process.exitCode = 1;
      console.error(
        `${mode}: ${different.length} of ${names.length} files differ:\n  ${different.join('\n  ')}`,
      );
    } else {
      console.log(`${mode}: ${names.length} files, the same byte for byte`);
    }
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/**
 * @param {string} folder
 * @param {string} mode
 * @param {string} timeZone
 */
function build(folder, mode, timeZone) {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', ...(mode === 'gateway' ? ['--config', 'vite.gateway.config.ts'] : ['--mode', mode])],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, TZ: timeZone },
    },
  );
  if (status !== 0) throw new Error(`The ${mode} build failed:\n${stdout}${stderr}`);
}

/**
 * The SHA-256 of every file in a folder, by relative path.
 *
 * @param {string} folder
 */
function digestsOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}
