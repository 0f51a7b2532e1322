/*
 * Draws pictures of the demo build: every page and state for people to look at (`pictures/index.html`); with --update,
 * those of `e2e/pictures` that the pages no longer match, which `npm run test:slow` compares with. Other arguments
 * are Playwright's.
 *
 *   node scripts/pictures.mjs [--update]
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './copy-source.mjs';

const parameters = process.argv.slice(2);
const others = parameters.filter((parameter) => parameter !== '--update');
const isUpdate = others.length < parameters.length;
const run = isUpdate
  ? ['--project=slow', '--grep', '@guard', '--update-snapshots', 'changed']
  : ['--project=pictures'];
const program = join(ROOT, 'node_modules/playwright/cli.js');
const { status } = spawnSync(process.execPath, [program, 'test', ...run, ...others], { stdio: 'inherit' });
process.exitCode = status ?? 1;
