import { vi } from 'vitest';

/** For tests: puts the page at an address and returns a getter of the current one, which may be replaced without a load. */
export function fakeAddress(address: string): () => string {
  const { pathname, search, hash } = new URL(address, 'https://demo.example');
  let shown = `${pathname}${search}${hash}`;
  vi.stubGlobal('location', { pathname, search, hash });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => {
      shown = url;
    },
  });
  return () => shown;
}
