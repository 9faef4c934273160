import { idsOf, type PostList, type PostPage } from '#entities/post/post-lists.ts';

/**
 * The list with its top as an answer has it now. What was read further down stays when the two meet; otherwise
 * nobody knows what lies between, and it is read again.
 */
export function withFirstPage(list: PostList | undefined, first: PostPage): PostList {
  const alone: PostList = { pages: [first], pageParams: [null] };
  const oldest = first.ids.at(-1);
  if (!list || oldest === undefined || first.nextCursor === null) return alone;
  const known = idsOf(list);
  // Ids are in the order of time.
  const further = known.filter((id) => id < oldest);
  const doMeet = known.some((id) => id >= oldest);
  if (!doMeet || further.length === 0) return alone;
  const nextCursor = list.pages.at(-1)?.nextCursor ?? null;
  return { pages: [first, { ids: further, nextCursor }], pageParams: [null, first.nextCursor] };
}
