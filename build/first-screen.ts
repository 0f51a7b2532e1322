import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/**
 * The limit for the first screen's JavaScript (accounts, signed in, one language), gzipped, in KB of 1,024
 * bytes. The build and a browser test fail beyond it, and a test checks the README's number against it.
 */
export const MAX_FIRST_SCREEN_KB = 146;
const GOAL_KB = 125;

/** Chunks that a signed-in user loads before the accounts appear, besides the entry. */
const LAZY_ON_FIRST_SCREEN = [/\/src\/i18n\/locales\/fr\/app\.ts$/];

/** Prints the size of the live build's first screen and fails the build above the limit. */
export function firstScreen(): Plugin {
  let report = '';
  return {
    name: 'bankbook:first-screen',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
        const needed = new Set<Rollup.OutputChunk>();
        const add = (chunk: Rollup.OutputChunk | undefined) => {
          if (chunk === undefined || needed.has(chunk)) return;
          needed.add(chunk);
          for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
        };
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('No index.html');
        const loadedByPage = new Set(
          // The files in `data-parts` are those of other pages.
          Array.from(
            String(page.source).matchAll(/(?:src|href)="\/(assets\/[\w.-]+\.js)"/g),
            ([, name]) => name ?? '',
          ),
        );
        if (loadedByPage.size === 0) this.error('index.html loads no script');
        for (const chunk of chunks) if (loadedByPage.has(chunk.fileName)) add(chunk);
        for (const pattern of LAZY_ON_FIRST_SCREEN) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
          if (chunk === undefined) this.error(`No chunk holds ${pattern.source}`);
          add(chunk);
        }
        // The boot script is an asset, not a chunk, but it blocks rendering too.
        const boot = Object.values(bundle).filter(
          (item) => item.type === 'asset' && loadedByPage.has(item.fileName),
        );
        const rows = [...needed, ...boot]
          .map((file) => ({
            fileName: file.fileName,
            kilobytes: gzipSync(file.type === 'chunk' ? file.code : file.source).byteLength / 1024,
          }))
          .sort((a, b) => b.kilobytes - a.kilobytes);
        const total = rows.reduce((sum, row) => sum + row.kilobytes, 0);
        report = rows
          .map((row) => `${row.kilobytes.toFixed(1).padStart(7)} KB  ${row.fileName}`)
          .concat(
            `${total.toFixed(1).padStart(7)} KB  first screen in all (goal ${GOAL_KB}, limit ${MAX_FIRST_SCREEN_KB})`,
          )
          .join('\n');
        if (total > MAX_FIRST_SCREEN_KB) this.error(`The first screen is too heavy:\n${report}`);
      },
    },
    closeBundle() {
      console.log(`\nFirst screen, JavaScript gzipped:\n${report}\n`);
    },
  };
}
