import react from '@vitejs/plugin-react';
import { basename, join } from 'node:path';
import { defineConfig, loadEnv, type PluginOption } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { fillConnections } from './build/connection-filler.ts';
import { firstScreen } from './build/first-screen.ts';
import { messages } from './build/messages.ts';
import { mockWorker, noMock } from './build/mock-worker.ts';
import { serveBuilt } from './build/serve-built.ts';

/**
 * Two builds (docs/decisions/0002): `demo` has a whole bank inside, `live` has not a line
 * of it and reads `/config.json`. Anything else is refused, so that no build is ever
 * something in between. `test` is Vitest.
 */
const builds: Record<string, { outDir: string; plugins: PluginOption[] }> = {
  demo: { outDir: 'dist-demo', plugins: [mockWorker(), serveBuilt('demo')] },
  live: {
    outDir: 'dist',
    plugins: [fillConnections(), noMock(), firstScreen(), serveBuilt('live')],
  },
  test: { outDir: 'dist-test', plugins: [] },
};

/** What every page needs of other people's code. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|zod|@lingui\/core|@lingui\/react|idb)\//;

/** Without what reads files and checks IBANs, because few pages do. */
const shared = /\/src\/(?:api|contract|i18n\/[\w-]+\.tsx?|lib(?!\/files\/read-|\/money\/check-iban)|ui)/;

/** The package names no condition for its production build: half a kilobyte of warnings less. */
const routerForProduction = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs');

/** `faults.en-….js` for a catalogue: both languages have files of one name. */
function nameByLanguage({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, language, namespace] = /\/locales\/(en|fr)\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${namespace === undefined ? '[name]' : `${namespace}.${language}`}-[hash].js`;
}

/** Short and readable: `list_row`. No two files have the same name (src/architecture.test.ts). */
const className = (local: string, file: string) => `${basename(file, '.module.css')}_${local}`;

export default defineConfig(({ command, mode }) => {
  const build = builds[mode];
  if (build === undefined || (mode === 'test' && command === 'build')) {
    throw new Error(`Unknown mode "${mode}": use --mode demo or --mode live.`);
  }
  // Files like .env.live count as much as the environment.
  const secret = Object.keys(loadEnv(mode, import.meta.dirname, 'VITE_')).find((name) =>
    /SECRET/i.test(name),
  );
  if (secret !== undefined) {
    throw new Error(`${secret} would end up in the browser, where everybody can read it. Unset it.`);
  }
  return {
    plugins: [react(), messages(), bootScript(), ...build.plugins],
    resolve: {
      alias: {
        'tough-cookie': join(import.meta.dirname, 'build/no-cookie-jar.ts'),
        ...(command === 'build' && { 'react-router': routerForProduction }),
      },
    },
    css: { modules: { generateScopedName: className } },
    build: {
      outDir: build.outDir,
      target: 'es2022',
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The demo's tests take away a catalogue by its language.
          ...(mode === 'demo' && { chunkFileNames: nameByLanguage }),
          codeSplitting: {
            groups: [
              // What every page needs, in one file that changes only with a dependency.
              { name: 'libraries', test: libraries, tags: ['$initial'] },
              { name: 'core', test: /\/src\/|preload-helper|rolldown\/runtime/, tags: ['$initial'] },
              // Apart, because the sign-in page needs nothing else of the next group.
              { name: 'match-path', test: /\/src\/lib\/match-path/ },
              // What several of the lazy parts share: one file, so that the first screen has few names to know.
              { name: 'shared', test: shared, minShareCount: 2 },
              { name: 'queries', test: /\/node_modules\/@tanstack\//, minShareCount: 2 },
              { name: 'check-iban', test: /\/src\/lib\/money\/check-iban/ },
              // Pages that load together, because they are sections of one page or steps of one flow.
              { name: 'sign-in-page', test: /\/src\/pages\/sign-in\// },
              {
                name: 'account-pages',
                test: /\/src\/(?:pages\/(?:accounts\/(?:transactions\/)?details|beneficiaries|profile)|app\/part-error)/,
              },
              { name: 'consent-pages', test: /\/src\/pages\/consent\// },
              {
                name: 'payment-drafts',
                test: /\/src\/pages\/payments\/(?:wizard\/draft\/|payment-summary)/,
                minShareCount: 2,
              },
              { name: 'wizard-pages', test: /\/src\/pages\/payments\/(?:wizard\/|import\/(?!pain-))/ },
              { name: 'payment-pages', test: /\/src\/pages\/payments\/(?!import\/)/ },
            ],
          },
        },
      },
      reportCompressedSize: false,
      license: { fileName: 'third-party-notices.md' },
    },
    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'build/**/*.test.ts', 'scripts/**/*.test.ts'],
      environment: 'node',
      // By default one less than the machine has cores: half of one with two.
      maxWorkers: '100%',
      // Generous: property tests on a busy machine.
      testTimeout: 60_000,
      setupFiles: ['src/contract/jitless.ts', 'src/testing/clean-up.ts'],
    },
  };
});
