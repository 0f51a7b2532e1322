import react from '@vitejs/plugin-react';
import { basename, join } from 'node:path';
import { defineConfig, loadEnv, type PluginOption } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { firstScreen } from './build/first-screen.ts';
import { importedBy, importedByAndSharedWith } from './build/imported-by.ts';
import { messages } from './build/messages.ts';
import { startFiles } from './build/start-files.ts';
import { startScreen, stylesFirst } from './build/start-screen.ts';
import { mockWorker, noMock } from './build/mock-worker.ts';
import { precompressed } from './build/precompressed.ts';
import { serveBuilt } from './build/serve-built.ts';

/**
 * Two builds (docs/decisions/0002): `demo` has a whole bank inside, `live` has not a line
 * of it and reads `/config.json`. Anything else is refused, so that no build is ever
 * something in between. `test` is Vitest.
 */
const builds: Record<string, { outDir?: string; plugins: PluginOption[] }> = {
  demo: { outDir: 'dist-demo', plugins: [mockWorker(), serveBuilt('demo')] },
  live: {
    outDir: 'dist',
    plugins: [noMock(), firstScreen(), precompressed(), serveBuilt('live')],
  },
  test: { plugins: [] },
};

/** What every page needs of other people's code. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|zod|@lingui\/core|@lingui\/react|idb)\/|rolldown\/runtime/;

/** Without what reads files and checks IBANs, because few pages do. */
const shared =
  /\/src\/(?:api(?!\/payments\/)|contract|i18n\/[\w-]+\.tsx?|lib(?!\/files\/read-|\/money\/(?:check-iban|find-ibans))|ui)/;

const LAZY = 'src/app/lazy-pages.ts';
/** The page of an account, above its sections. */
const ACCOUNT = 'src/pages/accounts/details/account-page.tsx';
const ROWS = 'src/pages/accounts/transactions/transactions-page.tsx';
/** What stands around the rows. */
const TOOLS = [
  'month-line.tsx',
  'filter-panel.tsx',
  'views/saved-views.tsx',
  'export/export-menu.tsx',
  'export/export-progress.tsx',
  'export/print-table.tsx',
].map((file) => `src/pages/accounts/transactions/${file}`);

/** The package names no condition for its production build: half a kilobyte of warnings less. */
const routerForProduction = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs');

/** `faults.en-….js` for a catalogue: both languages have files of one name. */
function nameByLanguage({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, language, namespace] = /\/locales\/(en|fr)\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${namespace === undefined ? '[name]' : `${namespace}.${language}`}-[hash].js`;
}

/** `vitest.pages.config.ts` has them. */
const ofPages = 'src/pages/**/*-page.{test,slow.test}.{ts,tsx}';

const tests = [
  'src/**/*.test.{ts,tsx}',
  'e2e/*/*.test.ts',
  'build/**/*.test.ts',
  'scripts/*.test.ts',
  'check-bank/*.test.ts',
  'gateway/*.test.ts',
];

/** One needs the stack of a main thread, one sets the time zone. */
const ofOwnProcess = ['src/api/session/person.test.ts', 'src/lib/time/local-date-time.test.ts'];

/** A module is loaded once for all test files of a process, which halves their time, except for these. */
const isolated = [
  'build/**/*.test.ts',
  'gateway/*.test.ts',
  'src/inspector/**/*.test.{ts,tsx}',
  'src/**/page-language.test.{ts,tsx}',
];

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
  // Those start programs that not every machine has: vitest.slow.config.ts.
  const slow = process.env['SLOW_TESTS'] === undefined ? ['**/*.slow.test.ts'] : [];
  const { plugins, ...folder } = build;
  return {
    plugins: [react(), messages(), bootScript(), startScreen(), stylesFirst(), startFiles(), ...plugins],
    resolve: {
      alias: {
        'tough-cookie': join(import.meta.dirname, 'build/no-cookie-jar.ts'),
        ...(command === 'build' && { 'react-router': routerForProduction }),
      },
    },
    css: { modules: { generateScopedName: className } },
    build: {
      ...folder,
      target: 'es2022',
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The boot script preloads the parts of the first page: their names would weigh on the first screen.
        resolveDependencies: (_file, dependencies, { hostId }) =>
          /assets\/core-/.test(hostId) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
      },
      rolldownOptions: {
        output: {
          // The demo's tests take away a catalogue by its language.
          ...(mode === 'demo' && { chunkFileNames: nameByLanguage }),
          codeSplitting: {
            groups: [
              // What every page needs, in one file that changes only with a dependency.
              { name: 'libraries', test: libraries, tags: ['$initial'] },
              {
                name: 'early',
                test: /\/src\/(?:early|api\/http\/door|api\/session\/(?:first-calls|bank-address|pending-sign-out|session-record)|api\/storage\/own-words-hint|contract\/wire|lib\/(?:random|path-segment|safe-transport|web-storage|time\/(?:clock|durations|last-use|steady-clock)))/,
              },
              { name: 'core', test: /\/src\/|preload-helper/, tags: ['$initial'] },
              // The bank starts while the app loads. Each of these groups takes what its files import along.
              ...(mode === 'demo' ? [{ name: importedBy('demo', 'src/demo/index.tsx') }] : []),
              // What an account and its rows need comes before everything else of theirs.
              { name: importedByAndSharedWith(ROWS, shared, 'shared', LAZY, ACCOUNT), test: /\/src\// },
              { name: importedBy('transactions-page', ROWS), test: /\/src\// },
              // What stands around the rows comes after them.
              {
                name: importedBy('transaction-tools', ...TOOLS),
                test: /\/src\/pages\/accounts\/transactions\//,
              },
              // What several of the other lazy parts share: one file, so that the first screen has few names to know.
              { name: 'forms', test: shared, minShareCount: 2 },
              // What the pages of payments share: accounts need none of it.
              { name: 'payments', test: /\/src\/api\/payments\/(?!pay-again)/, minShareCount: 2 },
              { name: 'queries', test: /\/node_modules\/@tanstack\//, minShareCount: 2 },
              {
                name: 'check-iban',
                test: /\/src\/(?:lib\/money\/(?:check-iban|find-ibans)|api\/payments\/pay-again)/,
              },
              // Pages that load together, because they are sections of one page or steps of one flow. Dialogs load
              // when they open; one with a QR code would bring its library to them all.
              // A sign-in page that was open over a deployment must still find what it starts with.
              {
                name: 'sign-in-page',
                test: /\/src\/(?:pages\/sign-in\/|app\/frame|api\/session\/sign-in\.)/,
              },
              {
                name: 'account-pages',
                test: /\/src\/(?:pages\/(?:accounts\/(?:transactions\/)?details\/(?!get-paid-dialog|own-account-dialog|moved-ids)|beneficiaries|profile)|app\/part-problem)/,
              },
              { name: 'consent-pages', test: /\/src\/pages\/consent\// },
              {
                name: 'payment-drafts',
                test: /\/src\/pages\/payments\/(?:wizard\/draft\/|payment-summary)/,
                minShareCount: 2,
              },
              {
                name: 'wizard-pages',
                test: /\/src\/pages\/payments\/(?:wizard\/|import\/(?:wizard-import|import-messages)|paste\/(?!decode-))/,
              },
              // Loads with the first file that is chosen.
              { name: 'import', test: /\/src\/pages\/payments\/import\/(?!pain-)/ },
              { name: 'payment-pages', test: /\/src\/pages\/payments\/(?!import\/|paste\/)/ },
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
      projects: [
        // In processes, because some need the stack of a main thread.
        {
          extends: true,
          test: {
            name: 'shared',
            pool: 'forks',
            isolate: false,
            include: tests,
            exclude: [ofPages, ...isolated, ...ofOwnProcess, ...slow],
          },
        },
        // Threads start faster than processes.
        {
          extends: true,
          test: {
            name: 'threads',
            pool: 'threads',
            include: isolated,
            exclude: [...slow],
          },
        },
        {
          extends: true,
          test: { name: 'processes', pool: 'forks', include: ofOwnProcess, exclude: [...slow] },
        },
      ],
      environment: 'node',
      // By default one less than the machine has cores: half of one with two.
      maxWorkers: '100%',
      // Generous: property tests on a busy machine.
      testTimeout: 60_000,
      setupFiles: ['src/contract/jitless.ts', 'src/testing/clean-up.ts'],
    },
  };
});
