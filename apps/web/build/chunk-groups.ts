import { join } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCE = join(import.meta.dirname, '../src');

/** What is loaded before anything is drawn: for a guest with the login, for a member with `MEMBERS`, each as one file. */
const START = 'app/start.tsx';
const LOGIN = 'features/auth/login/login-page.tsx';
const LOG_IN = 'features/auth/login/log-in.ts';
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
  group('start', 5.5, ({ of }) => of(START).union(of(LOGIN).intersection(membersFiles(of)))),
  // Calls and their checks: for a guest once the form is drawn.
  group('calls', 5, ({ of }) => of(LOG_IN).intersection(membersFiles(of))),
  group('home', 4, ({ of }) => of(SHELL)),
  group('stories', 3.5, ({ of }) => of(STORIES)),
  // Of login, registration and the forms of members. The login does without `use-form.ts`, which brings the calls.
  { name: 'fields', test: /\/src\/shared\/(?:ui\/field|form)\/(?!use-form)/ },
  // Else they would come with the fields, and the fields with every screen that counts views.
  { name: 'eyes', priority: 1, test: /\/icons\/eye(?:-off)?\.mjs$/ },
  // Small files that many screens share. Each file more stands in the first screen's list of what its links fetch.
  { name: 'covers', test: /\/src\/entities\/moderation\/sensitive\// },
  {
    name: 'opened',
    priority: 1,
    test: /\/(?:opened-part\.tsx|opened-report\.ts|icons\/(?:flag|pin)\.mjs)$/,
  },
  { name: 'menu-rows', test: /\/src\/entities\/.*\/use-(?:block|mute|report)-row/ },
  // The screens that take files in share these: as one file they weigh less than as four.
  {
    name: 'files',
    test: /\/src\/shared\/(?:files\/|text\/format-bytes|media\/photo\/heic\/is-heic|media\/video\/shrink\/wish)|\/contract\/src\/post-upload|\/icons\/file-(?:image|video-camera)\.mjs$/,
  },
  // What plays and shows media asks whether it may.
  { name: 'data-use', test: /\/src\/shared\/data-use\/(?:network|autoplay|use-media-level|data-use)\.ts$/ },
  // What a menu of a post opens elsewhere on the screen.
  { name: 'post-openers', test: /\/(?:open-collections|open-view-post)\.ts$/ },
  { name: 'notes', test: /\/src\/shared\/(?:text\/length-note|ui\/growing-field\/)/ },
  // The mark of a post for a circle comes with what else shows circles.
  {
    name: 'circles',
    test: /\/src\/entities\/circle\/(?:audience\/|text|may-write-in|circle-(?:path|picture))/,
  },
  { name: 'progress', test: /\/src\/shared\/ui\/progress\// },
];

const membersFiles = (of: Imports['of']) => of(SHELL).union(of(STORIES));

interface Imports {
  /** A file of the app and all that it imports statically. */
  of: (file: string) => ReadonlySet<string>;
}

/** A chunk of the chosen files, except the entry, those that other files import dynamically and those of groups with higher priority. */
function group(
  name: string,
  priority: number,
  choose: (imports: Imports) => ReadonlySet<string>,
): Rolldown.CodeSplittingGroup {
  let members: ReadonlySet<string> | undefined;
  return {
    priority,
    name(id, graph) {
      members ??= choose({ of: (file) => importsOf(join(SOURCE, file).replaceAll('\\', '/'), graph) });
      const { isEntry = false, dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
      return members.has(id) && !isEntry && dynamicImporters.length === 0 ? name : null;
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
