import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from '#e2e/support/test.ts';

test('npm start serves a working demo', async ({ page }) => {
  // The first start prepares the libraries.
  test.slow();
  const cacheDir = await mkdtemp(join(tmpdir(), 'bankbook-dev-'));
  const server = await createServer({
    mode: 'demo',
    cacheDir,
    logLevel: 'error',
    server: { port: 0, strictPort: false },
  });
  try {
    await server.listen();
    const [origin = ''] = server.resolvedUrls?.local ?? [];
    await page.goto(origin);
    const heading = page.getByRole('heading', { level: 1, name: 'Connect your bank' });
    await expect(heading).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  } finally {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
});
