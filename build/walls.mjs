/*
 * Which folder may import what. Files may import from their own folder and from what its row lists. A folder
 * without a row may not import our code or be imported. A subfolder's row replaces that of its parent. Tests
 * may also import the test doubles and what the tables for tests list.
 *
 *   node build/walls.mjs    writes build/walls.json, which the linter reads
 */
import { writeFileSync } from 'node:fs';

const BELOW_PAGES = ['#api/**', '#ui/**', '#lib/**', '#i18n/**', '#paths.ts'];
const PAGE = [...BELOW_PAGES, '#contract/**', 'react', 'react-dom', 'react-router', '@tanstack/react-query'];
const VERTICALS = ['sign-in', 'profile', 'beneficiaries', 'consent', 'accounts', 'payments'];
/** For what puts the pages together. */
const APP = [...VERTICALS.map((vertical) => `#pages/${vertical}/**`), ...BELOW_PAGES];
const CONTRACT = ['#contract/**', '#lib/**', 'zod/mini'];
const DEMO_BANK = [...CONTRACT, '#demo/bank/**', '#demo/seed/**', '#demo/faults/**'];
const NODE = ['node:*', 'node:*/**'];

/** @type {Record<string, readonly string[]>} */
const rows = {
  'src/lib': ['big.js', 'ibantools', 'qr'],
  'src/contract': ['#lib/**', 'zod/mini'],
  'src/i18n': ['#lib/**', 'react', '@lingui/*/**', '@lingui/*'],
  'src/ui': ['#lib/**', '#i18n/**', 'react'],
  'src/api': ['#api/**', ...CONTRACT, 'idb', '@tanstack/react-query'],
  'src/api/http': [...CONTRACT, '@tanstack/react-query'],
  'src/api/storage': ['#lib/**', 'zod/mini', 'idb'],
  'src/api/session': ['#api/http/**', '#api/storage/**', ...CONTRACT, 'idb', '@tanstack/react-query'],
  ...Object.fromEntries(VERTICALS.map((vertical) => [`src/pages/${vertical}`, PAGE])),
  'src/pages/payments': [...PAGE, 'saxes', 'qr/decode.js'],
  'src/inspector': [
    '#api/http/**',
    // The session that calls are sent with, and whose end clears the log (docs/architecture.md).
    '#api/session/connection.ts',
    '#api/session/session.ts',
    '#api/session/session-news.ts',
    '#api/storage/tab-channel.ts',
    '#contract/**',
    '#ui/**',
    '#lib/**',
    '#i18n/**',
    '#paths.ts',
    'react',
    'react-router',
    'zod/mini',
    'har-format',
  ],
  'src/app': [
    ...APP,
    '#contract/account-sections.ts',
    'react',
    'react-dom',
    'react-dom/client',
    'react-router',
    '@tanstack/react-query',
  ],
  'src/demo': [
    ...APP,
    '#app/**',
    '#contract/**',
    '#inspector/**',
    'react',
    'react-dom/client',
    'react-dom/server',
    'react-router',
    '@tanstack/react-query',
    '@lingui/core',
    '@lingui/react',
    'zod/mini',
    'idb',
    'msw/*',
    'msw/**',
    ...NODE,
  ],
  'src/demo/bank': [...DEMO_BANK, '@noble/hashes/*'],
  'src/demo/seed': DEMO_BANK,
  'src/demo/faults': DEMO_BANK,
  'src/testing': ['**'],
  gateway: [
    '#contract/**',
    '#lib/**',
    '../scripts/security-headers.mjs',
    'zod/mini',
    'fastify',
    '@fastify/*',
    'undici',
    'pino',
    'prom-client',
    'iovalkey',
    ...NODE,
  ],
  build: [
    '#lib/**',
    '#contract/**',
    '../scripts/*',
    'vite',
    'vitest',
    ...NODE,
    '@lingui/*/**',
    '@lingui/*',
    // The start screen is rendered by the build.
    'react',
    'react-dom/server',
  ],
  scripts: [
    '#lib/**',
    '#contract/**',
    '#demo/http/**',
    '#testing/**',
    // For what is in a subfolder.
    '../cached-package.mjs',
    '../find-browser.mjs',
    'playwright',
    'autocannon',
    'vite',
    'vitest',
    ...NODE,
  ],
  'check-bank': [
    'vite',
    '#lib/**',
    '#contract/**',
    '#api/http/exchange-observer.ts',
    '#api/http/next-page.ts',
    '#api/http/request.ts',
    // The address of a sign-in, and what returns from it.
    '#api/session/sign-in.ts',
    'zod/mini',
    ...NODE,
  ],
  e2e: [
    '#e2e/**',
    '#contract/**',
    // The keys of the messages.
    '#i18n/locales/**',
    '#lib/**',
    '#demo/**',
    '#testing/**',
    '#paths.ts',
    '../../scripts/*',
    '../../build/*',
    '../../gateway/*',
    'playwright/**',
    '@axe-core/*',
    'puppeteer-core',
    'selenium-webdriver',
    'undici',
    'vite',
    ...NODE,
    'vitest',
  ],
};

const MAIN = [...APP, '#app/**', '#contract/**', '#inspector/live-tools.tsx', 'react-dom/client'];

/** What the two scripts that run before the app may import. */
const BEFORE_THE_APP = [
  '#lib/**',
  '#i18n/preferred-language.ts',
  '#api/http/door.ts',
  '#api/session/first-calls.ts',
  '#api/session/session-record.ts',
];

const TEST_TOOLS = [
  '#testing/**',
  'vitest',
  'vitest/browser',
  'fake-indexeddb',
  'fake-indexeddb/auto',
  'zod/mini',
  ...NODE,
];

const ROOT_TESTS = [
  './paths.ts',
  '#app/routes.tsx',
  '#pages/sign-in/return-target.ts',
  'react-router',
  'vite',
  ...TEST_TOOLS,
];

/** What the tests of a folder import beyond its row and the tools. */
const testRows = {
  // A code that was drawn is read back.
  'src/lib': ['qr/decode.js'],
  'src/i18n': ['vite'],
  'src/api/http': ['#api/session/connection.ts'],
  'src/api/storage': ['#api/session/session-record.ts', '#api/session/session-store.ts'],
  // One test posts junk on every channel.
  'src/api/session': ['#api/consents/**', '#api/payments/**', '#inspector/exchange-log.ts'],
  // An exported file is read by an XML reader, and as accounting programs do.
  'src/pages/accounts': ['ofx-data-extractor', 'saxes'],
  // What is read is drawn first.
  'src/pages/payments': ['qr'],
  // The search of the palette reads cached answers in the language of the page.
  'src/app': ['#contract/**', '@lingui/core'],
  'src/inspector': ['#api/session/session-messages.ts'],
  // A report is read as other programs do.
  'check-bank': ['#demo/seed/personas.ts', 'saxes'],
  'src/demo': ['zod'],
  'src/demo/bank': ['#demo/server/serve.ts'],
  // A bank that shares no code with the gateway.
  gateway: ['#e2e/servers/**', 'vite', 'yaml'],
  // The manifest leads to pages of the app.
  build: ['#paths.ts'],
};

const restrict = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const allow = (may, message) => ({ group: ['**', ...may.map((name) => `!${name}`), './../**'], message });

const SEE = 'see the table in build/walls.mjs.';

/** One for a folder's files and one for its tests. */
function wallsOf([folder, row]) {
  const may = ['./**', `#${folder.replace('src/', '')}/**`, ...row];
  const message = `${folder} may not import this: ${SEE}`;
  return [
    restrict([`${folder}/**`], allow(may, message)),
    restrict(
      [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`],
      allow([...may, ...TEST_TOOLS, ...(testRows[folder] ?? [])], message),
    ),
  ];
}

export const walls = {
  overrides: [
    restrict(['src/**'], allow([], 'This file has no row in build/walls.mjs.')),
    restrict(
      ['src/main.tsx'],
      { regex: '^#demo/', allowTypeImports: true, message: 'Only the types of the demo may be imported.' },
      allow([...MAIN, '#demo/index.tsx'], `src/main.tsx may not import this: ${SEE}`),
    ),
    restrict(
      ['src/boot.ts', 'src/early.ts'],
      allow(BEFORE_THE_APP, `This script runs before the app and may not import this: ${SEE}`),
    ),
    restrict(
      ['src/paths.ts'],
      allow(['#contract/account-sections.ts'], `src/paths.ts may not import this: ${SEE}`),
    ),
    restrict(['src/*.test.ts'], allow(ROOT_TESTS, `A test in src may not import this: ${SEE}`)),
    ...Object.entries(rows).flatMap(wallsOf),
  ],
};

export const wallsText = `${JSON.stringify(walls, undefined, 2)}\n`;

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  writeFileSync(new URL('walls.json', import.meta.url), wallsText);
}
