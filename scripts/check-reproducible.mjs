/**
 * Builds the app twice, in two folders with different names and time zones, and compares every file
 * byte for byte. Exits with 1 and names the files where the two builds differ.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILDS = [
  { mode: 'live', directory: 'dist' },
  { mode: 'demo', directory: 'dist-demo' },
];
/** What is not part of the source: results of earlier commands, and packages, which are linked instead. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'dist-demo', 'pictures', 'test-results']);

const temporary = mkdtempSync(join(tmpdir(), 'bankbook-builds-'));
try {
  const one = prepare(join(temporary, 'one'));
  const other = prepare(join(temporary, 'another folder', 'deeper'));
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
 * A copy of the source with the packages of this folder, which share their bytes where the disk allows.
 * The packages stand inside the copy, because a link to one folder would hide a path in the build.
 *
 * @param {string} folder
 */
function prepare(folder) {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(entry)) cpSync(join(ROOT, entry), join(folder, entry), { recursive: true });
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
    // Caches of tools could carry one build's results into the other.
    if (basename(from) === 'node_modules' && ['.cache', '.vite'].includes(entry.name)) continue;
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

/**
 * @param {string} folder
 * @param {string} mode
 * @param {string} timeZone
 */
function build(folder, mode, timeZone) {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--mode', mode], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TZ: timeZone },
  });
  if (status !== 0) throw new Error(`The ${mode} build failed:\n${stdout}${stderr}`);
}

/**
 * The SHA-256 of every file in a folder, by its path in there.
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
