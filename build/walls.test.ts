import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { walls } from './walls.mjs';

const ROOT = join(import.meta.dirname, '..');
const WALLS_FILE = join(import.meta.dirname, 'walls.json');

test('the rules that the linter reads are those of the table: `node build/walls.mjs` writes them', () => {
  expect(JSON.parse(readFileSync(WALLS_FILE, 'utf8'))).toEqual(walls);
});

describe('the walls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bankbook-walls-'));
  mkdirSync(join(folder, 'build'));
  cpSync(WALLS_FILE, join(folder, 'build/walls.json'));
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ extends: ['./build/walls.json'] }));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The linter's message for an import in a file at this path; empty if it is allowed. */
  function lintMessageOf(file: string, specifier: string): string {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `export * from '${specifier}';\n`);
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), [file], {
      cwd: folder,
      encoding: 'utf8',
    });
    rmSync(path);
    expect(stdout).toContain('Found');
    return /no-restricted-imports/.exec(stdout)?.[0] ?? '';
  }

  test.each([
    ['src/pages/accounts/a-page.ts', '#demo/seed/personas.ts'],
    ['src/pages/accounts/a-page.ts', '#pages/payments/list/payments-page.tsx'],
    ['src/pages/accounts/a-page.ts', '../../lib/clock.ts'],
    ['src/demo/bank/a-rule.ts', '#api/http/client.ts'],
    ['src/demo/bank/a-rule.ts', 'react'],
    ['src/api/http/a-file.ts', '#api/session/session.ts'],
    ['src/api/http/a-file.ts', '#testing/fake-fetch.ts'],
    ['src/ui/a-field.ts', '#testing/fake-fetch.ts'],
    ['src/ui/a-field.ts', '@tanstack/react-query'],
    ['src/app/a-route.ts', '#demo/index.tsx'],
    ['src/lib/a-helper.ts', '#contract/amount.ts'],
    ['src/new-folder/a-file.ts', '#lib/invariant.ts'],
    ['src/pages/accounts/a-page.ts', '#new-folder/a-file.ts'],
    ['src/pages/accounts/a-page.ts', './../payments/payment-summary.ts'],
    ['src/pages/new-vertical/a-page.ts', '#lib/invariant.ts'],
    ['src/app/a-route.ts', '#pages/new-vertical/a-page.ts'],
    ['src/demo/a-file.ts', '#testing/fake-fetch.ts'],
    ['src/demo/a-file.ts', '#new-folder/a-file.ts'],
    ['src/main.tsx', '#demo/index.tsx'],
    ['src/main.tsx', './demo/index.tsx'],
    ['src/main.tsx', '#testing/fake-fetch.ts'],
    ['src/boot.ts', '#demo/index.tsx'],
    ['src/boot.ts', '#api/session/session.ts'],
    ['src/early.ts', '#contract/accounts.ts'],
    ['src/lib/a.test.ts', '#demo/seed/personas.ts'],
    ['src/pages/accounts/a.test.ts', '#new-folder/a-file.ts'],
    ['src/pages/accounts/a.test.ts', '../payments/payment-summary.ts'],
    ['src/inspector/a-file.ts', '#api/session/sign-in.ts'],
    ['scripts/a-command.mjs', '../src/demo/index.tsx'],
    ['build/a-plugin.ts', '../src/demo/index.tsx'],
  ])('keep %s from %s', (file, specifier) => {
    expect(lintMessageOf(file, specifier)).toBe('no-restricted-imports');
  });

  test.each([
    ['src/pages/accounts/a-page.ts', '#api/http/client.ts'],
    ['src/pages/accounts/list/a-card.ts', '#pages/accounts/details/account-id.ts'],
    ['src/demo/bench/a-panel.ts', '#pages/payments/wizard/wizard-path.ts'],
    ['src/api/http/a.test.ts', '#testing/fake-fetch.ts'],
    ['src/main.tsx', '#app/app.tsx'],
    ['scripts/a-command.mjs', '#demo/http/http-server.ts'],
  ])('let %s import %s', (file, specifier) => {
    expect(lintMessageOf(file, specifier)).toBe('');
  });
});
