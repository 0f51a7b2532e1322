import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { asksForFile, headersFor } from '../scripts/security-headers.mjs';

/**
 * Makes `vite preview` respond like a deployment: with the security headers, and 404 for missing files
 * instead of the app's page.
 */
export function serveBuilt(build: 'live' | 'demo'): Plugin {
  return {
    name: 'bankbook:serve-built',
    configurePreviewServer(server) {
      const directory = resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const isFile = statSync(join(directory, path), { throwIfNoEntry: false })?.isFile() === true;
        const isMissing = asksForFile(path) && !isFile;
        for (const [name, value] of Object.entries(headersFor({ build, path, isMissing }))) {
          response.setHeader(name, value);
        }
        if (isMissing) {
          response.statusCode = 404;
          response.setHeader('content-type', 'text/plain');
          response.end('Not found');
          return;
        }
        next();
      });
    },
  };
}
