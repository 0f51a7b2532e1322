import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { headersFor } from '../scripts/security-headers.mjs';
import { liveBuild } from './live-build.ts';

const LIVE_PAGE = '<script type="module" src="/assets/early-x.js"></script>';
const ORIGIN = 'http://127.0.0.1:4010';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'live-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const load = (folder: string, path: string, init?: RequestInit) =>
  liveBuild(folder)(new Request(`${ORIGIN}${path}`, init));

test('a page of the app, a built file and a missing file are served with the headers of a deployment', async () => {
  const folder = folderWith({ 'index.html': LIVE_PAGE, 'robots.txt': 'User-agent: *' });
  const expected = {
    '/': [200, LIVE_PAGE],
    '/accounts/FR76.1': [200, LIVE_PAGE],
    '/robots.txt': [200, 'User-agent: *'],
    '/assets/gone.js': [404, 'Not found'],
    '/sw.js': [404, 'Not found'],
    '/..%2f..%2fetc/passwd.txt': [404, 'Not found'],
  };
  for (const [path, [status, body]] of Object.entries(expected)) {
    const answer = await load(folder, path);
    expect([path, answer.status, await answer.text()]).toEqual([path, status, body]);
    const { 'Content-Security-Policy': policy } = headersFor({ build: 'live', path });
    expect(answer.headers.get('content-security-policy')).toBe(policy);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect((await load(folder, '/', { method: 'POST' })).status).toBe(405);
  const head = await load(folder, '/robots.txt', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['13', '']);
});

test('the configuration is for a bank at the same origin', async () => {
  const folder = folderWith({ 'index.html': LIVE_PAGE, 'config.json': '{"client_id":"other"}' });
  const answer = await load(folder, '/config.json');
  expect(await answer.json()).toEqual({
    base_url: '',
    authorize_url: `${ORIGIN}/bank/authorize`,
    client_id: 'bankbook-demo',
    scope: 'aisp',
    pkce: true,
    repeats_recognised: true,
  });
});

test.each([
  ['a folder without a build', {}, 'there is no build in this folder; npm run build makes one.'],
  [
    'the demo',
    { 'index.html': '<script src="/assets/boot-x.js"></script>' },
    'this is not the live build; npm run build makes one.',
  ],
])('%s is refused with a one-sentence message', (_what, files, sentence) => {
  const folder = folderWith(files);
  expect(() => liveBuild(folder)).toThrow(`--app ${folder}: ${sentence}`);
});

test('a missing folder is refused with a one-sentence message', () => {
  expect(() => liveBuild('no-such-folder')).toThrow('--app no-such-folder: there is no build in this folder');
});
