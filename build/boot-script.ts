import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/boot.ts');
/** A module that runs before the app's. */
const EARLY = join(import.meta.dirname, '../src/early.ts');

/**
 * Adds the script that must run before first paint. It is a classic script, because those block rendering.
 */
export function bootScript(): Plugin {
  let isLive = false;
  let name = '';
  let code = '';
  let early = '';
  let isBuild = false;
  return {
    name: 'bankbook:boot-script',
    configResolved({ mode, command }) {
      isLive = mode === 'live';
      isBuild = command === 'build';
    },
    async buildStart() {
      // One file of all that it imports. Its own scope hides its names from other scripts.
      const result = await build({
        configFile: false,
        // The dev server has no `early.ts` either.
        mode: isLive && isBuild ? 'live' : 'demo',
        logLevel: 'silent',
        publicDir: false,
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: SOURCE, formats: ['iife'], name: 'boot', fileName: 'boot' },
        },
      });
      const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rollup.RollupOutput];
      ({ code } = output[0]);
      name = `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      if (isLive && isBuild) early = this.emitFile({ type: 'chunk', id: EARLY, name: 'early' });
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
        attrs: { src: `/${name}` },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: name, source: code });
      const page = bundle['index.html'];
      if (early === '' || page?.type !== 'asset') return;
      const script = `<script type="module" crossorigin src="/${this.getFileName(early)}"></script>`;
      page.source = String(page.source).replace(
        '<script type="module"',
        () => `${script}\n    <script type="module"`,
      );
    },
  };
}
