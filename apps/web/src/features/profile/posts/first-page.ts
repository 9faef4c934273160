import { idsOf, type PostList, type PostPage } from '#entities/post/post-lists.ts';

/**
 * Replaces the top of the list by the first page of an answer. Further pages stay when the two overlap; otherwise there
 * may be a gap, and the pages are fetched again.
 */
export function withFirstPage(list: PostList | undefined, first: PostPage): PostList {
  const alone: PostList = { pages: [first], pageParams: [null] };
  const oldest = first.ids.at(-1);
  if (!list || oldest === undefined || first.nextCursor === null) return alone;
  const known = idsOf(list);
  // Ids sort by time; of known pinned posts, which stand on top, some may be pinned no more.
  const further = known
    .filter((id) => id < oldest && !first.ids.includes(id))
    .toSorted((a, b) => (a < b ? 1 : -1));
  const overlaps = known.some((id) => id >= oldest);
  if (!overlaps || further.length === 0) return alone;
  const nextCursor = list.pages.at(-1)?.nextCursor ?? null;
  return { pages: [first, { ids: further, nextCursor }], pageParams: [null, first.nextCursor] };
}
