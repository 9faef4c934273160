import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { readAs } from '../base/read-as.ts';
import { CommentId, PostId, TempId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { COMMENT_MAX_LENGTH, COMMENT_PAGE_SIZE } from './limits.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { Mentions } from '../posts/mentions.ts';
import { wholeNumber } from '../base/paging.ts';
import { freeText, isSeen } from '../words/text.ts';
import { UserPreview } from '../people/users.ts';
import { WhoComments } from './who-comments.ts';

/** Author of a comment whose server names none; this server always names one. */
export const UNKNOWN_AUTHOR: UserPreview = {
  id: v.parse(UserId, '00000000-0000-0000-0000-000000000000'),
  login: 'Пользователь',
  userName: 'Пользователь',
  logoImage: null,
  isVerified: false,
};

export const Comment = v.object({
  id: CommentId,
  postId: PostId,
  text: v.string(),
  mentions: Mentions,
  userId: UserId,
  user: v.optional(UserPreview, UNKNOWN_AUTHOR),
  /**
   * The author of the post has hidden the comment: set for the author of the post alone. Other people do not get the
   * comment, and its author is not told. Missing: false.
   */
  isHidden: v.optional(v.boolean()),
  /** Missing: 0. */
  likes: v.optional(v.pipe(int, v.minValue(0))),
  /** Whether the caller likes it. Missing: false. */
  liked: v.optional(v.boolean()),
  /** The comment whose thread this reply stands in. Missing: it is a comment on the post. */
  parentId: v.optional(CommentId),
  /**
   * The person whom a reply to another reply answers. Missing: no person, or one who is gone or hidden from the caller.
   */
  answered: v.optional(v.object({ id: UserId, login: v.string() })),
  /** Replies in the thread of the comment that the caller may see. Missing: none. */
  replies: v.optional(v.pipe(int, v.minValue(0))),
  /** The author of the post has put it first. Missing: false. */
  isPinned: v.optional(v.boolean()),
  /** When its author changed the text. ISO 8601, UTC. Missing: never. */
  editedAt: v.optional(Instant),
  /** ISO 8601, UTC. */
  createdAt: Instant,
});
export type Comment = v.InferOutput<typeof Comment>;

/** At least one character must be visible. */
export const CommentText = v.pipe(freeText(COMMENT_MAX_LENGTH), v.check(isSeen, 'Напишите комментарий'));

/** End of the address of a post's page that opens the comments. */
export const COMMENTS_HASH = '#comments';

/** The same with the comment that the comments open at. */
export const commentHash = (id: CommentId): string => `${COMMENTS_HASH}-${id}`;

/** The comment of such an address; undefined without one. */
export const commentOfHash = (hash: string): CommentId | undefined =>
  readAs(CommentId, hash.slice(COMMENTS_HASH.length + 1));

const params = v.object({ postId: PostId });

/**
 * Comments of a post and replies to them, newest first. A short page is the last one. For other clients: the web app
 * calls `listThreads`. Errors: `post_not_found`.
 */
export const listComments = defineRoute({
  method: 'GET',
  path: '/api/posts/:postId/comments',
  summary: 'Комментарии поста',
  access: 'anyone',
  offline: { keyedBy: 'address' },
  params,
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, COMMENT_PAGE_SIZE),
    /** Id of the last comment of the page before. */
    before: v.optional(CommentId),
    /** Id of the comment that the list begins with; by default the newest. */
    from: v.optional(CommentId),
  }),
  response: v.array(Comment),
  errors: ['post_not_found'],
});

/**
 * Adds a comment. A repeat with the same person and `tempId` answers with the existing comment, so that a retry never
 * doubles the comment.
 *
 * Errors: `post_not_found`; `comment_not_found` for what `answers` names; `comments_closed` and
 * `comments_for_followers` by the post's `whoComments`; `rate_limited`, also for the same long text many times, and for
 * many links from a new account.
 */
export const addComment = defineRoute({
  method: 'POST',
  path: '/api/posts/:postId/comments',
  summary: 'Оставить комментарий',
  access: 'member',
  params,
  body: v.object({
    text: CommentText,
    /** Made by the client, unique among the person's comments. */
    tempId: v.optional(TempId),
    /** The comment or reply of the same post that this one answers; it goes to the thread of that one. */
    answers: v.optional(CommentId),
  }),
  status: 201,
  response: Comment,
  errors: ['post_not_found', 'comment_not_found', 'comments_closed', 'comments_for_followers'],
  rateLimit: { calls: 60, seconds: 60, by: 'person' },
});

/**
 * Deletes the caller's own comment with all replies in its thread. Errors: `comment_not_found`, `forbidden` for a visible comment of another person.
 */
export const deleteComment = defineRoute({
  method: 'DELETE',
  path: '/api/comments/:commentId',
  summary: 'Удалить свой комментарий',
  access: 'member',
  params: v.object({ commentId: CommentId }),
  status: 204,
  response: v.void(),
  errors: ['comment_not_found', 'forbidden'],
});

const ofComment = {
  path: '/api/comment/:id/hidden',
  access: 'member',
  params: v.object({ id: CommentId }),
  status: 204,
  response: v.void(),
  errors: ['comment_not_found', 'forbidden'],
} as const;

/**
 * Hides a comment under the caller's own post from all people but the two. Succeeds when the comment is hidden already.
 * Errors: `comment_not_found`, `forbidden` under a visible post of another person.
 */
export const hideComment = defineRoute({
  ...ofComment,
  method: 'PUT',
  writes: false,
  summary: 'Скрыть комментарий под своим постом',
});

/** Shows a hidden comment again. Otherwise like {@link hideComment}. */
export const unhideComment = defineRoute({
  ...ofComment,
  method: 'DELETE',
  summary: 'Вернуть скрытый комментарий',
});

/**
 * Changes who may comment on the caller's own post; existing comments stay. Errors: `post_not_found`, `forbidden` for a
 * visible post of another person.
 */
export const setWhoComments = defineRoute({
  method: 'PUT',
  path: '/api/post/:id/comments',
  summary: 'Кто может комментировать пост',
  access: 'member',
  writes: false,
  params: v.object({ id: PostId }),
  body: v.object({ who: WhoComments }),
  response: v.object({ whoComments: WhoComments }),
  errors: ['post_not_found', 'forbidden'],
});
