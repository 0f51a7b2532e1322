import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const FILE = 'mockServiceWorker.js';

/**
 * Leaves the app's files to the browser: msw's listener asks the page about every request, and in WebKit a page that
 * had just been opened at times waited for its own files for ever.
 */
export const ONLY_THE_BANK = `addEventListener('fetch', (event) => {
  if (!new URL(event.request.url).pathname.startsWith('/api/')) event.stopImmediatePropagation();
});
`;

/**
 * Adds msw's worker to the demo from the package. In `public/`, Vite would copy it into the live build as
 * well.
 */
export function mockWorker(): Plugin {
  const source = () =>
    ONLY_THE_BANK + readFileSync(createRequire(import.meta.url).resolve(`msw/${FILE}`), 'utf8');
  return {
    name: 'bankbook:mock-worker',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: source() });
    },
  };
}

/** Fails the live build if it contains msw or a module of the demo. */
export function noMock(): Plugin {
  return {
    name: 'bankbook:no-mock',
    generateBundle(_options, bundle) {
      const leaks = Object.values(bundle)
        .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
        .filter((id) => id.includes('/src/demo/') || id.includes('/node_modules/msw/'));
      if (leaks.length > 0) this.error(`The live build must not contain:\n${leaks.join('\n')}`);
    },
  };
}
