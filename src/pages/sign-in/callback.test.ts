import { expect, onTestFinished, test, vi } from 'vitest';
import { takeCallback } from './callback.ts';

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
