/*
 * Draws pictures of the demo build: every page and state for people to look at (`pictures/index.html`); with --update,
 * those of `e2e/pictures` that the pages no longer match, which `npm run test:slow` compares with. Other arguments
 * are Playwright's.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));
const parameters = process.argv.slice(2);
const others = parameters.filter((parameter) => parameter !== '--update');
const update = ['--project=slow', '--grep', '@guard', '--update-snapshots', 'changed'];
const run = others.length < parameters.length ? update : ['--project=pictures'];
process.exitCode =
  spawnSync(process.execPath, [program, 'test', ...run, ...others], { stdio: 'inherit' }).status ?? 1;
