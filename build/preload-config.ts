import type { Plugin } from 'vite';

/** Lets the browser of the live build fetch `/config.json` beside the code that is going to ask for it. */
export function preloadConfig(): Plugin {
  return {
    name: 'bankbook:preload-config',
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'preload', href: '/config.json', as: 'fetch', crossorigin: 'anonymous' },
        injectTo: 'head-prepend',
      },
    ],
  };
}
