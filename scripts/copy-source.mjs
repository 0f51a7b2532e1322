import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What is not part of the source: results of earlier commands, and packages, which are linked instead. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'dist-demo', 'pictures', 'test-results']);

/** Files and folders at the top of the source. */
export const sourceEntries = () => readdirSync(ROOT).filter((entry) => !LEFT_OUT.has(entry));

/**
 * Copies the source into a new folder, with the packages of this one, which share their bytes where the
 * disk allows. The packages stand inside the copy, because a link to one folder would hide a path in a build.
 *
 * @param {string} folder
 */
export function copySource(folder) {
  mkdirSync(folder, { recursive: true });
  for (const entry of sourceEntries()) cpSync(join(ROOT, entry), join(folder, entry), { recursive: true });
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
    // Caches of tools could carry results of one folder into the other.
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
    // Another disk, or one without hard links.
    copyFileSync(source, target);
  }
}
