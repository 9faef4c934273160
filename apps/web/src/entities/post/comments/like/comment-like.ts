import { likeComment, unlikeComment } from '@sfera/contract/comments/threads';
import type { CommentId, PostId } from '@sfera/contract/base/ids';
import { call } from '#shared/api/call.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { patchComment } from '../comment-changes.ts';
import { commentsQuery } from '../comments-query.ts';

interface LikeWish {
  readonly postId: PostId;
  readonly id: CommentId;
  /** False takes it back. */
  readonly wanted: boolean;
}

/** The reader's like of a comment: shown at once; a failure changes nothing and is not told to the reader. */
export const commentLikeWrite = defineWrite<LikeWish, { likes: number }>({
  name: 'comment-like',
  patience: 'offline',
  key: ({ id }) => id,
  send: ({ id, wanted }) => call(wanted ? likeComment : unlikeComment, { params: { commentId: id } }),
  done({ postId, id, wanted }, cache, { likes }, { isLatest }) {
    if (isLatest) patchComment(cache, postId, id, () => ({ liked: wanted, likes }));
  },
  leave: ({ postId }, cache) => void cache.invalidateQueries(commentsQuery(postId)),
});
