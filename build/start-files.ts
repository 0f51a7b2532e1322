import type { Plugin, Rollup } from 'vite';

/** What all pages load that are not in the entry. */
const LAZY = ['src/app/lazy-pages.ts', 'src/i18n/locales/*/primitives.ts'];

/** The modules that a page needs before its first row, besides the entry; `*` is the language. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  account: [
    ...LAZY,
    'src/pages/accounts/details/account-page.tsx',
    'src/pages/accounts/transactions/transactions-page.tsx',
    'src/i18n/locales/*/account.ts',
  ],
  payments: [...LAZY, 'src/pages/payments/list/payments-page.tsx', 'src/i18n/locales/*/payment-result.ts'],
  wizard: [...LAZY, 'src/pages/payments/wizard/payee-page.tsx', 'src/i18n/locales/*/payment.ts'],
  consent: [...LAZY, 'src/pages/consent/consent-page.tsx', 'src/i18n/locales/*/consent.ts'],
  page: LAZY,
  'sign-in': ['src/app/frame.tsx', 'src/pages/sign-in/sign-in-page.tsx', 'src/i18n/locales/*/sign-in.ts'],
};
const EVERYWHERE = ['src/i18n/locales/*/app.ts'];
/** In the demo build also the bank. */
const DEMO = ['src/demo/index.tsx', 'src/demo/locales/*/mock-bank.ts'];
const LANGUAGES = ['en', 'fr'];

/** Tells the boot script which files to ask for, by page (`lib/start-page.ts`) and language. */
export function startFiles(): Plugin {
  return {
    name: 'bankbook:start-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
        const holds = (chunk: Rollup.OutputChunk, end: string) =>
          chunk.moduleIds.some((id) => id.endsWith(`/${end}`));
        const isDemo = chunks.some((chunk) => holds(chunk, 'src/demo/index.tsx'));
        const everywhere = isDemo ? [...EVERYWHERE, ...DEMO] : EVERYWHERE;
        const lists = Object.entries(NEEDS).flatMap(([page, modules]) =>
          LANGUAGES.map((language) => {
            const files = new Set<string>();
            for (const pattern of [...everywhere, ...modules]) {
              const end = pattern.replace('*', language);
              const chunk = chunks.find((other) => holds(other, end));
              if (chunk === undefined) throw new Error(`No chunk holds ${end}`);
              addWithImports(chunk, chunks, files);
            }
            // The page itself names the others.
            return [`${page}.${language}`, [...files].filter((file) => !html.includes(file))];
          }),
        );
        const text = JSON.stringify(Object.fromEntries(lists)).replaceAll('"', '&quot;');
        return html.replace(/(<script[^>]*boot-[^>]*)>/, (_, tag: string) => `${tag} data-parts="${text}">`);
      },
    },
  };
}

function addWithImports(
  chunk: Rollup.OutputChunk,
  chunks: readonly Rollup.OutputChunk[],
  files: Set<string>,
): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported !== undefined) addWithImports(imported, chunks, files);
  }
}
