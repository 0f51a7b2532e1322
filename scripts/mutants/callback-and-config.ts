import type { Mutant } from './mutant.ts';

export const callbackAndConfig: readonly Mutant[] = [
  {
    file: 'src/api/session/sign-in.ts',
    text: 'const isOurs = pending !== undefined && pending.bank === parts.bank;',
    replacement: 'const isOurs = pending !== undefined;',
    breaks: 'a code is shown to another bank than its own',
    test: {
      file: 'src/api/session/sign-in.test.ts',
      title:
        'with the state of a sign-in at another bank (%o) exchanges nothing: a code is shown to its own bank alone',
    },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: 'parts.issuer === undefined || callback.iss === parts.issuer;',
    replacement: 'parts.issuer === undefined || (callback.iss ?? parts.issuer) === parts.issuer;',
    breaks: 'a callback without an issuer counts as the bank’s',
    test: {
      file: 'src/api/session/sign-in.test.ts',
      title: 'with an iss that %s exchanges nothing, and works no second time',
    },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: 'parts.issuer === undefined || callback.iss === parts.issuer;',
    replacement: 'parts.issuer === undefined || callback.iss !== undefined;',
    breaks: 'another bank answers in place of the requested one',
    test: {
      file: 'src/api/session/sign-in.test.ts',
      title: 'with an iss that %s exchanges nothing, and works no second time',
    },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: "if (query.getAll('iss').length > 1) return { kind: 'invalid' };",
    replacement: '',
    breaks: 'of two issuers in one callback none counts',
    test: { file: 'src/api/session/sign-in.test.ts', title: '%j is not the end of a sign-in' },
  },
  {
    file: 'src/contract/token.ts',
    text: 'export const ACCESS_TOKEN = /^[!-~]+$/;',
    replacement: 'export const ACCESS_TOKEN = /^.+$/s;',
    breaks: 'a token that no header can carry is stored, and every call fails',
    test: { file: 'src/api/session/connection-sign-in.test.ts' },
  },
  {
    file: 'src/contract/token.ts',
    text: '      z.regex(/^[ -~]+$/),\n',
    replacement: '',
    breaks: 'a refresh token is stored that reaches the bank as another one',
    test: {
      file: 'src/api/session/connection-sign-in.test.ts',
      title: 'a refresh token %j is left out: it would reach the bank as another one',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: 'if (ACCESS_TOKEN.test(record.access_token)) return record;',
    replacement: 'return record;',
    breaks: 'a token that an earlier version has stored breaks the app for ever',
    test: { file: 'src/api/session/session.test.ts' },
  },
  {
    file: 'src/api/session/config.ts',
    text: 'pageOf(back.redirect_uri) !== own.redirect_uri',
    replacement: "pageOf(back.redirect_uri) === ''",
    breaks: 'people are sent back where their sign-in is not known',
    test: {
      file: 'src/api/session/config.test.ts',
      title: 'redirect_uri may not lead to another origin: %s',
    },
  },
  {
    file: 'src/api/session/config.ts',
    text: "return origin + pathname.replace(/\\/+$/, '').toLowerCase();",
    replacement: "return origin + pathname.replace(/.*/, '/login/callback');",
    breaks: 'people are sent back to a page that does not end their sign-in',
    test: { file: 'src/api/session/config.test.ts', title: 'redirect_uri may not lead to another page: %s' },
  },
  {
    file: 'src/api/session/config.ts',
    text: 'value === 0 || value >= least',
    replacement: 'value >= 0',
    breaks: 'an idle time that leaves no time for its warning',
    test: { file: 'src/api/session/config.test.ts' },
  },
  {
    file: 'src/api/session/config.ts',
    text: '  pkce: true,\n',
    replacement: '  pkce: false,\n',
    breaks: 'a code that was stolen is as good as one’s own',
    test: {
      file: 'src/api/session/config.test.ts',
      title: 'the least that has to be there is filled up with defaults',
    },
  },
  {
    file: 'src/api/session/config.ts',
    text: '  payments_elsewhere: false,\n',
    replacement: '  payments_elsewhere: true,\n',
    breaks: 'payments go to unconfirmed banks on another origin',
    test: {
      file: 'src/api/session/config.test.ts',
      title: 'the least that has to be there is filled up with defaults',
    },
  },
  {
    file: 'src/api/session/config.ts',
    text: 'readText(response, MAX_CONFIG_BYTES)',
    replacement: 'readText(response, Infinity)',
    breaks: 'an endless configuration fills the memory',
    test: { file: 'src/api/session/config.test.ts', title: 'stops reading a file that does not end' },
  },
  {
    file: 'src/boot.ts',
    text: 'const CONFIG_TIMEOUT_MS = 7_000;',
    replacement: 'const CONFIG_TIMEOUT_MS = 700_000;',
    breaks: 'a configuration that never ends leaves people waiting',
    test: {
      file: 'e2e/live/start.e2e.ts',
      title: 'a configuration that never ends is reported in time: …',
    },
  },
  {
    file: 'src/boot.ts',
    text: "fetch(address, { cache: 'no-store', signal",
    replacement: 'fetch(address, { signal',
    breaks: 'a changed configuration is not requested',
    test: {
      file: 'e2e/live/start.e2e.ts',
      title: 'the configuration is requested once, and never taken from the browser’s cache',
    },
  },
  {
    file: 'src/main.tsx',
    text: 'if (!isBank || violation.effectiveDirective',
    replacement: 'if (isBank || violation.effectiveDirective',
    breaks: 'a bank that the policy forbids looks like one that can’t be reached',
    test: {
      file: 'e2e/live/start.e2e.ts',
      title: 'a bank that the policy forbids is reported to the operator',
    },
  },
];
