import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:css|js|svg)$/;
/** A smaller one fits into a packet as it is. */
const MIN_BYTES = 1_400;

/**
 * Beside each text in `assets/` the same as Brotli and gzip, which the gateway and nginx send as they are. Only there:
 * the names hold a digest, so that nobody edits a file and serves its old copy.
 */
export function precompressed(): Plugin {
  return {
    name: 'bankbook:precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets');
      const names = (await readdir(folder)).filter((name) => TEXT.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(folder, name);
          const text = await readFile(file);
          if (text.length < MIN_BYTES) return;
          await Promise.all([
            promisify(brotliCompress)(text).then((bytes) => writeFile(`${file}.br`, bytes)),
            promisify(gzip)(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
          ]);
        }),
      );
    },
  };
}
