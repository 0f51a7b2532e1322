import { afterEach, expect, test, vi } from 'vitest';
import { readPicture } from './read-picture.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has no canvas outside of the page', undefined],
  [
    'refuses to draw',
    class {
      getContext = () => null;
    },
  ],
])('a browser that %s says that it can’t read the code', async (_, OffscreenCanvas) => {
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close }));
  vi.stubGlobal('OffscreenCanvas', OffscreenCanvas);
  expect(await readPicture(new Blob(['picture']))).toEqual({ problem: 'not-loaded' });
  expect(close).toHaveBeenCalledOnce();
});
