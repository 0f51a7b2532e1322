import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * The name of a chunk for `files` (paths in the project) and all that they import, but for dynamic imports.
 * `null` for any other module.
 */
export function importedBy(
  chunk: string,
  ...files: readonly string[]
): (id: string, graph: Graph) => string | null {
  let ids: Set<string> | undefined;
  return (id, graph) => {
    if (ids === undefined) {
      ids = new Set(files.map((file) => join(import.meta.dirname, '..', file)));
      for (const found of ids) {
        for (const imported of graph.getModuleInfo(found)?.importedIds ?? []) ids.add(imported);
      }
    }
    return ids.has(id) ? chunk : null;
  };
}
