import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { paths } from '#paths.ts';
import { demoDirectory, expect, liveDirectory, signInAtDemo, test } from './test.ts';

// Three of the ten layers that keep the mock bank out of the live app; docs/figures.md lists all of them.

test('the demo says on every page that it is one, and can be led to no bank', async ({ page, demo }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // What would lead the live build to a bank; the demo does not ask for it.
  await page
    .context()
    .route('**/config.json', (route) =>
      route.fulfill({ json: { base_url: 'https://bank.example', authorize_url: 'https://bank.example/a' } }),
    );
  await signInAtDemo(page, demo);
  for (const path of [
    paths.signIn(),
    paths.accounts(),
    paths.consent(),
    paths.paymentPayee(),
    '/no-such-page',
  ]) {
    await page.goto(`${demo}${path}`);
    await expect(page, path).toHaveTitle(/^\[DEMO\] /);
    await expect(page.getByRole('complementary', { name: 'Demo data' }), path).toBeVisible();
  }
  expect(asked).not.toContain('/config.json');
});

test('the mock bank answers for all of /api itself: what the interface lacks with a 404, never the network', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  const paths = ['/api/v1/no-such-thing', '/api/v2/accounts', '/api/accounts'];
  const answers = await page.evaluate(
    async (own) =>
      Promise.all(
        own.map(async (path) => {
          const response = await fetch(path);
          return [response.status, response.headers.get('server')];
        }),
      ),
    paths,
  );
  expect(answers).toEqual(paths.map(() => [404, 'bankbook-mock-bank']));
});

test('the live build on the disk is another artefact than the demo, and holds nothing of the mock', () => {
  expect(resolve(liveDirectory)).not.toBe(resolve(demoDirectory));
  const filesIn = (directory: string) =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => ({ name, text: readFileSync(join(parentPath, name), 'latin1') }));
  const holds = (directory: string) => {
    const files = filesIn(directory);
    return ['mswjs', 'setupWorker', 'Belrive', 'bankbook-demo'].filter((sign) =>
      files.some(({ name, text }) => name.includes('mockServiceWorker') || text.includes(sign)),
    );
  };
  expect(holds(liveDirectory)).toEqual([]);
  expect(filesIn(liveDirectory).length).toBeGreaterThan(10);
  expect(holds(demoDirectory)).not.toEqual([]);
});
