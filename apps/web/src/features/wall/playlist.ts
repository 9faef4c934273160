import type { WallPicture } from '@sfera/contract/walls/walls';

/** The pictures of a wall, and where the show is. */
export interface Playlist {
  readonly pictures: readonly WallPicture[];
  /** The ids of those that have just come, which are shown before the rest goes on. The oldest first. */
  readonly fresh: readonly string[];
  /** The id of the last picture of the usual order that was shown, with its place; before the first one: -1. */
  readonly at: { id: string | null; index: number };
}

export const emptyPlaylist: Playlist = { pictures: [], fresh: [], at: { id: null, index: -1 } };

/** The playlist with the pictures that the wall has now. `isFirst`: none of them is news. */
export function withPictures(
  { pictures: former, fresh, at }: Playlist,
  pictures: readonly WallPicture[],
  isFirst: boolean,
): Playlist {
  const there = new Set(pictures.map(({ id }) => id));
  const known = new Set(former.map(({ id }) => id));
  const index = pictures.findIndex(({ id }) => id === at.id);
  return {
    pictures,
    fresh: isFirst
      ? []
      : [
          ...fresh.filter((id) => there.has(id)),
          ...pictures.flatMap(({ id }) => (known.has(id) ? [] : [id])),
        ],
    // Where the picture is gone, the one that has followed it is next.
    at: index >= 0 ? { id: at.id, index } : { id: null, index: Math.min(at.index, pictures.length) - 1 },
  };
}

/** One picture on, or back. Undefined when there is none. */
export function step(
  { pictures, fresh, at }: Playlist,
  direction: 1 | -1,
): { playlist: Playlist; picture: WallPicture | undefined } {
  const [first, ...others] = fresh;
  const news = direction === 1 ? pictures.find(({ id }) => id === first) : undefined;
  if (news) return { playlist: { pictures, fresh: others, at }, picture: news };
  if (pictures.length === 0) return { playlist: { pictures, fresh: [], at }, picture: undefined };
  const index =
    (Math.max(at.index, direction === 1 ? -1 : 0) + direction + pictures.length) % pictures.length;
  const picture = pictures[index];
  return { playlist: { pictures, fresh, at: { id: picture?.id ?? null, index } }, picture };
}
