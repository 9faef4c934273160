import { join } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCE = join(import.meta.dirname, '../src');

/**
 * Files that are always fetched together become one chunk: the shell, without which nothing is drawn, and the home feed
 * and the stories above it, which every visit fetches beside the shell. By default a chunk splits wherever another page
 * shares a part of it, and a dozen small files compress worse by several kilobytes than one.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group('shell', 'main.tsx', { priority: 3 }),
  group('home', 'features/feed/feed-screen.tsx', { priority: 2 }),
  group('stories', 'features/stories/strip/story-strip.tsx', { priority: 1 }),
  // The screens that take files in share these: as one file they weigh less than as four.
  {
    name: 'files',
    test: /\/src\/shared\/(?:files\/|text\/format-bytes|media\/photo\/heic\/is-heic)|\/contract\/src\/post-upload/,
  },
];

/** All static imports of `root`, except files that a dynamic import names and files of groups with higher priority. */
function group(name: string, root: string, { priority }: { priority: number }): Rolldown.CodeSplittingGroup {
  const rootId = join(SOURCE, root).replaceAll('\\', '/');
  let members: ReadonlySet<string> | undefined;
  return {
    priority,
    name(id, graph) {
      members ??= importsOf(rootId, graph);
      const isAskedFor = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      return members.has(id) && !isAskedFor ? name : null;
    },
  };
}

function importsOf(rootId: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(graph.getModuleInfo(rootId)?.importedIds ?? [])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
