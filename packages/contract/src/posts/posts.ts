import * as z from 'zod/mini';
import { Audience } from '../people/audience.ts';
import { MediaId, PostId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { FEED_PAGE_SIZE, RECOMMENDATIONS_PAGE_SIZE } from './limits.ts';
import { MAX_PAGE_SIZE, MAX_SKIP } from '../base/limits.ts';
import { Hidden } from '../moderation/hidden.ts';
import { MediaStatus, Picture, Video } from '../media/media.ts';
import { Mentions } from './mentions.ts';
import { wholeNumber } from '../base/paging.ts';
import { Reaction, ReactionPreview, ReactionSummary } from './reaction.ts';
import { FollowStatus, UserPreview } from '../people/users.ts';
import { WhoComments } from '../comments/who-comments.ts';

const count = z.int().check(z.nonnegative());

/** One photo or video of a post that has several. */
export const PostItem = z.object({
  id: MediaId,
  fileType: z.enum(['image', 'video']),
  picture: Picture,
  video: z.nullable(Video),
  status: MediaStatus,
  /** Says what is to be seen; missing: the author has not described the item. */
  altText: z.optional(z.string()),
});
export type PostItem = z.infer<typeof PostItem>;

/** Everything that a card shows of a post, so that one call brings a page of ten. */
export const Post = z.object({
  id: PostId,
  user: z.extend(UserPreview, { followStatus: FollowStatus, isOwn: z.boolean() }),
  description: z.string(),
  mentions: Mentions,
  fileType: z.enum(['image', 'video']),
  /** Largest playable or viewable file; null while nothing can be played. */
  postUrl: z.nullable(z.string()),
  /** A small picture of the post: 320 px wide or the nearest. */
  thumbnailUrl: z.string(),
  /** The picture, or the video's poster. */
  picture: Picture,
  video: z.nullable(Video),
  /** The id of the first photo or video, on one's own post. */
  mediaId: z.optional(MediaId),
  /** Says what is to be seen on the picture or video; missing: the author has not described them. */
  altText: z.optional(z.string()),
  /** All photos and videos in order, at least two; missing: the post has one. The fields above show the first. */
  items: z.optional(z.array(PostItem)),
  /** The status of all items: `failed` when one has failed, else `processing` when one is not ready. */
  status: MediaStatus,
  /** Why the video failed, in Russian; set with `status: 'failed'` and shown to the author alone. */
  failure: z.nullable(z.string()),
  /** Shown blurred until it is tapped; missing: false. */
  isSensitive: z.optional(z.boolean()),
  /** A moderator has hidden the post: only its author sees it, with the rule and the decision to appeal against. */
  hidden: z.optional(Hidden),
  views: count,
  countComment: count,
  countLike: count,
  /** The people whom the author has chosen; missing: all people. */
  audience: z.optional(Audience),
  /** The people who may comment; missing: all people. */
  whoComments: z.optional(WhoComments),
  /** False when `whoComments` leaves the caller out; missing: true. */
  canComment: z.optional(z.literal(false)),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  /** Whether the caller has saved it; missing: false. */
  isSaved: z.optional(z.boolean()),
  /** Whether its author has put it first in the profile; missing: false. */
  isPinned: z.optional(z.boolean()),
  /** Only its author, who is the caller, sees it, because the author has put it away; missing: false. */
  isArchived: z.optional(z.boolean()),
  reactions: ReactionSummary,
  /** The caller's own reaction. */
  userReaction: z.nullable(Reaction),
  /** Followed people who have reacted. */
  reactionsFollowing: ReactionPreview,
  /** When the author last changed it; missing: never. ISO 8601, UTC. */
  editedAt: z.optional(z.iso.datetime()),
  /** Whether others may save its files; missing: false. */
  allowsDownload: z.optional(z.boolean()),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
});
export type Post = z.infer<typeof Post>;

const paging = (pageSize: number) => ({
  skip: wholeNumber(0, MAX_SKIP, 0),
  limit: wholeNumber(1, MAX_PAGE_SIZE, pageSize),
  /** `nextCursor` of the page before; wins over `skip`. */
  before: z.optional(PostId),
});
/** Cursor of the following page; null on the last one. */
const nextCursor = z.nullable(PostId);

export const FeedType = z.enum(['own', 'image', 'video', 'subscribesPosts'], 'Неизвестный вид ленты');
export type FeedType = z.infer<typeof FeedType>;

export const postPage = { posts: z.array(Post), nextCursor };

/**
 * A page of posts, newest first.
 * - `own`: posts of the caller, also unfinished ones
 * - `subscribesPosts`: posts of followed accounts and of the caller: the home feed
 * - `image`, `video` or none: posts of all public accounts
 *
 * With `userId`: posts of this account alone, in place of the accounts above; none when the caller may not see its
 * posts.
 *
 * With `own` or `userId` and a `limit` above three, the posts that the author has pinned come first, and nowhere else.
 *
 * Errors: `signed_out` for `own` and `subscribesPosts` without a session.
 */
export const listPosts = defineRoute({
  method: 'GET',
  path: '/api/posts',
  summary: 'Лента',
  access: 'anyone',
  offline: { keyedBy: 'address', minLimit: FEED_PAGE_SIZE },
  query: z.object({
    ...paging(FEED_PAGE_SIZE),
    type: z.optional(FeedType),
    userId: z.optional(UserId),
  }),
  response: z.object(postPage),
  errors: ['signed_out'],
});

/** The end of a page of recommendations. Made by the server; clients only hand it back. */
export const RecommendationCursor = z
  .string()
  .check(z.regex(/^[\w.-]{1,120}$/, 'Неизвестное продолжение ленты'));

/**
 * Posts to discover.
 * - `subscribesPosts`: posts of followed accounts, newest first, without the caller's own
 * - `image`, `video` or none: posts of public accounts, without the caller's own, ranked by reactions, likes, comments
 *   and freshness; posts that the caller had seen before the first page come last
 */
export const listRecommendations = defineRoute({
  method: 'GET',
  path: '/api/recommendations',
  summary: 'Рекомендации',
  access: 'member',
  offline: { keyedBy: 'address', minLimit: FEED_PAGE_SIZE },
  query: z.object({
    ...paging(RECOMMENDATIONS_PAGE_SIZE),
    /** `nextCursor` of the page before; wins over `skip`. */
    before: z.optional(RecommendationCursor),
    type: z.optional(z.enum(['image', 'video', 'subscribesPosts'], 'Неизвестный вид ленты')),
    /** The authors: `others` leaves out the accounts that the caller follows. Has no effect on `subscribesPosts`. */
    people: z.optional(z.enum(['others'], 'Неизвестный вид ленты')),
  }),
  response: z.object({ recommendations: postPage.posts, nextCursor: z.nullable(RecommendationCursor) }),
});

const params = z.object({ id: PostId });

/** One post. A missing post and a post that the caller may not see answer alike: `post_not_found`. */
export const getPost = defineRoute({
  method: 'GET',
  path: '/api/post/:id',
  summary: 'Пост',
  access: 'anyone',
  offline: { keyedBy: 'address' },
  params,
  response: z.object({ user: UserPreview, post: Post, createdAt: z.iso.datetime() }),
  errors: ['post_not_found'],
});

/** Processes a failed video again. Errors: `post_not_found` for all people but its author, `media_not_failed`. */
export const retryPost = defineRoute({
  method: 'POST',
  path: '/api/post/:id/retry',
  summary: 'Обработать видео ещё раз',
  access: 'member',
  params,
  response: z.object({ post: Post }),
  errors: ['post_not_found', 'media_not_failed'],
  rateLimit: { calls: 20, seconds: 3_600, by: 'person' },
});

/**
 * Deletes the caller's own post with its files. Errors: `post_not_found`, `forbidden` for a visible post of another
 * person.
 */
export const deletePost = defineRoute({
  method: 'DELETE',
  path: '/api/deletePost/:id',
  summary: 'Удалить свой пост',
  access: 'member',
  params,
  status: 204,
  response: z.void(),
  errors: ['post_not_found', 'forbidden'],
});
