import type { Mutant } from './mutant.ts';

export const pageAndBuild: readonly Mutant[] = [
  {
    file: 'security-headers.json',
    text: `"worker-src": ["'none'"]`,
    replacement: `"worker-src": ["'self'"]`,
    breaks: 'the mock could stand between the live app and its bank',
    test: {
      file: 'e2e/live/hardening.e2e.ts',
      title: 'every answer of the live app has exactly the security headers',
    },
  },
  {
    file: 'security-headers.json',
    text: `"trusted-types": ["'none'"]`,
    replacement: `"trusted-types": ["'allow-duplicates'"]`,
    breaks: 'a script may make its own way into the page',
    test: {
      file: 'e2e/live/hardening.e2e.ts',
      title: 'every answer of the live app has exactly the security headers',
    },
  },
  {
    file: 'security-headers.json',
    text: `"connect-src": ["'self'", "{api_origin}"]`,
    replacement: '"connect-src": ["*"]',
    breaks: 'a script may send what it reads anywhere',
    test: {
      file: 'e2e/live/hardening.e2e.ts',
      title: 'every answer of the live app has exactly the security headers',
    },
  },
  {
    file: 'security-headers.json',
    text: '"Referrer-Policy": "no-referrer"',
    replacement: '"Referrer-Policy": "strict-origin-when-cross-origin"',
    breaks: 'the code of a callback is in a Referer',
    test: {
      file: 'e2e/live/hardening.e2e.ts',
      title: 'every answer of the live app has exactly the security headers',
    },
  },
  {
    file: 'security-headers.json',
    text: '"X-Frame-Options": "DENY"',
    replacement: '"X-Frame-Options": "SAMEORIGIN"',
    breaks: 'older browsers let another page frame the app',
    test: {
      file: 'e2e/live/hardening.e2e.ts',
      title: 'every answer of the live app has exactly the security headers',
    },
  },
  {
    file: 'security-headers.json',
    text: '"X-Content-Type-Options": "nosniff"',
    replacement: '"X-Content-Type-Options": "none"',
    breaks: 'a file is read as what it is not',
    test: {
      file: 'e2e/live/hardening.e2e.ts',
      title: 'every answer of the live app has exactly the security headers',
    },
  },
  {
    file: 'security-headers.json',
    text: '"html": "no-store"',
    replacement: '"html": "no-cache"',
    breaks: 'Back after a sign-out shows the page from the cache',
    test: {
      file: 'e2e/live/hardening.e2e.ts',
      title: 'every answer of the live app has exactly the security headers',
    },
  },
  {
    file: 'scripts/security-headers.mjs',
    text: "path.startsWith('/assets/') || FILE_ENDING.test(path)",
    replacement: "FILE_ENDING.test(path) && path === ''",
    breaks: 'a missing script is answered with the app’s page, and a leftover worker never goes',
    test: {
      file: 'e2e/live/hardening.e2e.ts',
      title: 'every answer of the live app has exactly the security headers',
    },
  },
  {
    file: 'scripts/security-headers.mjs',
    text: 'if (url?.origin !== text || ',
    replacement: 'if (',
    breaks: 'the origin of the bank loosens the whole policy',
    test: {
      file: 'scripts/security-headers.test.ts',
      title: '%j is not an origin of a bank, and loosens no policy',
    },
  },
  {
    file: 'src/app/leftover-worker.ts',
    text: 'await Promise.all(leftover.map((registration) => registration.unregister()));',
    replacement: '',
    breaks: 'the worker of a demo stays in the live app',
    test: {
      file: 'e2e/live/hardening.e2e.ts',
      title: 'the worker of a demo is removed even if the host still has its file',
    },
  },
  {
    file: 'src/app/app.tsx',
    text: 'connection.config.client_secret !== undefined && ',
    replacement: "connection.config.client_secret === '' && ",
    breaks: 'there is no warning about a secret in the configuration',
    test: {
      file: 'e2e/live/config.e2e.ts',
      title: 'every page shows a warning while the client secret is in the configuration',
    },
  },
  {
    file: 'build/mock-worker.ts',
    text: " || id.includes('/node_modules/msw/')",
    replacement: '',
    breaks: 'msw is part of the live build',
    test: { file: 'build/build.test.ts', title: 'fails if it contains %s' },
  },
  {
    file: 'build/mock-worker.ts',
    text: "id.includes('/src/demo/') || ",
    replacement: '',
    breaks: 'the mock bank is part of the live build',
    test: { file: 'build/build.test.ts', title: 'fails if it contains %s' },
  },
  {
    file: 'vite.config.ts',
    text: 'noMock(), ',
    replacement: '',
    breaks: 'nothing looks for the mock in the live build',
    test: { file: 'build/build.test.ts', title: 'fails if it contains %s' },
  },
  {
    file: 'vite.config.ts',
    text: '/SECRET/i.test(name)',
    replacement: '/^SECRET/i.test(name)',
    breaks: 'a secret of the environment is built into the app',
    test: { file: 'build/build.test.ts', title: 'refuses %s in the environment, without showing its value' },
  },
  {
    file: 'vite.config.ts',
    text: 'build === undefined || ',
    replacement: '',
    breaks: 'a build of an unknown mode is something in between',
    test: { file: 'build/build.test.ts', title: 'refuses the mode %j with a one-sentence message' },
  },
  {
    file: 'vite.config.ts',
    text: 'sourcemap: false,',
    replacement: 'sourcemap: true,',
    breaks: 'the source is served with the app',
    test: {
      file: 'build/build.test.ts',
      title: 'contains no mock bank code, no source map and no inline code',
    },
  },
];
