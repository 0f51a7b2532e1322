import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

process.env['WIZARD_SESSIONS'] ??= '200';
process.env['GATEWAY_BROWSERS'] ??= '200';
process.env['SLOW_TESTS'] ??= '1';
process.env['PROPERTY_SEED'] ??= String(Date.now() % 2 ** 31);
console.info(`Values of property tests: PROPERTY_SEED=${process.env['PROPERTY_SEED']}`);

/** Would repeat `npm test` exactly: it draws no values and has no more rounds. */
function saysTheSame(file: string): boolean {
  return (
    /(?<!\.slow)\.test\.tsx?$/.test(file) &&
    !/testing\/fast-check|GATEWAY_BROWSERS/.test(readFileSync(file, 'utf8'))
  );
}

// Not all of `e2e`: the packages of its clients are there.
const same = ['src', 'build', 'scripts', 'check-bank', 'gateway', 'e2e/servers', 'e2e/support']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter(saysTheSame);

/** The unit tests with values drawn anew and more rounds, and those that need other programs: `npm run test:slow`. */
export default defineConfig((environment) => {
  const config = base(environment);
  for (const project of config.test?.projects ?? []) {
    if (typeof project === 'object' && 'test' in project) project.test?.exclude?.push(...same);
  }
  return config;
});
