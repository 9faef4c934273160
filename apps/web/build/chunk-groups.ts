import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { NUMBERS, sharedChunk } from './shared-chunks.ts';

const SOURCE = join(import.meta.dirname, '../src');

/**
 * The files that are loaded before anything is drawn: for a guest with the login, for a member with `MEMBERS`, each as
 * one file.
 */
const START = 'app/start.tsx';
const LOGIN = 'features/auth/login/login-page.tsx';
const LOG_IN = 'features/auth/login/log-in.ts';
const FIRST_CARD = 'app/first-card.ts';
/** The shell and the home feed, which most visits show in it. */
const SHELL = 'app/routes.tsx';
const STORIES = 'features/stories/strip/story-strip.tsx';
/** The marks over the picture of a card, fetched with the stories. */
const MARKS = 'entities/post/media/media-marks.tsx';
/** Draws the outline of a picture that is on its way; fetched with what draws the first of them. */
const PLACEHOLDER = /\/node_modules\/thumbhash\//;
/**
 * Files that are always fetched together become one chunk: what guests and members need, what draws the shell with the
 * home feed, the stories above it, which most visits fetch beside the shell, and what follows the first screen. By default a chunk splits wherever
 * another page shares a part of it, and a dozen small files compress worse by several kilobytes than one.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group('main', 6, ['main.ts']),
  // With what the form shares with the screens of members, so that neither loads the other.
  group('start', 5.5, [START], (files, of) =>
    files.union(of(LOGIN).intersection(membersFiles(of))).union(numbersOf(of(LOGIN))),
  ),
  // Calls and their checks, and all other numbers: for a guest once the form is drawn.
  group('calls', 5, [LOG_IN], (files, of) => files.intersection(membersFiles(of)), NUMBERS),
  // Before React, so apart from all that imports it.
  group('first card', 4.5, [FIRST_CARD], undefined, PLACEHOLDER),
  group('home', 4, [SHELL]),
  group('stories', 3.5, [STORIES, MARKS]),
  // The fields of login, registration and the forms of members. The login does without what checks them, which
  // brings the schemas, and the calls.
  { name: 'fields', priority: 3, test: /\/src\/shared\/(?:ui\/field|form)\/(?!use-form|check-fields)/ },
  // Else they would come with the fields, and the fields with every screen that counts views.
  { name: 'eyes', priority: 3.2, test: /\/icons\/eye(?:-off)?\.mjs$/ },
  // Code that several screens share stands with what is fetched with it (`shared-chunks.ts`).
  { name: sharedChunk, priority: 1, includeDependenciesRecursively: false },
];

const numbersOf = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => NUMBERS.test(id)));
const membersFiles = (of: ImportsOf) => of(SHELL).union(of(STORIES));

/** A file of the app and all that it imports statically. */
type ImportsOf = (file: string) => ReadonlySet<string>;

/**
 * A chunk of the files of `roots` with all that they import, or of what `choose` makes of them, and of those that `also`
 * fits, except what else is imported dynamically, the entry, and what a group of higher priority has.
 */
function group(
  name: string,
  priority: number,
  roots: readonly string[],
  choose: (files: ReadonlySet<string>, of: ImportsOf) => ReadonlySet<string> = (files) => files,
  also?: RegExp,
): Rolldown.CodeSplittingGroup {
  const rootIds = roots.map((file) => join(SOURCE, file).replaceAll('\\', '/'));
  let members: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    priority,
    // The choice is whole.
    includeDependenciesRecursively: false,
    name(id, graph) {
      const of = (file: string) => importsOf(join(SOURCE, file).replaceAll('\\', '/'), graph);
      members ??= choose(
        roots.map(of).reduce((all, files) => all.union(files)),
        of,
      );
      const { isEntry = false, dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
      if (also?.test(id)) return name;
      const isForOthers = isEntry || (dynamicImporters.length > 0 && !rootIds.includes(id));
      return members.has(id) && !isForOthers ? name : null;
    },
  };
}

function importsOf(rootId: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>([rootId]);
  const open = [...(graph.getModuleInfo(rootId)?.importedIds ?? [])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
