import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeBank, TOKEN } from '#testing/fake-bank-server.ts';

/** Runs the script as `npm run check:bank -- …` does. */
function start(...texts: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs'), ...texts], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, BANKBOOK_TOKEN: TOKEN },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

async function run(...texts: readonly string[]) {
  const child = start(...texts);
  const ended = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = (await ended) as [number];
  return { status, out, err };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test.each([
  [0, {}, '8 meet'],
  [1, { listOwners: () => ({ status: 500 }) }, '1 breaks'],
])('the script exits with %i, and the report is on its standard output', async (status, plants, part) => {
  const { baseUrl } = await startFakeBank(plants);
  const ended = await run('--base-url', baseUrl);
  expect(ended).toEqual({ status, out: expect.stringContaining(part), err: '' });
});

test('the script exits after a sign-in, although a browser holds a connection that it never used', async () => {
  const { baseUrl } = await startFakeBank();
  const port = await freePort();
  const redirect = `http://127.0.0.1:${port}/back`;
  const bank = ['--authorize-url', 'https://bank.example/authorize', '--client-id', 'c', '--scope', 's'];
  const child = start('--base-url', baseUrl, '--sign-in', ...bank, '--redirect-uri', redirect);
  const ended = once(child, 'exit');
  const [printed] = (await once(child.stderr.setEncoding('utf8'), 'data')) as [string];
  const silent = connect(port, '127.0.0.1');
  onTestFinished(() => void silent.destroy());
  await once(silent, 'connect');
  const state = new URL(/https:\S+/.exec(printed)?.[0] ?? '').searchParams.get('state');
  expect(await (await fetch(`${redirect}?code=c-1&state=${state}`)).text()).toContain('Signed in.');
  child.stdout.resume();
  expect(await ended).toEqual([0, null]);
});

test('the script exits with 2 and one sentence if nothing could be checked', async () => {
  const sentence = '--base-url is missing: the address of the bank.\n';
  expect(await run()).toEqual({ status: 2, out: '', err: sentence });
});

test('help is printed', async () => {
  expect(await run('--help')).toMatchObject({ status: 0, out: expect.stringContaining('--sign-in') });
});
