import type { FoundAudience } from '@sfera/archives/item';
import type { Circle } from '@sfera/contract/circles/circles';
import type { FoundPost } from '#entities/import/archive/found.ts';
import type { ImportAudience } from '#entities/import/sending/kept-import.ts';

/** For whom posts are: `asWas`, as the archive says of each. */
export type AudienceForAll = ImportAudience | 'asWas';

/** Posts that are chosen together. The numbers are places among all posts of the archive. */
export interface Group {
  readonly name: string;
  readonly places: readonly number[];
}

export type MediaGroup = 'photo' | 'video' | 'story';

/** The posts of an archive in the ways in which one chooses among them; a way with one group is no choice. */
export interface Groups {
  /** The newest first. */
  readonly years: readonly Group[];
  /** By `MediaGroup`. */
  readonly kinds: readonly Group[];
  /** The largest first. */
  readonly albums: readonly Group[];
  readonly authors: readonly Group[];
}

const kindOf = ({ kind, videos, photos }: FoundPost): MediaGroup => {
  if (kind === 'story') return 'story';
  return videos > photos ? 'video' : 'photo';
};

/** @param known those that are here already, which are in no group */
export function groupsOf(posts: readonly FoundPost[], known: ReadonlySet<string>): Groups {
  const left = [...posts.entries()].filter(([, { tempId }]) => !known.has(tempId));
  const by = (nameOf: (post: FoundPost) => string | null | undefined) => grouped(left, nameOf);
  return {
    years: by(({ atMs }) => String(new Date(atMs).getFullYear())).toSorted(
      (a, b) => Number(b.name) - Number(a.name),
    ),
    kinds: by(kindOf),
    albums: bySize(by(({ album }) => album)),
    authors: bySize(by(({ author }) => author)),
  };
}

function grouped(
  posts: readonly [place: number, post: FoundPost][],
  nameOf: (post: FoundPost) => string | null | undefined,
): Group[] {
  const groups = new Map<string, number[]>();
  for (const [place, post] of posts) {
    const name = nameOf(post);
    if (name === null || name === undefined) continue;
    const places = groups.get(name);
    if (places) places.push(place);
    else groups.set(name, [place]);
  }
  return [...groups].map(([name, places]) => ({ name, places }));
}

const bySize = (groups: Group[]) => groups.toSorted((a, b) => b.places.length - a.places.length);

/** Everything at first, but in a chat of several people nothing that another person may have made. */
export function firstChoice(posts: readonly FoundPost[], { authors }: Groups, known: ReadonlySet<string>) {
  const isOfSeveral = authors.length > 1;
  return new Set(
    posts.flatMap((post, place) =>
      known.has(post.tempId) || (isOfSeveral && post.author !== undefined) ? [] : [place],
    ),
  );
}

/** With all of the group, or without them when all are chosen. */
export function toggled(chosen: ReadonlySet<number>, places: readonly number[]): ReadonlySet<number> {
  const next = new Set(chosen);
  const isWhole = places.every((place) => chosen.has(place));
  for (const place of places) {
    if (isWhole) next.delete(place);
    else next.add(place);
  }
  return next;
}

export const countChosen = (chosen: ReadonlySet<number>, places: readonly number[]): number =>
  places.reduce((count, place) => count + (chosen.has(place) ? 1 : 0), 0);

export const bytesOf = (posts: readonly FoundPost[], chosen: ReadonlySet<number>): number =>
  posts.reduce((sum, { bytes }, place) => sum + (chosen.has(place) ? bytes : 0), 0);

/** Whether the archive says of some post that others have seen it. */
export const saysAudience = (posts: readonly FoundPost[]): boolean =>
  posts.some(({ audience }) => audience !== null && audience !== 'onlyMe');

/** A circle is the one of the same name; without such a circle, and where the archive says nothing, the author alone. */
export function audienceHere(was: FoundAudience, circles: readonly Circle[]): ImportAudience {
  if (was === null) return 'onlyMe';
  if (typeof was !== 'object') return was;
  return circles.find(({ name }) => name === was.circle)?.id ?? 'onlyMe';
}
