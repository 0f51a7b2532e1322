import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/boot.ts');

/** The script that runs before anything is painted: a classic one, so that the browser waits for it. */
export function bootScript(): Plugin {
  let isLive = false;
  let name = '';
  let code = '';
  return {
    name: 'bankbook:boot-script',
    configResolved({ mode }) {
      isLive = mode === 'live';
    },
    async buildStart() {
      const plain = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
      // In a block, its names are its own: no other script sees them, and the minifier may shorten them.
      const { code: small } = await minify('boot.js', `{${plain.code}}`);
      code = small;
      name = `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${name}`) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(code);
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        // Only the live build is configured by a file.
        attrs: { src: `/${name}`, ...(isLive && { 'data-config': '/config.json' }) },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: code });
    },
  };
}
