import type { PostId, UserId } from '@sfera/contract/ids';
import type { FeedType, Post } from '@sfera/contract/posts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { writePosts } from './post-query.ts';

/**
 * A list of posts that a feed shows: one of `listPosts` or
 * - `recommended`: public posts of others, ranked
 * - `followed`: of followed accounts, newest first, without one's own
 * - `tags`: of others, with a followed tag, newest first
 * - an account's id: of that account alone, newest first
 */
export type PostListType = FeedType | 'recommended' | 'followed' | 'tags' | UserId;

/** Where a page starts, as the page before said: a post's id, or what only the server can read. */
export type PageCursor = string;

export interface PostPage {
  ids: readonly PostId[];
  /** Where the following page starts; null on the last one. */
  nextCursor: PageCursor | null;
}
export type PostList = InfiniteData<PostPage, PageCursor | null>;

export const postListKey = (type: PostListType) => ['posts', type] as const;

/** Pages never repeat a post, yet a published one may be at the top and in a page that was on its way. */
export const idsOf = (list: Pick<PostList, 'pages'> | undefined): PostId[] => [
  ...new Set(list?.pages.flatMap((page) => page.ids)),
];

/** Lists that one's own new post belongs to. `image` and `video` are of public accounts: the server decides. */
const OWN_LISTS = ['own', 'subscribesPosts'] as const;

/** Puts a post just published on top of the lists already loaded. Others fetch it when they are opened. */
export function addPublishedPost(cache: QueryClient, post: Post): void {
  writePosts(cache, [post]);
  for (const type of OWN_LISTS) {
    cache.setQueryData<PostList>(postListKey(type), (list) => list && withOnTop(list, post.id));
  }
  cache.removeQueries({ queryKey: postListKey(post.fileType), type: 'inactive' });
}

function withOnTop(list: PostList, id: PostId): PostList {
  const [first, ...others] = list.pages;
  if (!first || idsOf(list).includes(id)) return list;
  return { ...list, pages: [{ ...first, ids: [id, ...first.ids] }, ...others] };
}
