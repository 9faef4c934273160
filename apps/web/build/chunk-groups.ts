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
/**
 * Files that are always fetched together become one chunk: what guests and members need, what draws the shell with the
 * home feed, the stories above it, which most visits fetch beside the shell, and what follows the first screen. By default a chunk splits wherever
 * another page shares a part of it, and a dozen small files compress worse by several kilobytes than one.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group('main', 6, ({ of }) => of('main.ts')),
  // With what the form shares with the screens of members, so that neither loads the other.
  group('start', 5.5, ({ of }) =>
    of(START)
      .union(of(LOGIN).intersection(membersFiles(of)))
      .union(numbersOf(of(LOGIN))),
  ),
  // Calls and their checks, and all other numbers: for a guest once the form is drawn.
  group('calls', 5, ({ of }) => of(LOG_IN).intersection(membersFiles(of)), NUMBERS),
  // Before React, so apart from all that imports it.
  group('first card', 4.5, ({ of }) => of(FIRST_CARD)),
  group('home', 4, ({ of }) => of(SHELL)),
  group('stories', 3.5, ({ of }) => of(STORIES)),
  // The fields of login, registration and the forms of members. The login does without what checks them, which
  // brings the schemas, and the calls.
  { name: 'fields', priority: 3, test: /\/src\/shared\/(?:ui\/field|form)\/(?!use-form|check-fields)/ },
  // Else they would come with the fields, and the fields with every screen that counts views.
  { name: 'eyes', priority: 3.2, test: /\/icons\/eye(?:-off)?\.mjs$/ },
  // Code that several screens share stands with what is fetched with it (`shared-chunks.ts`).
  { name: sharedChunk, priority: 1, includeDependenciesRecursively: false },
];

const numbersOf = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => NUMBERS.test(id)));
const membersFiles = (of: Imports['of']) => of(SHELL).union(of(STORIES));

interface Imports {
  /** A file of the app and all that it imports statically. */
  of: (file: string) => ReadonlySet<string>;
}

/** A chunk of the chosen files and of those that `also` fits, except the entry, those that other files import dynamically and those of groups with higher priority. */
function group(
  name: string,
  priority: number,
  choose: (imports: Imports) => ReadonlySet<string>,
  also?: RegExp,
): Rolldown.CodeSplittingGroup {
  let members: ReadonlySet<string> | undefined;
  return {
    priority,
    name(id, graph) {
      members ??= choose({ of: (file) => importsOf(join(SOURCE, file).replaceAll('\\', '/'), graph) });
      const { isEntry = false, dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
      const isChosen = members.has(id) || also?.test(id) === true;
      return isChosen && !isEntry && dynamicImporters.length === 0 ? name : null;
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
