import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Not source: output of earlier commands, and packages, which are linked instead. */
const EXCLUDED = new Set([
  '.git',
  '.stryker-tmp',
  'node_modules',
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
 *
 * @param {string} folder
 */
export function copySource(folder) {
  mkdirSync(folder, { recursive: true });
  // A folder below may have packages of its own.
  const filter = (/** @type {string} */ path) => basename(path) !== 'node_modules';
  for (const entry of readdirSync(ROOT)) {
    if (EXCLUDED.has(entry)) continue;
    cpSync(join(ROOT, entry), join(folder, entry), { recursive: true, filter });
  }
  linkFolder(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkFolder(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // Tool caches could carry results from one folder to the other.
    if (basename(from) === 'node_modules' && ['.cache', '.vite', '.vite-temp'].includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    // Another disk, or a file system without hard links.
    copyFileSync(source, target);
  }
}
