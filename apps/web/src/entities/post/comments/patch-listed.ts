import type { Comment } from '@sfera/contract/comments';
import type { CommentId, PostId } from '@sfera/contract/ids';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ReplyPage, ThreadPage } from './comments-query.ts';

/** Changes a comment in the lists of the server: among those on the post, and in the threads. */
export function patchListed(
  cache: QueryClient,
  postId: PostId,
  id: CommentId,
  patch: (comment: Comment) => Partial<Comment>,
): void {
  const patched = (comment: Comment) => (comment.id === id ? { ...comment, ...patch(comment) } : comment);
  cache.setQueriesData<InfiniteData<ThreadPage>>(
    { queryKey: ['comments', postId] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, comments: page.comments.map(patched) })),
      },
  );
  cache.setQueriesData<InfiniteData<ReplyPage>>(
    { queryKey: ['replies', postId] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, replies: page.replies.map(patched) })),
      },
  );
}
