import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { FeedType } from '@sfera/contract/posts/posts';
import type { InfiniteData } from '@tanstack/react-query';

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
