/*
 * Which folder may import what. Files may import from their own folder and from what its row lists. A folder
 * without a row may not import our code or be imported. A subfolder's row replaces that of its parent.
 *
 *   node build/walls.mjs    writes build/walls.json, which the linter reads
 */
import { writeFileSync } from 'node:fs';

const PAGE = [
  '#api/**',
  '#contract/**',
  '#ui/**',
  '#lib/**',
  '#i18n/**',
  '#paths.ts',
  'react',
  'react-dom',
  'react-router',
  '@tanstack/react-query',
];
const DEMO_BANK = [
  '#contract/**',
  '#lib/**',
  '#demo/bank/**',
  '#demo/seed/**',
  '#demo/faults/**',
  'zod/mini',
];

/** @type {Record<string, readonly string[]>} */
const rows = {
  'src/lib': [],
  'src/contract': ['#lib/**', 'zod/mini'],
  'src/i18n': ['#lib/**', 'react', '@lingui/*/**', '@lingui/*'],
  'src/ui': ['#lib/**', '#i18n/**', 'react'],
  'src/api': ['#api/**', '#contract/**', '#lib/**', 'zod/mini', 'idb', '@tanstack/react-query'],
  'src/api/http': ['#contract/**', '#lib/**', 'zod/mini', '@tanstack/react-query'],
  'src/api/storage': ['#lib/**', 'zod/mini', 'idb'],
  'src/api/session': [
    '#api/http/**',
    '#api/storage/**',
    '#contract/**',
    '#lib/**',
    'zod/mini',
    'idb',
    '@tanstack/react-query',
  ],
  'src/pages/sign-in': PAGE,
  'src/pages/profile': PAGE,
  'src/pages/beneficiaries': PAGE,
  'src/pages/consent': PAGE,
  'src/pages/accounts': PAGE,
  'src/pages/payments': PAGE,
  'src/inspector': [
    '#api/http/**',
    '#api/session/**',
    '#contract/**',
    '#ui/**',
    '#lib/**',
    '#i18n/**',
    '#paths.ts',
    'react',
    'react-router',
    'idb',
    'zod/mini',
  ],
  'src/app': [
    '#pages/**',
    '#api/**',
    '#ui/**',
    '#lib/**',
    '#i18n/**',
    '#paths.ts',
    'react',
    'react-dom',
    'react-dom/client',
    'react-router',
    '@tanstack/react-query',
  ],
  'src/demo': [
    '#*/**',
    '#paths.ts',
    'react',
    'react-dom/client',
    'react-router',
    '@tanstack/react-query',
    '@lingui/core',
    'zod/mini',
    'idb',
    'msw/*',
    'msw/**',
    'node:*',
    'node:*/**',
  ],
  'src/demo/bank': [...DEMO_BANK, '@noble/hashes/*'],
  'src/demo/seed': DEMO_BANK,
  'src/demo/faults': DEMO_BANK,
  'src/testing': ['**'],
  build: [
    '#lib/**',
    '#contract/**',
    '../src/api/http/connection-filler.ts',
    '../scripts/*',
    'vite',
    'vitest',
    'node:*',
    'node:*/**',
    '@lingui/*/**',
    '@lingui/*',
  ],
  e2e: [
    '#e2e/**',
    '#contract/**',
    '#lib/**',
    '#demo/**',
    '#testing/**',
    '#paths.ts',
    '../../scripts/*',
    '../../build/*',
    'playwright/**',
    '@axe-core/*',
    'fast-check',
    'vite',
    'node:*',
    'node:*/**',
    'vitest',
  ],
};

const wall = (files, may, message) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: ['**', '!./**', ...may.map((name) => `!${name}`)], message }] },
    ],
  },
});

export const walls = {
  overrides: [
    wall(['src/**'], [], 'This folder has no row in build/walls.mjs.'),
    wall(['src/*'], ['#*/**', '#paths.ts', 'react-dom/client'], 'See the table in build/walls.mjs.'),
    ...Object.entries(rows).map(([folder, may]) =>
      wall(
        [`${folder}/**`],
        [`#${folder.replace('src/', '')}/**`, ...may],
        `${folder} may not import this: see the table in build/walls.mjs.`,
      ),
    ),
    {
      files: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ group: ['../**'], message: 'Cross a folder with #folder/….' }] },
        ],
      },
    },
  ],
};

export const wallsText = `${JSON.stringify(walls, undefined, 2)}\n`;

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  writeFileSync(new URL('walls.json', import.meta.url), wallsText);
}
