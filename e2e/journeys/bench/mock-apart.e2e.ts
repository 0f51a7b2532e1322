import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serveBuild } from '#e2e/servers/static.ts';
import { demoDirectory, expect, liveDirectory, signInAtDemo, test } from '#e2e/support/test.ts';

// Three of the ten layers that keep the mock bank out of the live app; docs/security.md lists all of them.

/** Words that occur only in the mock bank, its pages and msw. */
const SIGNS = ['mswjs', 'setupWorker', 'Belrive', 'bankbook-demo'];

async function readBuild(directory: string): Promise<{ files: number; signs: string[] }> {
  const signs = new Set<string>();
  let files = 0;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files += 1;
    if (entry.name === 'mockServiceWorker.js') signs.add(entry.name);
    const content = await readFile(join(entry.parentPath, entry.name), 'utf8');
    for (const sign of SIGNS) if (content.includes(sign)) signs.add(sign);
  }
  return { files, signs: [...signs].sort() };
}

/** The demo on a server that records its requests: what the worker answers does not reach it. */
async function serveDemo() {
  const requested: string[] = [];
  const server = await serveBuild({
    directory: demoDirectory,
    build: 'demo',
    before: ({ url = '' }) => {
      requested.push(url);
      return false;
    },
  });
  return { ...server, requested };
}

test('the deployed folder contains nothing of the mock @security', { tag: '@quick' }, async () => {
  expect(resolve(liveDirectory)).not.toBe(resolve(demoDirectory));
  const live = await readBuild(liveDirectory);
  expect(live.signs).toEqual([]);
  expect(live.files).toBeGreaterThan(10);
  // This proves that the words are the right ones.
  expect((await readBuild(demoDirectory)).signs).toEqual(
    expect.arrayContaining(['mockServiceWorker.js', 'Belrive', 'bankbook-demo']),
  );
});

test(
  'a call that the mock bank does not know is refused, and reaches no network @security',
  { tag: '@quick' },
  async ({ page }) => {
    const demo = await serveDemo();
    await signInAtDemo(page, demo.origin);
    await expect(page).toHaveTitle(/ \[DEMO\]$/);
    await expect(page.getByRole('complementary', { name: 'Demo data' })).toBeVisible();
    const unknown = [
      '/api/v1/nothing',
      '/api/v1/accounts/x/nothing?y=1',
      '/api/v2/accounts',
      '/api/accounts',
    ];
    const answers = await page.evaluate(
      (paths) =>
        Promise.all(
          paths.map(async (path) => {
            const response = await fetch(path);
            return [response.status, response.headers.get('server')];
          }),
        ),
      unknown,
    );
    expect(answers).toEqual(unknown.map(() => [404, 'bankbook-mock-bank']));
    expect(demo.requested.filter((url) => /config\.json|^\/api\//.test(url))).toEqual([]);
    expect(demo.requested.length).toBeGreaterThan(5);
    await demo.close();
  },
);
