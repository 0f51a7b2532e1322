import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveBuild } from './servers/static.ts';
import { demoDirectory, expect, liveDirectory, signInAtDemo, test } from './test.ts';

/** Words that only the mock bank, its pages and msw have. */
const SIGNS = ['mswjs', 'setupWorker', 'Belrive', 'bankbook-demo'];

async function signsIn(directory: string): Promise<string[]> {
  const found = new Set<string>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    if (entry.name === 'mockServiceWorker.js') found.add(entry.name);
    const content = await readFile(join(entry.parentPath, entry.name), 'utf8');
    for (const sign of SIGNS) if (content.includes(sign)) found.add(sign);
  }
  return [...found].sort();
}

test('the folder that is deployed holds nothing of the mock', async () => {
  expect(await signsIn(liveDirectory)).toEqual([]);
  // That the signs are the right ones.
  expect(await signsIn(demoDirectory)).toEqual(
    expect.arrayContaining(['mockServiceWorker.js', 'Belrive', 'bankbook-demo']),
  );
});

test('the demo has no address of a bank that could be set, and says on every page what it is', async ({
  page,
}) => {
  const asked: string[] = [];
  const server = await serveBuild({
    directory: demoDirectory,
    build: 'demo',
    before: ({ url = '' }) => {
      asked.push(url);
      return false;
    },
  });
  await signInAtDemo(page, server.origin);
  for (const path of ['/accounts', '/consent', '/payments', '/funds-check', '/profile', '/no-such-page']) {
    await page.goto(`${server.origin}${path}`);
    await expect(page).toHaveTitle(/^\[DEMO\] /);
    await expect(page.getByRole('button', { name: 'Demo data' })).toBeVisible();
  }
  expect(asked.filter((url) => url.includes('config.json') || url.startsWith('/api/'))).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
  await server.close();
});

test('a call that the mock bank does not know gets its refusal, and reaches no network', async ({ page }) => {
  const asked: string[] = [];
  const server = await serveBuild({
    directory: demoDirectory,
    build: 'demo',
    before: ({ url = '' }) => {
      asked.push(url);
      return false;
    },
  });
  await signInAtDemo(page, server.origin);
  const answers = await page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(path)).status;
    return [await ask('/api/v1/nothing'), await ask('/api/v1/accounts/x/nothing?y=1')];
  });
  expect(answers).toEqual([404, 404]);
  expect(asked.filter((url) => url.startsWith('/api/'))).toEqual([]);
  await server.close();
});
