import { machineClock, setClock } from '#lib/time/clock.ts';
import { signedInState } from '#testing/demo/fake-calls.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ArgumentProblem } from './http-arguments.ts';
import { startBankOverHttp } from './over-http.ts';

afterEach(() => setClock(machineClock));

const noBuild = () => () => Promise.reject(new Error('No build was asked for.'));

/** Starts as the script does; ends with the test. */
async function start(...texts: readonly string[]) {
  const lines: string[] = [];
  const bank = await startBankOverHttp(['--port', '0', ...texts], (line) => lines.push(line), noBuild);
  if (bank === undefined) throw new Error('Only help was printed.');
  onTestFinished(bank.close);
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${bank.origin}${path}`, init);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return { lines, ask };
}

/** A bank data file with another seed. */
async function savedFile(text?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'bank.json');
  const { settings, ...state } = signedInState();
  const bankData = { ...state, clock: { offset: 3_600_000 }, settings: { ...settings, seed: 9 } };
  await writeFile(
    file,
    text ?? JSON.stringify({ format: 'bankbook-demo-bank', version: 1, state: bankData }),
  );
  return file;
}

test('the bank starts with a file, and a reset leads back to it', async () => {
  const { ask } = await start('--data', await savedFile());
  const ofFile = { bank: { seed: 9 }, clock: '+1h' };
  expect((await ask('/bank/switches')).body).toMatchObject(ofFile);
  await ask('/bank/switches?demo=1', { method: 'POST' });
  expect((await ask('/bank/switches')).body).toMatchObject({ bank: { seed: 1 }, clock: 'off' });
  expect((await ask('/bank/reset', { method: 'POST' })).body).toMatchObject(ofFile);
});

test('a link adds to a file if it keeps it, and says what needs an app', async () => {
  const { ask, lines } = await start('--data', await savedFile(), '--demo', '1,keep,clock-+1d,lang-fr');
  expect((await ask('/bank/switches')).body).toMatchObject({ bank: { seed: 9 }, clock: '+1d' });
  expect(lines.at(-1)).toBe('--demo: only an app can do this: lang-fr');
});

test('a link signs its persona in, as the client of one’s own, and the token works', async () => {
  const { ask, lines } = await start('--client', 'mine', '--demo', '1,as-student');
  const [, authorization = ''] = /^student is signed in: Authorization: (.+)$/.exec(lines.at(-1) ?? '') ?? [];
  const { status } = await ask('/v1/accounts', { headers: { authorization, 'x-request-id': 'r-1' } });
  expect(status).toBe(200);
  const query = 'grant_type=refresh_token&refresh_token=x';
  const answers = [
    await ask(`/v1/oauth/token?${query}&client_id=mine`),
    await ask(`/v1/oauth/token?${query}`),
  ];
  expect(answers.map(({ body }) => body)).toMatchObject([
    { error: 'invalid_grant' },
    { error: 'invalid_client' },
  ]);
});

test('a reset leads back to the link, whose persona is signed in again', async () => {
  const { ask } = await start('--demo', '1,as-student,bank-seed~7,clock-+1d,fault-listOwners~html~always');
  const ofLink = { fault: ['listOwners~html~always'], bank: { seed: 7 }, clock: '+1d' };
  expect((await ask('/bank/switches')).body).toMatchObject(ofLink);
  await ask('/bank/switches?demo=1', { method: 'POST' });
  const { body } = await ask('/bank/reset', { method: 'POST' });
  expect(body).toMatchObject({ ...ofLink, token: { token_type: 'Bearer' } });
  const { token } = body as { token: { access_token: string } };
  const headers = { authorization: `Bearer ${token.access_token}`, 'x-request-id': 'r-1' };
  expect((await ask('/v1/accounts', { headers })).status).toBe(200);
});

test('a reset leads back to the file with what a link adds to it', async () => {
  const { ask } = await start('--data', await savedFile(), '--demo', '1,keep,clock-+1d');
  await ask('/bank/switches?demo=1', { method: 'POST' });
  const { body } = await ask('/bank/reset', { method: 'POST' });
  expect(body).toMatchObject({ bank: { seed: 9 }, clock: '+1d' });
  expect(body).not.toHaveProperty('token');
});

test.each([
  [['--data', 'nothing.json'], '--data nothing.json: this file can’t be read (ENOENT).'],
  [['--data', 'package.json'], '--data package.json: This file is not a bank data file.'],
  [['--data', 'README.md'], '--data README.md: This file is not JSON.'],
  [['--demo', '1,as-gandalf'], '--demo 1,as-gandalf: as-gandalf: it says something that does not exist'],
  [['--demo', '7'], '--demo 7: A newer version of the demo made this link, so nothing was changed.'],
])('%j is refused in one sentence', async (texts, sentence) => {
  const starting = start(...texts);
  await expect(starting).rejects.toThrow(ArgumentProblem);
  await expect(starting).rejects.toThrow(sentence);
});

test('a file with an unknown customer is refused, and a link that would discard a file', async () => {
  const stranger = JSON.stringify(signedInState()).replaceAll('"household"', '"gandalf"');
  const file = await savedFile(`{"format":"bankbook-demo-bank","version":1,"state":${stranger}}`);
  await expect(start('--data', file)).rejects.toThrow(
    /It names a customer whom this bank does not have: state\.grants\.0\.persona$/,
  );
  await expect(start('--data', await savedFile(), '--demo', '1,as-student')).rejects.toThrow(
    '--demo: without keep it would discard what --data names.',
  );
});
