import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit } from './mutants/mutant.ts';

const ROOT = join(import.meta.dirname, '..');

/** The edits that cannot be made: their text is not found exactly once, or they change nothing. */
export function wrongEdits(edits: readonly Edit[]): string[] {
  return edits.flatMap(({ file, text, replacement }) => {
    const count = readFileSync(join(ROOT, file), 'utf8').split(text).length - 1;
    return count === 1 && replacement !== text ? [] : [`${file}: ${count} times: ${text}`];
  });
}
