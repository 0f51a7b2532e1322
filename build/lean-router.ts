import type { Plugin } from 'vite';

/**
 * What no page of ours can reach in react-router's browser build, and the bundler can't see:
 * `Form` and its kin, which stay because `forwardRef` and the names for its devtools might
 * have side effects, and the prefetching of framework mode, which every link brings along.
 * 2.7 KB of the first screen (docs/decisions/0008).
 */
const cuts: readonly { what: string; pattern: RegExp; replacement: string }[] = [
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
];

/** Builds react-router without what only its framework mode needs. Fails where a new version looks different. */
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
        return cuts.reduce((source, { what, pattern, replacement }) => {
          const lean = source.replace(pattern, replacement);
          if (lean === source) this.error(`react-router looks different, see build/lean-router.ts: ${what}`);
          return lean;
        }, code);
      },
    },
  };
}
