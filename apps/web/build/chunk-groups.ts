import { isAbsolute, join } from 'node:path';
import type { Rolldown } from 'vite';
import { COMMON, EARLY, NUMBERS, sharedChunk, splitEarly } from './shared-chunks.ts';

const SOURCE = join(import.meta.dirname, '../src');

/**
 * The files that are loaded before anything is drawn: for a guest with the login, for a member with `MEMBERS`, each as
 * one file.
 */
const START = 'app/start.tsx';
const LOGIN = 'features/auth/login/login-page.tsx';
const LOG_IN = 'features/auth/login/log-in.ts';
/** Guests of an album load nothing of the shell. */
const GUEST = 'features/guest/guest-page.tsx';
const FIRST_CARD = 'app/first-card/first-card.ts';
/** The same for other screens. */
const OTHER_SCREENS = 'app/first-card/other-screens.ts';
/** The shell and the home feed, which most visits show in it. */
const SHELL = 'app/routes.tsx';
const STORIES = 'features/stories/strip/story-strip.tsx';
/** The marks over the picture of a card. */
const MARKS = 'entities/post/media/media-marks.tsx';
/** Draws the outline of a picture that is on its way; fetched with what draws the first of them. */
const PLACEHOLDER = /\/node_modules\/thumbhash\//;
/**
 * Files that are always fetched together become one chunk: what guests and members need, what draws the shell with the
 * home feed and the stories above it, and what follows the first picture. By default a chunk splits wherever another page
 * shares a part of it, and a dozen small files compress worse by several kilobytes than one.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group('main', 6, ['main.ts']),
  // With what the form shares with the screens of members, so that neither loads the other.
  group('start', 5.5, [START], (files, of) =>
    files.union(of(LOGIN).intersection(membersFiles(of))).union(numbersOf(of(LOGIN))),
  ),
  // Calls and their checks, and all other numbers: for a guest once the form is drawn.
  group('calls', 5, [LOG_IN, GUEST], (files, of) => files.intersection(membersFiles(of)), NUMBERS),
  // Before React, so apart from all that imports it.
  group('first card', 4.5, [FIRST_CARD], undefined, PLACEHOLDER),
  group('other screens', 4.4, [OTHER_SCREENS]),
  // With the stories, and with what `early` would else have as files of their own: the little that it shares with screens,
  // and its few styles.
  group('home', 4, [SHELL, STORIES, MARKS], (files, of, graph) =>
    files.union(splitEarly(graph).withScreens).union(earlyStyles(of)),
  ),
  group('early', 3.8, EARLY),
  // The fields of login, registration and the forms of members. The login does without what checks them, which
  // brings the schemas, and the calls.
  { name: 'fields', priority: 3, test: /\/src\/shared\/(?:ui\/field|form)\/(?!use-form|check-fields)/ },
  // Else they would come with the fields, and the fields with every screen that counts views.
  { name: 'eyes', priority: 3.2, test: /\/icons\/eye(?:-off)?\.mjs$/ },
  // Else it would come with the player, and the player with every menu of an own post.
  { name: 'clock', priority: 3.1, test: /\/shared\/text\/format-clock\.ts$/ },
  { name: 'common', priority: 2, test: COMMON, includeDependenciesRecursively: false },
  // Code that several screens share stands with what is fetched with it (`shared-chunks.ts`).
  { name: sharedChunk, priority: 1, includeDependenciesRecursively: false },
];

const numbersOf = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => NUMBERS.test(id)));
const membersFiles = (of: ImportsOf) => of(SHELL).union(of(STORIES));

const earlyStyles = (of: ImportsOf) =>
  new Set(EARLY.flatMap((file) => [...of(file)].filter((id) => id.endsWith('.css'))));

/** A file of the app, or its id, and all that it imports statically. */
type ImportsOf = (file: string) => ReadonlySet<string>;

/**
 * A chunk of the files of `roots` with all that they import, or of what `choose` makes of them, and of those that `also`
 * fits, except what else is imported dynamically, the entry, and what a group of higher priority has.
 */
function group(
  name: string,
  priority: number,
  roots: readonly string[],
  choose: (
    files: ReadonlySet<string>,
    of: ImportsOf,
    graph: Rolldown.ChunkingContext,
  ) => ReadonlySet<string> = (files) => files,
  also?: RegExp,
): Rolldown.CodeSplittingGroup {
  const rootIds = roots.map(idOf);
  let members: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    priority,
    // The choice is whole.
    includeDependenciesRecursively: false,
    name(id, graph) {
      const of = (file: string) => importsOf(idOf(file), graph);
      members ??= choose(
        roots.map(of).reduce((all, files) => all.union(files)),
        of,
        graph,
      );
      const { isEntry = false, dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
      if (also?.test(id)) return name;
      const isForOthers = isEntry || (dynamicImporters.length > 0 && !rootIds.includes(id));
      return members.has(id) && !isForOthers ? name : null;
    },
  };
}

function idOf(file: string): string {
  return isAbsolute(file) ? file : join(SOURCE, file).replaceAll('\\', '/');
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
