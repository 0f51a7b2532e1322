import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A folder for what is downloaded once for this user, and survives a new checkout. */
export const userCache = (name) =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'bankbook', name);

/**
 * The folder of an npm package that is too heavy for a dependency: installed the first time, always the same version.
 */
export function cachedPackage(name, version) {
  const prefix = userCache(`${name.replace(/^@/, '').replace('/', '-')}-${version}`);
  const folder = join(prefix, 'node_modules', name);
  if (existsSync(folder)) return folder;
  const spec = `${name}@${version}`;
  console.error(`Installing ${spec} from npm into ${prefix}.`);
  mkdirSync(prefix, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
  const { status } = spawnSync('npm', ['install', ...quiet, '--prefix', prefix, spec], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    // npm is a batch file on Windows.
    shell: process.platform === 'win32',
  });
  // What a cut-off installation left would count as installed.
  if (status !== 0) rmSync(prefix, { recursive: true, force: true });
  if (status !== 0) throw new Error(`${spec} could not be installed from npm.`);
  return folder;
}
