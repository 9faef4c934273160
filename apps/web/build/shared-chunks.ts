import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = (file: string) => join(import.meta.dirname, '../src', file).replaceAll('\\', '/');
const MAIN = source('main.ts');
/** Files whose imports have chunks of their own (`chunk-groups.ts`). */
const FIRST = [
  'app/start.tsx',
  'app/routes.tsx',
  'features/stories/strip/story-strip.tsx',
  'entities/post/media/media-marks.tsx',
].map(source);
/** The parts that every visit of a member fetches with the first picture: a chunk of its own. */
export const EARLY = ['app/deferred/early-features.tsx', 'app/shell/chats/live-parts.tsx'].map(source);
const SCREENS = source('app/pages/lazy-pages.ts');
const PAGES = source('app/pages/');
/** The chat has most of `EARLY` in it, and waits for the whole. */
const CHAT = source('features/chat/chat-page.tsx');

/**
 * The numbers of the contract. Nearly every file imports some, and all together have half a kilobyte, so they have a place of
 * their own (`chunk-groups.ts`) and no say in what becomes one chunk.
 */
export const NUMBERS = /\/contract\/src\/\w+\/limits\.ts$/;

/** One more file costs requests and compresses worse, as much as this. Unit: bytes of source. */
const FILE_BYTES = 3_000;
/**
 * The same for parts that come while a person only looks on: each of their files disturbs a person who has
 * asked for nothing. Unit: bytes of source.
 */
const UNASKED_FILE_BYTES: Readonly<Record<string, number>> = {
  [source('entities/post/player/card-player.tsx')]: 60_000,
  [source('entities/post/carousel/carousel.tsx')]: 60_000,
  [source('app/desktop/desktop-features.tsx')]: 200_000,
};

/**
 * Files that nearly every screen and part needs, and none that is there before them: a chunk of their own
 * (`chunk-groups.ts`), with no say in what else becomes one chunk.
 */
export const COMMON =
  /\/src\/(?:accounts\/invitation-code\.ts|entities\/user\/profile-path\.ts|shared\/ui\/(?:on-demand\/(?:use-)?opened-part\.tsx?|(?:typography|whole-link|layout)\/[\w-]+\.module\.css))$/;

type Entries = ReadonlySet<string>;

/** The chunk of each file that several entries share. An entry is a file that is imported dynamically, or `main.ts`. */
let chunks: ReadonlyMap<string, string> | undefined;

/**
 * The name of the chunk of a file that several screens or parts share; null for a file of one.
 *
 * By default each set of entries has a chunk of its own: hundreds of files. But what a screen opens comes after that
 * screen, so a file that both need is there already: it counts as the screen's alone. Of what remains, the smallest chunks
 * are merged as long as all entries together fetch less that way: a chunk too many costs a file, too large a chunk costs
 * code that an entry does not use.
 */
export function sharedChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  chunks ??= chunksOf(graph);
  return chunks.get(id) ?? null;
}

/** The names of the chunks of all shared files, by the files' ids. */
export function chunksOf(
  graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>,
): ReadonlyMap<string, string> {
  const imports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const asks = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

  // The files of each entry, from `main.ts` on.
  const files = new Map<string, ReadonlySet<string>>();
  const open = [MAIN];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (files.has(entry)) continue;
    const found = reach(entry, imports);
    files.set(entry, found);
    for (const id of found) open.push(...asks(id));
  }
  const before = entriesBefore(
    new Map([...files].map(([entry, ids]) => [entry, new Set([...ids].flatMap(asks))])),
  );

  // The entries of each file, without those that come after another of them.
  const entries = new Map<string, Set<string>>();
  for (const [entry, ids] of files)
    for (const id of ids) entries.set(id, (entries.get(id) ?? new Set()).add(entry));
  const { own: earlyIds } = splitEarly(graph);
  const early: Group = { ids: [], bytes: 0, isEntry: true, needs: new Set() };
  for (const id of earlyIds) early.bytes += graph.getModuleInfo(id)?.code?.length ?? 0;
  const groups = new Map<string, Group>();
  for (const [id, all] of entries) {
    if (EARLY.some((one) => all.has(one))) continue;
    if (
      all.size < 2 ||
      files.has(id) ||
      NUMBERS.test(id) ||
      COMMON.test(id) ||
      FIRST.some((one) => all.has(one))
    )
      continue;
    const first = [...all].filter((entry) => isDisjoint(before.get(entry), all)).toSorted();
    const group = groups.get(first.join()) ?? { ids: [], bytes: 0, needs: new Set() };
    group.ids.push(id);
    group.bytes += graph.getModuleInfo(id)?.code?.length ?? 0;
    groups.set(first.join(), group);
  }
  const groupOf = new Map(
    [...groups.values()].flatMap((group) => group.ids.map((id) => [id, group] as const)),
  );
  for (const id of earlyIds) groupOf.set(id, early);
  // A file that imports the file of an entry is loaded with that entry and all that it needs.
  for (const entry of files.keys()) {
    if (EARLY.includes(entry)) continue;
    const bytes = graph.getModuleInfo(entry)?.code?.length ?? 0;
    groupOf.set(entry, { ids: [], bytes, isEntry: true, needs: new Set() });
  }
  for (const [id, group] of groupOf)
    for (const imported of imports(id)) {
      const needed = groupOf.get(imported);
      if (needed && needed !== group) group.needs.add(needed);
    }
  const loads = [...files.keys()].map((entry): Load => {
    const loaded = new Set<Group>();
    for (const one of [entry, ...(before.get(entry) ?? [])])
      for (const id of files.get(one) ?? []) {
        const group = groupOf.get(id);
        if (group) loaded.add(group);
      }
    return { loaded, fileBytes: UNASKED_FILE_BYTES[entry] ?? FILE_BYTES };
  });
  const merged = mergeSmall(new Set(groupOf.values()), loads);
  return new Map([...merged].flatMap(({ ids }, at) => ids.map((id) => [id, `shared-${at}`] as const)));
}

/** The files of `EARLY`: those that other screens than the chat need too, and the others, its `own`. */
export function splitEarly(graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): {
  own: ReadonlySet<string>;
  withScreens: ReadonlySet<string>;
} {
  const filesOf = (id: string) => reach(id, (one) => graph.getModuleInfo(one)?.importedIds ?? []);
  const asks = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const screens = new Set([...FIRST, ...asks(SCREENS)].filter((id) => id !== CHAT));
  const known = new Set<string>();
  for (const screen of screens)
    for (const id of filesOf(screen)) {
      known.add(id);
      // A page that chooses among further ones.
      if (screen.startsWith(PAGES))
        for (const page of asks(id)) if (page.startsWith(PAGES)) screens.add(page);
    }
  const files = EARLY.map(filesOf).reduce((all, some) => all.union(some));
  return { own: files.difference(known), withScreens: files.intersection(known) };
}

function reach(from: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([from]);
  for (const id of found) for (const further of next(id)) found.add(further);
  return found;
}

const isDisjoint = (some: Entries | undefined, others: Entries) =>
  some === undefined || [...some].every((one) => !others.has(one));

/**
 * The entries that are loaded before each entry on every way that leads there.
 * @param asked the entries that each entry asks for
 */
function entriesBefore(asked: ReadonlyMap<string, Entries>): ReadonlyMap<string, Entries> {
  const before = new Map<string, Set<string>>([[MAIN, new Set()]]);
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const [entry, next] of asked) {
      const known = before.get(entry);
      if (!known) continue;
      const path = new Set([...known, entry]);
      for (const one of next) {
        const former = before.get(one);
        const now = new Set([...(former ?? path)].filter((id) => path.has(id) && id !== one));
        if (former?.size === now.size) continue;
        before.set(one, now);
        hasChanged = true;
      }
    }
  }
  return before;
}

/** Files that become one chunk. */
interface Group {
  ids: string[];
  bytes: number;
  /** The chunk of an entry, which has no other files and is merged with none. */
  isEntry?: true;
  /** The groups that its files import from. */
  needs: Set<Group>;
}

/** The groups that an entry has loaded, with those of the entries before it, and what one more of them costs it. */
interface Load {
  loaded: Set<Group>;
  /** Unit: bytes of source. */
  fileBytes: number;
}

/** A group with all that it needs. */
const whole = (group: Group): Set<Group> => {
  const found = new Set([group]);
  for (const one of found) for (const needed of one.needs) found.add(needed);
  return found;
};

/** Whether one group needs the other through a third one: merged, they and the third would import each other. */
const isBetween = (from: Group, to: Group) =>
  [...from.needs].some((needed) => needed !== to && whole(needed).has(to));

/**
 * Merges each group, the smallest first, with the one that saves most.
 * @param loads what each entry has loaded; is changed
 */
function mergeSmall(groups: Set<Group>, loads: readonly Load[]): ReadonlySet<Group> {
  /** Bytes that all entries together save when the two are one. */
  const saving = (one: Group, other: Group) => {
    const [ofOne, ofOther] = [whole(one), whole(other)];
    let bytes = 0;
    for (const { loaded, fileBytes } of loads) {
      if (loaded.has(one) && loaded.has(other)) bytes += fileBytes;
      else if (loaded.has(one) || loaded.has(other))
        for (const further of loaded.has(one) ? ofOther : ofOne)
          if (!loaded.has(further)) bytes -= further.bytes;
    }
    return bytes;
  };
  const open = [...groups].filter(({ isEntry }) => !isEntry).toSorted((a, b) => b.bytes - a.bytes);
  for (let small = open.pop(); small !== undefined; small = open.pop()) {
    const group = small;
    const [best] = [...groups]
      .filter((other) => other !== group && !other.isEntry)
      .map((other) => ({ other, bytes: saving(group, other) }))
      .filter(({ other, bytes }) => bytes > 0 && !isBetween(group, other) && !isBetween(other, group))
      .toSorted((a, b) => b.bytes - a.bytes);
    if (!best) continue;
    const { other } = best;
    other.ids.push(...group.ids);
    other.bytes += group.bytes;
    for (const needed of group.needs) other.needs.add(needed);
    other.needs.delete(group);
    other.needs.delete(other);
    groups.delete(group);
    for (const one of groups) if (one.needs.delete(group) && one !== other) one.needs.add(other);
    const all = whole(other);
    for (const { loaded } of loads) {
      if (!loaded.delete(group) && !loaded.has(other)) continue;
      for (const needed of all) loaded.add(needed);
    }
  }
  return groups;
}
