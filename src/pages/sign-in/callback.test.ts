import { expect, onTestFinished, test, vi } from 'vitest';
import { setConnection } from '#api/session/connection.ts';
import { connectionTo, fakeBank, stubProfile, tokenOf } from '#testing/fake-connection.ts';
import { silence, stubBrowser } from '#testing/fake-fetch.ts';
import { takeCallback } from './callback.ts';
import { loader } from './callback-page.tsx';

test.each(['/login/callback', '/login/callback/', '/Login/CALLBACK'])(
  'the answer of the bank at %s leaves the address, as the router opens that page',
  (pathname) => {
    const replaceState = vi.fn<History['replaceState']>();
    vi.stubGlobal('location', { pathname, search: '?code=x&state=y', hash: '' });
    vi.stubGlobal('history', { state: null, replaceState });
    onTestFinished(() => void vi.unstubAllGlobals());
    takeCallback();
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/login/callback');
  },
);

test('a page that was opened in the session before, while the bank was asked, is loaded again', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const browser = stubBrowser();
  stubProfile(browser);
  const { connection } = connectionTo(fakeBank({ accounts: silence }));
  setConnection(connection);
  await connection.session.start(tokenOf(0));
  const { searchParams } = await connection.startSignIn(undefined);
  const documentElement = { hidden: false };
  Object.assign(browser.document, { documentElement });
  const reload = vi.fn<Location['reload']>();
  const search = `?code=x&state=${searchParams.get('state')}`;
  vi.stubGlobal('location', { pathname: '/login/callback', search, hash: '', reload });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  takeCallback();
  const url = new URL('https://app.example/login/callback');
  const left = new Request(url, { signal: AbortSignal.abort() });
  await loader({ request: left, url, pattern: '', params: {}, context: {} });
  expect(documentElement.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
