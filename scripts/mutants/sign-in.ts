import type { Mutant } from './mutant.ts';

export const signIn: readonly Mutant[] = [
  {
    file: 'src/api/session/config.ts',
    text: "if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;",
    replacement: 'if (url === null) return false;',
    breaks: 'an address of the configuration carries a password',
    test: { file: 'src/api/session/config.test.ts', title: 'may not be %s' },
  },
  {
    file: 'src/api/session/config.ts',
    text: 'return isSafeTransport(url);',
    replacement: 'return true;',
    breaks: 'tokens travel over plain http',
    test: { file: 'src/api/session/config.test.ts', title: 'may not be %s' },
  },
  {
    file: 'src/lib/safe-transport.ts',
    text: 'HOSTNAMES.has(hostname)',
    replacement: "hostname !== ''",
    breaks: 'plain http counts as safe everywhere',
    test: { file: 'src/api/session/config.test.ts', title: 'may not be %s' },
  },
  {
    file: 'src/api/session/config.ts',
    text: '(isTrustworthy(text) && !/[?#]/.test(text))',
    replacement: 'isTrustworthy(text)',
    breaks: 'paths are added to the query of an address',
    test: { file: 'src/api/session/config.test.ts', title: 'base_url' },
  },
  {
    file: 'src/api/session/config.ts',
    text: 'const ConfigFile = z.strictObject({',
    replacement: 'const ConfigFile = z.looseObject({',
    breaks: 'a mistyped setting has no effect and is not reported',
    test: { file: 'src/api/session/config.test.ts', title: 'an unknown one' },
  },
  {
    file: 'src/api/session/config.ts',
    text: '  `bankbook:${base_url}:${client_id}`;',
    replacement: '  `bankbook:${client_id}`;',
    breaks: 'records of one bank are shown at another',
    test: {
      file: 'e2e/live/config.e2e.ts',
      title: 'a token of one bank is never sent to another that takes its place in the configuration',
    },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: 'clock.now() - pending.created_at > MAX_SIGN_IN_MS',
    replacement: 'pending.created_at < 0',
    breaks: 'a sign-in that was left open for hours is still valid',
    test: { file: 'src/api/session/sign-in.test.ts', title: 'after %d ms: %s, and not a second time' },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: "if (has.code === has.error) return { kind: 'invalid' };",
    replacement: '',
    breaks: 'a callback with a code and an error is taken for one of them',
    test: { file: 'src/api/session/sign-in.test.ts', title: '%j is not the end of a sign-in' },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: "values.length === 1 && values[0] !== ''",
    replacement: "values[0] !== ''",
    breaks: 'of two states or codes in one callback the first counts',
    test: { file: 'src/api/session/sign-in.test.ts', title: '%j is not the end of a sign-in' },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: 'const pending = await parts.store.takeSignIn(callback.state);',
    replacement:
      "const pending = callback.state === '' ? undefined : await parts.store.takeSignIn(callback.state) ?? { state: '', bank: parts.bank, redirect_uri: '', return_to: undefined, created_at: clock.now() };",
    breaks: 'a callback whose state was never issued exchanges its code',
    test: { file: 'src/api/session/sign-in.test.ts', title: 'coming back' },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: "url.searchParams.set('code_challenge_method', 'S256');",
    replacement: "url.searchParams.set('code_challenge_method', 'plain');",
    breaks: 'the proof key is announced as plain',
    test: {
      file: 'src/api/session/sign-in.test.ts',
      title: 'carries the S256 of a verifier that stays here, if PKCE is configured',
    },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: "url.searchParams.set('code_challenge', await challengeOf(pending.verifier));",
    replacement: "url.searchParams.set('code_challenge', pending.verifier);",
    breaks: 'the secret half of the proof key goes to the bank’s page',
    test: {
      file: 'src/api/session/sign-in.test.ts',
      title: 'carries the S256 of a verifier that stays here, if PKCE is configured',
    },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: 'await store.addSignIn(pending);',
    replacement: 'void store.addSignIn(pending);',
    breaks: 'a user leaves for the bank before the state is stored',
    test: {
      file: 'src/api/session/sign-in-storage.test.ts',
      title: 'the bank’s address is returned only once its state is stored',
    },
  },
  {
    file: 'src/api/session/sign-in.ts',
    text: 'state: randomToken(32),',
    replacement: 'state: randomToken(4),',
    breaks: 'a state can be guessed',
    test: {
      file: 'src/api/session/sign-in.test.ts',
      title: 'requests a code, and only what is configured',
    },
  },
  {
    file: 'src/lib/random.ts',
    text: 'return base64Url(crypto.getRandomValues(new Uint8Array(byteCount)));',
    replacement: 'return base64Url(new Uint8Array(byteCount));',
    breaks: 'every state and verifier is the same',
    test: { file: 'src/api/session/sign-in.test.ts', title: 'has another state and verifier each time' },
  },
  {
    file: 'src/contract/token.ts',
    text: "z.refine((type) => type.toLowerCase() === 'bearer'),",
    replacement: "z.refine((type) => type !== ''),",
    breaks: 'a token of another kind is sent as a bearer token',
    test: {
      file: 'src/api/http/client-answer.test.ts',
      title: 'a token without the word bearer or without itself',
    },
  },
  {
    file: 'src/contract/token.ts',
    text: ' && seconds <= MAX_LIFETIME_SECONDS',
    replacement: '',
    breaks: 'a token is believed for thousands of years',
    test: { file: 'src/contract/contract.test.ts', title: 'expires_in %j counts as %d seconds' },
  },
  {
    file: 'src/pages/sign-in/callback.ts',
    text: "history.replaceState(history.state, '', paths.callback());",
    replacement: '',
    breaks: 'the code stays in the address bar',
    test: {
      file: 'e2e/live/history.e2e.ts',
      title: 'the address bar contains no code once the app has started, even if the bank never answers',
    },
  },
  {
    file: 'src/pages/sign-in/return-target.ts',
    text: "return typeof value === 'string' && isPathSegment(value);",
    replacement: "return typeof value === 'string';",
    breaks: 'the way back after sign-in climbs out of its path',
    test: {
      file: 'src/pages/sign-in/return-target.test.ts',
      title: 'whatever was stored, the return address stays in the app',
    },
  },
  {
    file: 'src/pages/sign-in/return-target.ts',
    text: 'if (!isReturnTarget(stored)) return paths.accounts();',
    replacement:
      "if (typeof stored === 'string') return stored;\n  if (!isReturnTarget(stored)) return paths.accounts();",
    breaks: 'sign-in leads to any stored address',
    test: {
      file: 'src/pages/sign-in/return-target.test.ts',
      title: 'whatever was stored, the return address stays in the app',
    },
  },
  {
    file: 'src/api/session/session-store.ts',
    text: 'if (signIn !== undefined) await transaction.store.delete(state);',
    replacement: '',
    breaks: 'one callback is exchanged twice',
    test: {
      file: 'e2e/journeys/app/sign-in-problems.e2e.ts',
      title: 'a sign-in link that was used already is not valid and keeps the session',
    },
  },
  {
    file: 'src/main.tsx',
    text: 'performance.setResourceTimingBufferSize(0);',
    replacement: '',
    breaks: 'the browser keeps the addresses of token calls',
    test: {
      file: 'e2e/live/history.e2e.ts',
      title: 'the code and the tokens can’t be read from the timings that the browser records',
    },
  },
];
