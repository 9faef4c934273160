import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Comment, CommentText } from './comments.ts';
import { CommentId, PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { COMMENT_PAGE_SIZE } from './limits.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { wholeNumber } from '../base/paging.ts';

// Comments by threads: the comments on a post, each with one level of replies (decision 119).

const limit = wholeNumber(1, MAX_PAGE_SIZE, COMMENT_PAGE_SIZE);

/**
 * The comments on a post without the replies: first the pinned one, then the caller's own, then the others by likes and
 * freshness. Pages keep the order of the time when the first was read. Errors: `post_not_found`.
 */
export const listThreads = defineRoute({
  method: 'GET',
  path: '/api/posts/:postId/threads',
  summary: 'Комментарии поста по обсуждениям',
  access: 'anyone',
  offline: { keyedBy: 'address' },
  params: v.object({ postId: PostId }),
  query: v.object({
    limit,
    /** `nextCursor` of the page before. */
    after: v.optional(v.string()),
    /** A comment or reply whose thread comes before all others. Without effect on pages after the first. */
    wanted: v.optional(CommentId),
  }),
  response: v.object({
    comments: v.array(Comment),
    nextCursor: v.nullable(v.string()),
    /** The thread of the wanted comment; null when no comment is wanted, or the caller may not see it. */
    wantedThreadId: v.nullable(CommentId),
  }),
  errors: ['post_not_found'],
});

/** The replies in the thread of a comment, oldest first. Errors: `comment_not_found`. */
export const listReplies = defineRoute({
  method: 'GET',
  path: '/api/comments/:commentId/replies',
  summary: 'Ответы на комментарий',
  access: 'anyone',
  offline: { keyedBy: 'address' },
  params: v.object({ commentId: CommentId }),
  query: v.object({
    limit,
    /** `nextCursor` of the page before. */
    after: v.optional(CommentId),
    /** Id of the reply that the list begins with; by default the oldest. */
    from: v.optional(CommentId),
  }),
  response: v.object({ replies: v.array(Comment), nextCursor: v.nullable(CommentId) }),
  errors: ['comment_not_found'],
});

/** How long after its publication a comment may be changed. Unit: minutes. */
export const COMMENT_EDIT_MINUTES = 15;

/**
 * Changes the text of the caller's own comment. What it said before is kept for moderators. Errors: `comment_not_found`;
 * `forbidden` for a visible comment of another person; `comment_edit_too_late`.
 */
export const editComment = defineRoute({
  method: 'PUT',
  path: '/api/comments/:commentId',
  summary: 'Изменить свой комментарий',
  access: 'member',
  params: v.object({ commentId: CommentId }),
  body: v.object({ text: CommentText }),
  response: Comment,
  errors: ['comment_not_found', 'forbidden', 'comment_edit_too_late'],
  rateLimit: { calls: 60, seconds: 60, by: 'person' },
});

const ofLike = {
  path: '/api/comments/:commentId/like',
  access: 'member',
  params: v.object({ commentId: CommentId }),
  /** Likes of the comment after this call. */
  response: v.object({ likes: v.pipe(int, v.minValue(0)) }),
  errors: ['comment_not_found'],
  rateLimit: { calls: 240, seconds: 60, by: 'person' },
} as const;

/** Likes a comment. Repeating it changes nothing. Errors: `comment_not_found`. */
export const likeComment = defineRoute({ ...ofLike, method: 'PUT', summary: 'Нравится комментарий' });

/** Removes the like. Succeeds when there is none. Errors: `comment_not_found`. */
export const unlikeComment = defineRoute({
  ...ofLike,
  method: 'DELETE',
  summary: 'Больше не нравится комментарий',
});

const ofPin = {
  path: '/api/comment/:id/pin',
  access: 'member',
  params: v.object({ id: CommentId }),
  status: 204,
  response: v.void(),
} as const;

/**
 * Puts a comment under the caller's own post before all others, in the place of the one that was there. Errors:
 * `comment_not_found`; `forbidden` under a visible post of another person; `comment_not_pinnable` for a reply and for a
 * hidden comment.
 */
export const pinComment = defineRoute({
  ...ofPin,
  method: 'PUT',
  summary: 'Закрепить комментарий под своим постом',
  errors: ['comment_not_found', 'forbidden', 'comment_not_pinnable'],
});

/** Succeeds when the comment is not pinned. Errors: `comment_not_found`, `forbidden`. */
export const unpinComment = defineRoute({
  ...ofPin,
  method: 'DELETE',
  summary: 'Открепить комментарий',
  errors: ['comment_not_found', 'forbidden'],
});
