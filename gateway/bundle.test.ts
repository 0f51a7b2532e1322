import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { build, type Rollup } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: object };

test('the bundle holds the gateway, the contract and helpers, and needs only packages of production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.gateway.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  expect(output.map(({ fileName }) => fileName)).toEqual(['main.js']);
  const [bundle] = output;
  const modules = Object.keys(bundle.modules).filter((id) => id.startsWith(ROOT));
  const own = /^(?:gateway\/[^/]+|src\/(?:contract|lib)\/.+|scripts\/security-headers\.mjs)$/;
  expect(modules.filter((id) => !own.test(id.slice(ROOT.length + 1)))).toEqual([]);
  expect(modules.filter((id) => /demo|msw|testing|react/.test(id.slice(ROOT.length)))).toEqual([]);
  const packages = bundle.imports
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  expect(packages.filter((name) => !(name in manifest.dependencies))).toEqual([]);
  expect(packages).toContain('fastify');
});
