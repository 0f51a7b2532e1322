import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ONLY_THE_BANK } from './mock-worker.ts';
import { build, type InlineConfig, type Plugin, resolveConfig, type Rollup } from 'vite';
import { MAX_FIRST_SCREEN_KB } from './first-screen.ts';
import { messages } from './messages.ts';

const ROOT = join(import.meta.dirname, '..');
/** Longer than any build takes on a busy machine. */
const BUILD_TIMEOUT_MS = 120_000;

const inMemory = (mode: string, plugins: Plugin[] = []): InlineConfig => ({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  mode,
  plugins,
  logLevel: 'silent',
  build: { write: false },
});

/** The files of a build by name, as text. Nothing is written. */
async function filesOf(mode: string, plugins: Plugin[] = []): Promise<Map<string, string>> {
  const result = await build(inMemory(mode, plugins));
  const outputs = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(Buffer.from(file.source))]),
  );
}

beforeEach(() => {
  // Vitest's own would make these development builds.
  vi.stubEnv('NODE_ENV', 'production');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

describe('the configuration', () => {
  test.each(['production', 'staging', 'development', 'DEMO', ''])(
    'refuses the mode %j with a one-sentence message',
    async (mode) => {
      const refused = resolveConfig({ ...inMemory(mode), logLevel: 'silent' }, 'build', mode);
      await expect(refused).rejects.toThrow(/^Unknown mode ".*": use --mode demo or --mode live\.$/);
    },
  );

  test.each(['VITE_ANY_SECRET', 'VITE_CLIENT_SECRET', 'VITE_SECRET_KEY'])(
    'refuses %s in the environment, without showing its value',
    async (name) => {
      vi.stubEnv(name, 'CANARY');
      for (const mode of ['live', 'demo']) {
        const refused: Promise<unknown> = resolveConfig(inMemory(mode), 'build', mode);
        const error: unknown = await refused.catch((reason: unknown) => reason);
        expect(String(error)).toContain(`${name} would end up in the browser`);
        expect(String(error)).not.toContain('CANARY');
      }
    },
  );

  test('accepts a secret that Vite does not put into the browser', async () => {
    vi.stubEnv('DEPLOY_SECRET', 'CANARY');
    await expect(resolveConfig(inMemory('live'), 'build', 'live')).resolves.toBeDefined();
  });
});

/** Makes the app's first file import forbidden modules. */
const leak = (specifiers: readonly string[]): Plugin => ({
  name: 'leak',
  transform(code, id) {
    if (!id.endsWith('/src/main.tsx')) return null;
    const imports = specifiers.map(
      (specifier, n) => `import * as leaked${n} from '${specifier}';\nconsole.log(leaked${n});`,
    );
    return [code, ...imports].join('\n');
  },
});

const inlineIn = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|\son\w+=|javascript:/gi)].map(
    ([found]) => found,
  );

/** What a file of the live build may weigh at most, gzipped, in KB of 1,024 bytes: today's weight and a little more. */
const MAX_KB: Readonly<Record<string, number>> = {
  libraries: 116,
  shared: 16.3,
  core: 25,
  'transactions-page': 15.7,
  'transaction-tools': 12,
  'wizard-pages': 17.6,
  forms: 19.5,
  'decode-picture': 13.5,
  'inspector-page': 10.5,
  'payment-pages': 12.7,
  'consent-pages': 13.3,
  'pain-transfers': 9,
  'account-pages': 8.2,
  extras: 5.3,
  payment: 5.1,
  payments: 7.85,
  import: 8,
  qr: 6,
  keyboard: 5.1,
  'sign-in-page': 4.2,
};
/** For every file that is not named: catalogues, and what a page loads only when it is used. */
const MAX_OTHER_KB = 5;

describe('the live build', () => {
  let built: ReturnType<typeof filesOf> | undefined;
  const live = () => (built ??= filesOf('live'));

  test(
    'fails if it contains msw or a module of the demo, and names each',
    async () => {
      const modules = [
        '#demo/bank/handlers.ts',
        '#demo/pages/bank-route.tsx',
        '#demo/locales/en/faults.ts',
        '#demo/scenarios/open-link.tsx',
      ];
      const failed: unknown = await filesOf('live', [leak([...modules, 'msw'])]).catch(
        (error: unknown) => error,
      );
      const named = [...modules.map((module) => module.replace('#', '/src/')), '/node_modules/msw/'];
      expect(named.filter((name) => !String(failed).includes(name))).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  test(
    'contains no mock bank code, no source map and no inline code',
    async () => {
      const files = await live();
      expect([...files.keys()].filter((name) => /mockServiceWorker|\.map$/.test(name))).toEqual([]);
      const forbidden = [
        'mswjs',
        'setupWorker',
        'Belrive',
        'Martin',
        'mock-bank.',
        'gallery.',
        'faults.',
        'bench.',
        'dock.',
        'scenario.',
        'state-link.',
        'tour.',
        'bankbook-demo',
        'sourceMappingURL',
      ];
      for (const [name, content] of files) {
        expect({ name, strays: forbidden.filter((text) => content.includes(text)) }).toEqual({
          name,
          strays: [],
        });
      }
      // Otherwise an empty build would pass.
      expect(files.size).toBeGreaterThan(10);
      expect([...files.values()].join('')).toContain('Continue to your bank');
      expect(inlineIn(files.get('index.html') ?? '<style>')).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  test(
    'loads what a sign-in starts with together with its page',
    async () => {
      const holders = [...(await live())].filter(([, content]) => content.includes('code_challenge_method'));
      expect(holders.map(([name]) => name)).toEqual([expect.stringContaining('assets/sign-in-page-')]);
    },
    BUILD_TIMEOUT_MS,
  );

  test(
    'has no script above its limit',
    async () => {
      const scripts = [...(await live())].filter(([name]) => name.endsWith('.js'));
      const found = scripts.map(([name, content]) => ({
        chunk: /^assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? name,
        kilobytes: gzipSync(content).byteLength / 1024,
      }));
      expect(found.filter(({ chunk, kilobytes }) => kilobytes > (MAX_KB[chunk] ?? MAX_OTHER_KB))).toEqual([]);
      // A limit for a file that no longer exists says nothing.
      expect(Object.keys(MAX_KB).filter((name) => !found.some(({ chunk }) => chunk === name))).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );
});

test('the README states the size limit that the build sets for the first screen', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const named = /first screen .* may weigh (\d+) KB/.exec(readme)?.[1];
  expect(named).toBe(String(MAX_FIRST_SCREEN_KB));
});

test(
  'the demo build contains the mock bank and its worker, no source map and no inline code',
  async () => {
    const files = await filesOf('demo');
    const worker = readFileSync(join(ROOT, 'node_modules/msw/lib/mockServiceWorker.js'), 'utf8');
    expect(files.get('mockServiceWorker.js')).toBe(ONLY_THE_BANK + worker);
    expect([...files.values()].join('')).toContain('Belrive');
    expect([...files.keys()].filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(inlineIn(files.get('index.html') ?? '<style>')).toEqual([]);
  },
  BUILD_TIMEOUT_MS,
);

describe('the catalogues', () => {
  const directory = mkdtempSync(join(tmpdir(), 'bankbook-'));
  const catalogue = join(directory, 'src/i18n/locales/en/test.ts');
  mkdirSync(join(directory, 'src/i18n/locales/en'), { recursive: true });
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  /** Builds a single catalogue. */
  async function compiled(message: string): Promise<string> {
    writeFileSync(catalogue, `export const test = { 'a.b': ${JSON.stringify(message)} };`);
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [messages()],
      build: { write: false, minify: false, lib: { entry: catalogue, formats: ['es'] } },
    });
    const [first] = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
    return first?.output[0].code ?? '';
  }

  test('are compiled, so that no parser travels to the browser', async () => {
    expect(await compiled('Hello {name}')).toMatch(/"a\.b":\s*\[\s*"Hello ",\s*\["name"\]\s*\]/);
  });

  test('fail the build if a message is malformed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(compiled('{count, plural, one {#}')).rejects.toThrow(/at line 1/);
  });
});
