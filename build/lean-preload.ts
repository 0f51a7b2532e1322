import type { Plugin } from 'vite';

/** The module of Vite's that fetches a chunk's styles and imports beside the chunk itself. */
// oxlint-disable-next-line no-control-regex -- the mark of a module that is no file
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * The same in a third of its size: without nonces, relative bases and browsers that don't know
 * `modulepreload` (they ignore it), of which this app has none. It says a missing style in the
 * words of Vite's own, and asks for it again the next time.
 */
const LEAN = `
const asked = {};
function ask(file) {
  const href = '/' + file;
  if (document.querySelector('link[href="' + href + '"]')) return true;
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.href = href;
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  document.head.append(link);
  return link.rel == 'modulepreload' || new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      delete asked[file];
      reject(Error('Unable to preload CSS for ' + href));
    };
  });
}
export const __vitePreload = (load, files) =>
  files ? Promise.all(files.map((file) => asked[file] ??= ask(file))).then(load) : load();
`;

/** Builds with a smaller helper for lazy chunks: 0.5 KB of the first screen (docs/decisions/0012). Fails where Vite has none any more. */
export function leanPreload(): Plugin {
  let isReplaced = false;
  return {
    name: 'bankbook:lean-preload',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: HELPER },
      handler() {
        isReplaced = true;
        return { code: LEAN, moduleSideEffects: false };
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced)
        this.error('Vite has no preload helper, see build/lean-preload.ts');
    },
  };
}
