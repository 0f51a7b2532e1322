import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the script as `npm run mock -- …` does. */
function run(...texts: readonly string[]) {
  const root = join(import.meta.dirname, '..');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mock.mjs'), ...texts], { cwd: root });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Its first line, and the address in it. */
async function listening(child: ReturnType<typeof run>) {
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { line, origin: /http:\/\/[\d.]+:\d+/.exec(line)?.[0] ?? '' };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the script prints where the bank is, and ends on %s',
  async (signal) => {
    const child = run('--port', '0');
    const { line, origin } = await listening(child);
    expect(line).toBe(
      `The mock bank listens on ${origin}; to sign in, open ${origin}/ and choose a customer.`,
    );
    const page = await fetch(`${origin}/`, { headers: { 'accept-language': 'fr' } });
    // Compiled as in a build: the placeholder has become a name.
    expect(await page.text()).toContain('Bankbook demande à lire');
    // Open connections do not delay it.
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  },
);

test.each([
  [['--port', 'abc'], '--port abc: a port is a number from 0 to 65535.'],
  [
    ['--port', '0', '--app', 'scripts'],
    '--app scripts: there is no build in this folder; npm run build makes one.',
  ],
  [['--host', '192.0.2.1'], '192.0.2.1 is not an address of this machine.'],
])('%j is refused in one sentence, and the script fails', async (texts, sentence) => {
  const child = run(...texts);
  const ended = once(child, 'exit');
  expect(await text(child.stderr)).toBe(`${sentence}\n`);
  expect(await ended).toEqual([1, null]);
});

test('help is printed and nothing is started', async () => {
  const child = run('--help');
  const ended = once(child, 'exit');
  expect(await text(child.stdout)).toContain('--origin');
  expect(await ended).toEqual([0, null]);
});
