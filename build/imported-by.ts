import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
type ChunkName = (id: string, graph: Graph) => string | null;

/** These files (paths in the project) and all that they import, but for dynamic imports. */
function importsOf(files: readonly string[], graph: Graph): Set<string> {
  const ids = new Set(files.map((file) => join(import.meta.dirname, '..', file)));
  for (const found of ids) {
    for (const imported of graph.getModuleInfo(found)?.importedIds ?? []) ids.add(imported);
  }
  return ids;
}

/** The name of a chunk for `files` and what they import. `null` for any other module. */
export function importedBy(chunk: string, ...files: readonly string[]): ChunkName {
  let ids: Set<string> | undefined;
  return (id, graph) => {
    ids ??= importsOf(files, graph);
    return ids.has(id) ? chunk : null;
  };
}

/** As {@link importedBy}; also for what `page` imports and other files do too, where it is a match of `test`. */
export function importedByAndSharedWith(
  page: string,
  test: RegExp,
  chunk: string,
  ...files: readonly string[]
): ChunkName {
  const isImported = importedBy(chunk, ...files);
  let ofPage: Set<string> | undefined;
  const shared = new Map<string, boolean>();
  const isShared = (id: string, graph: Graph): boolean => {
    const known = shared.get(id);
    if (known !== undefined) return known;
    shared.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const found = importers.some((importer) => !ofPage?.has(importer) || isShared(importer, graph));
    shared.set(id, found);
    return found;
  };
  return (id, graph) => {
    ofPage ??= importsOf([page], graph);
    return isImported(id, graph) ?? (ofPage.has(id) && test.test(id) && isShared(id, graph) ? chunk : null);
  };
}
