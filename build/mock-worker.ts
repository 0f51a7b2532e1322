import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const FILE = 'mockServiceWorker.js';

/**
 * Puts msw's worker beside the demo, straight from the package. It never stands in
 * `public/`, which Vite would copy into the live build as well.
 */
export function mockWorker(): Plugin {
  const source = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${FILE}`), 'utf8');
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

/** Fails the live build where a module of the demo, or msw, has found its way into it. */
export function noMock(): Plugin {
  return {
    name: 'bankbook:no-mock',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const leak = chunk.moduleIds.find(
          (id) => id.includes('/src/demo/') || id.includes('/node_modules/msw/'),
        );
        if (leak !== undefined) this.error(`The live build must not contain ${leak}`);
      }
    },
  };
}
