import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const DOCUMENT = resolve('docs/openapi.json');
/** Run `npm ci --prefix e2e/clients --ignore-scripts` first. */
const CLIENTS = resolve('e2e/clients/node_modules');

/** What the program prints; the test fails if it fails. */
function run(cwd: string, script: string, ...texts: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...texts], {
    cwd,
    encoding: 'utf8',
  });
  expect(status, `${script}: ${stdout}${stderr}`).toBe(0);
  return stdout + stderr;
}

test.each([
  [
    'orval',
    'orval/dist/bin/orval.js',
    (out: string) => ['--client', 'fetch', '--input', DOCUMENT, '--output', out],
  ],
  ['openapi-typescript', 'openapi-typescript/bin/cli.js', (out: string) => [DOCUMENT, '--output', out]],
] as const)('what %s generates from the document compiles under `strict`', (_, script, textsFor) => {
  const folder = mkdtempSync(join(tmpdir(), 'bankbook-clients-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'client.ts');
  // One of them goes on with a document that it finds invalid.
  expect(run(folder, join(CLIENTS, script), ...textsFor(file))).not.toMatch(/error|invalid|failed/i);
  const options = [
    '--strict',
    '--noEmit',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
    '--moduleResolution',
    'bundler',
  ];
  run(folder, resolve('node_modules/typescript/bin/tsc'), ...options, '--module', 'esnext', file);
});
