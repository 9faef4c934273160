import type { PostId } from '@sfera/contract/base/ids';
import { idsOf, type PostList, type PostPage } from '#entities/post/post-lists.ts';

/**
 * Replaces the top of the list by the first page of an answer. Further pages stay when the two overlap; otherwise there
 * may be a gap, and the pages are fetched again. `placeOf`: where a post stands among those that are not pinned, the
 * newest last.
 */
export function withFirstPage(
  list: PostList | undefined,
  first: PostPage,
  placeOf: (id: PostId) => string,
): PostList {
  const alone: PostList = { pages: [first], pageParams: [null] };
  const oldest = first.ids.at(-1);
  if (!list || oldest === undefined || first.nextCursor === null) return alone;
  const known = idsOf(list);
  const places = new Map([oldest, ...known].map((id) => [id, placeOf(id)]));
  const isAbove = (id: PostId, other: PostId) => (places.get(id) ?? '') > (places.get(other) ?? '');
  // Pinned posts stand on top; some of the known ones may be pinned no more.
  const further = known
    .filter((id) => isAbove(oldest, id) && !first.ids.includes(id))
    .toSorted((a, b) => (isAbove(b, a) ? 1 : -1));
  const overlaps = known.some((id) => !isAbove(oldest, id));
  if (!overlaps || further.length === 0) return alone;
  const nextCursor = list.pages.at(-1)?.nextCursor ?? null;
  return { pages: [first, { ids: further, nextCursor }], pageParams: [null, first.nextCursor] };
}
