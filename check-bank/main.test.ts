import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeBank, TOKEN } from '#testing/fake-bank-server.ts';

/** Runs the script as `npm run check:bank -- …` does. */
async function run(...texts: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs'), ...texts], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, BANKBOOK_TOKEN: TOKEN },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = (await ended) as [number];
  return { status, out, err };
}

test.each([
  [0, {}, '8 meet'],
  [1, { listOwners: () => ({ status: 500 }) }, '1 breaks'],
])('the script exits with %i, and the report is on its standard output', async (status, plants, part) => {
  const { baseUrl } = await startFakeBank(plants);
  const ended = await run('--base-url', baseUrl);
  expect(ended).toEqual({ status, out: expect.stringContaining(part), err: '' });
});

test('the script exits with 2 and one sentence if nothing could be checked', async () => {
  const sentence = '--base-url is missing: the address of the bank.\n';
  expect(await run()).toEqual({ status: 2, out: '', err: sentence });
});

test('help is printed', async () => {
  expect(await run('--help')).toMatchObject({ status: 0, out: expect.stringContaining('--sign-in') });
});
