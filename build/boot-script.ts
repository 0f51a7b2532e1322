import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/boot.ts');

/**
 * Adds the script that must run before first paint. It is a classic script, because those block rendering.
 */
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
      // The block scopes its names, so the minifier may shorten them and other scripts do not see them.
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
        // Only the live build has a configuration file.
        attrs: { src: `/${name}`, ...(isLive && { 'data-config': '/config.json' }) },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: code });
    },
  };
}
