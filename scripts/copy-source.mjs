import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Not source, but what earlier commands wrote. */
const OUTPUT = new Set([
  '.git',
  '.stryker-tmp',
  'dist',
  'dist-demo',
  'dist-gateway',
  'pictures',
  'playwright-report',
  'test-results',
]);

/**
 * Copies the source into a new folder and hard-links the packages where the disk allows. The packages are not
 * a symbolic link to one folder, because that would hide absolute paths in a build.
 */
export function copySource(folder) {
  const isSource = (/** @type {string} */ path) =>
    // A folder below may have packages of its own.
    basename(path) !== 'node_modules' && !OUTPUT.has(relative(ROOT, path));
  cpSync(ROOT, folder, { recursive: true, filter: isSource });
  const [from, to] = [ROOT, folder].map((root) => join(root, 'node_modules'));
  // Another disk, or a file system or a system without hard links.
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  // Caches of tools could carry results from one folder to the other.
  for (const cache of ['.cache', '.vite', '.vite-temp'])
    rmSync(join(to, cache), { recursive: true, force: true });
  return folder;
}
