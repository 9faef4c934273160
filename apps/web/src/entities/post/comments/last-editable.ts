import type { Comment } from '@sfera/contract/comments/comments';
import { COMMENT_EDIT_MINUTES } from '@sfera/contract/comments/threads';
import type { CommentId, PostId, UserId } from '@sfera/contract/base/ids';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { serverNow } from '#shared/api/server-clock.ts';
import { changesQuery, NO_CHANGES } from './comment-changes.ts';
import type { ReplyPage, ThreadPage } from './comments-query.ts';

/** Whether the words of one's own comment may be changed. The server has the last word on the time. */
export const isFresh = ({ createdAt }: Pick<Comment, 'createdAt'>): boolean =>
  serverNow() - Date.parse(createdAt) < COMMENT_EDIT_MINUTES * 60_000;

/** The person's newest comment or reply under a post that may still be changed, of those that are loaded. */
export function lastEditable(cache: QueryClient, postId: PostId, userId: UserId) {
  const { added, deleting, deleted } = cache.getQueryData(changesQuery(postId).queryKey) ?? NO_CHANGES;
  const lists = cache.getQueriesData<InfiniteData<ThreadPage>>({ queryKey: ['comments', postId] });
  const threads = cache.getQueriesData<InfiniteData<ReplyPage>>({ queryKey: ['replies', postId] });
  const stored = [
    ...lists.flatMap(([, list]) => list?.pages.flatMap(({ comments }) => comments) ?? []),
    ...threads.flatMap(([, list]) => list?.pages.flatMap(({ replies }) => replies) ?? []),
  ];
  const gone = new Set<CommentId>([...deleting, ...deleted]);
  let last: { id: CommentId; text: string } | null = null;
  // Ids sort by time; what was added here is newer than its copy in a list.
  for (const comment of [...stored, ...added]) {
    const { id, text } = comment;
    const isLater = id !== null && (last === null || id >= last.id);
    if (isLater && comment.userId === userId && isFresh(comment) && !gone.has(id)) last = { id, text };
  }
  return last;
}
