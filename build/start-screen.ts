import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { basename, join } from 'node:path';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';
import { messages } from './messages.ts';

/** As `generateScopedName` of vite.config.ts; outside a build Vite keeps no CSS modules. */
const classNames: Plugin = {
  name: 'bankbook:class-names',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? `\0${basename(id, '.module.css')}.class-names` : undefined),
  load(id) {
    const [, file] = /^\0(.+)\.class-names$/.exec(id) ?? [];
    return file && `export default new Proxy({}, { get: (_, name) => '${file}_' + name });`;
  },
};

const LANGUAGES = ['en', 'fr'];

/** Ids and addresses belong to the app's own page, and ears have the page's own message. */
const OF_THE_APP =
  / (?:id|tabindex|title|type|aria-label|aria-busy|aria-hidden|data-off-paper)="[^"]*"| href="\/[^"]*"/g;

/**
 * Puts the app's frame into index.html, in both languages, so that there is something to see before any script of the
 * app arrives. Builds only: on the dev server the styles come with the scripts.
 */
export function startScreen(): Plugin {
  let root = '';
  return {
    name: 'bankbook:start-screen',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const config: InlineConfig = {
          root,
          configFile: false,
          logLevel: 'silent',
          plugins: [messages(), classNames],
        };
        const { module: app } = await runnerImport<{ StartScreen: ComponentType }>(
          join(root, 'src/app/start-screen.tsx'),
          config,
        );
        const screens = await Promise.all(
          LANGUAGES.map(async (locale) => {
            const { module } = await runnerImport<{ messages: Messages }>(
              join(root, `src/i18n/locales/${locale}/app.ts`),
              config,
            );
            const i18n = setupI18n({ locale, messages: { [locale]: module.messages } });
            const screen = createElement(I18nProvider, { i18n }, createElement(app.StartScreen));
            return `<div lang="${locale}">${renderToStaticMarkup(screen)}</div>`;
          }),
        );
        const markup = screens
          .join('')
          .replaceAll(OF_THE_APP, '')
          // A page has one main part, and that is the app's.
          .replaceAll(/(<\/?)main\b/g, '$1div');
        return html.replace(
          '<!-- start screen -->',
          () => `<div id="start" aria-hidden="true" inert>${markup}</div>`,
        );
      },
    },
  };
}

/** Not `early`, which is small and starts the first calls. */
const LARGE_MODULE = /<script type="module"(?=[^>]*\/(?:libraries|core|demo)-)/g;

/**
 * Asks for the styles first, and for the large modules with a low priority: nothing is painted without the styles, and on
 * a slow line they would share it with modules of twenty times their size.
 */
export const stylesFirst = (): Plugin => ({
  name: 'bankbook:styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? [];
      const others = styles.reduce((left, style) => left.replace(style, ''), html);
      return others
        .replace('<script type="module"', (script) => `${styles.join('')}${script}`)
        .replaceAll(LARGE_MODULE, (script) => `${script} fetchpriority="low"`);
    },
  },
});
