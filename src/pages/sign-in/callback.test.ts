import { expect, onTestFinished, test, vi } from 'vitest';
import { setConnection } from '#api/session/connection.ts';
import { connectionTo, fakeBank, stubProfile, tokenOf } from '#testing/fake-connection.ts';
import { silence, stubBrowser } from '#testing/fake-fetch.ts';
import { callbackOutcome, reloadWithAnswer, takeCallback } from './callback.ts';
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

test('a reload of the app keeps the answer of the bank until it is used', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const reload = vi.fn<Location['reload']>();
  const replace = vi.fn<Location['replace']>();
  const search = '?code=x&state=never-given';
  stubProfile(stubBrowser());
  vi.stubGlobal('location', { pathname: '/login/callback', search, hash: '', reload, replace });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  setConnection(connectionTo(fakeBank({ accounts: silence })).connection);
  takeCallback();
  reloadWithAnswer();
  expect(replace).toHaveBeenCalledExactlyOnceWith(`/login/callback${search}`);
  expect(reload).not.toHaveBeenCalled();
  await callbackOutcome();
  reloadWithAnswer();
  expect(replace).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

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
