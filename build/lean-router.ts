import type { Plugin } from 'vite';

interface Cut {
  readonly what: string;
  readonly pattern: RegExp;
  readonly replacement: string;
}

/**
 * What the router can do and nobody here asks it for: actions and fetchers (what is sent goes through `api/`), routes
 * that are found or changed while it runs, what a server would have rendered, and an error page of its own (the last
 * boundary in `app/routes.tsx` is ours).
 */
const unreachable: readonly Cut[] = [
  'handleAction',
  'fetch2',
  'handleFetcherAction',
  'handleFetcherLoader',
  'discoverRoutes',
  'patchRoutes',
  '_internalSetRoutes',
  'parseHydrationData',
  'DefaultErrorComponent',
].map((name) => ({
  what: name,
  // To the brace under the beginning of its line.
  pattern: new RegExp(`^( *)((?:async )?function ${name}\\()[^]*?^\\1\\}\\n`, 'm'),
  replacement: `$1$2) { return null; }\n`,
}));

/**
 * What no page of ours can reach in react-router's browser build, and the bundler can't see:
 * `Form` and its kin, which stay because `forwardRef` and the names for its devtools might
 * have side effects, the prefetching of framework mode, which every link brings along, and what
 * an error boundary knows of server components, with a whole error page of its own behind it.
 * With the above 6 KB of the first screen (docs/decisions/0008).
 */
const cuts: readonly Cut[] = [
  {
    what: 'forwardRef is pure',
    pattern: /= (React\d*)\.forwardRef\(/g,
    replacement: '= /* @__PURE__ */ $1.forwardRef(',
  },
  {
    what: 'createContext is pure',
    pattern: /= (React\d*)\.createContext\(/g,
    replacement: '= /* @__PURE__ */ $1.createContext(',
  },
  { what: 'names for devtools', pattern: /^\w+\.displayName = "[^"]*";$/gm, replacement: '' },
  {
    what: 'prefetching of framework mode',
    pattern: /^function PrefetchPageLinks\(\{[^]*?\n\}\n/m,
    replacement: 'function PrefetchPageLinks() { return null; }\n',
  },
  {
    what: 'errors of server components',
    pattern: /if \(this\.context\) \{\n\s+return [^\n]*RSCErrorHandler[^\n]*\n\s+\}/,
    replacement: '',
  },
  {
    what: 'answers of server components',
    pattern: /if \(this\.context && typeof error === "object"/,
    replacement: 'if (false && typeof error === "object"',
  },
  {
    what: 'instrumentation',
    pattern: /if \(init\.instrumentations\) \{/g,
    replacement: 'if (false) {',
  },
  {
    what: 'boundaries of framework mode and of Await',
    pattern: /^var (RemixErrorBoundary|AwaitErrorBoundary) = class [^]*?^\};\n/gm,
    replacement: 'var $1;\n',
  },
];

/** Builds react-router without what only its framework mode and server components need. Fails where a new version looks different. */
export function leanRouter(): Plugin {
  return {
    name: 'bankbook:lean-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-[\w-]+\.mjs$/ },
      handler(code) {
        // The package has several parts; the one with the components is meant.
        if (!code.includes('function PrefetchPageLinks(')) return null;
        return [...cuts, ...unreachable].reduce((source, { what, pattern, replacement }) => {
          const lean = source.replace(pattern, replacement);
          if (lean === source) this.error(`react-router looks different, see build/lean-router.ts: ${what}`);
          return lean;
        }, code);
      },
    },
  };
}
