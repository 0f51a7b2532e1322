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

/** Folders, files and catalogues that only the demo has. */
const DEMO_ONLY = new RegExp(
  [
    '/node_modules/msw/',
    '/src/(?:mock|mock-bank|bench)/',
    '/src/app/(?:rehears|follow-bank)',
    String.raw`/messages/(?:arrival|bank-|bench|commands|dock|faults|gallery|map|mock-bank|tour)[\w-]*\.`,
  ].join('|'),
);

/** Fails the live build where any module of the mock, its words, or msw has found its way into it. */
export function noMock(): Plugin {
  return {
    name: 'bankbook:no-mock',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const leak = chunk.moduleIds.find((id) => DEMO_ONLY.test(id));
        if (leak !== undefined) this.error(`The live build must not contain ${leak}`);
      }
    },
  };
}
