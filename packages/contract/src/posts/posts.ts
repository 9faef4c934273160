import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { Audience } from '../people/audience.ts';
import { EventId, MediaId, PostId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { FEED_PAGE_SIZE, RECOMMENDATIONS_PAGE_SIZE } from './limits.ts';
import { MAX_PAGE_SIZE, MAX_SKIP } from '../base/limits.ts';
import { Hidden } from '../moderation/hidden.ts';
import { MediaStatus, Picture, Video } from '../media/media.ts';
import { Mentions } from './mentions.ts';
import { wholeNumber } from '../base/paging.ts';
import { Reaction, ReactionPreview, ReactionSummary } from './reaction.ts';
import { FollowStatus, UserPreview } from '../people/users.ts';
import { WhoComments } from '../comments/who-comments.ts';

const count = v.pipe(int, v.minValue(0));

/** One photo or video of a post that has several. */
export const PostItem = v.object({
  id: MediaId,
  fileType: v.picklist(['image', 'video']),
  picture: Picture,
  video: v.nullable(Video),
  status: MediaStatus,
  /** Says what is to be seen; missing: the author has not described the item. */
  altText: v.optional(v.string()),
});
export type PostItem = v.InferOutput<typeof PostItem>;

/** Everything that a card shows of a post, so that one call brings a page of ten. */
export const Post = v.object({
  id: PostId,
  user: v.object({ ...UserPreview.entries, followStatus: FollowStatus, isOwn: v.boolean() }),
  description: v.string(),
  mentions: Mentions,
  fileType: v.picklist(['image', 'video']),
  /** Largest playable or viewable file; null while nothing can be played. */
  postUrl: v.nullable(v.string()),
  /** A small picture of the post: 320 px wide or the nearest. */
  thumbnailUrl: v.string(),
  /** The picture, or the video's poster. */
  picture: Picture,
  video: v.nullable(Video),
  /** The id of the first photo or video, on one's own post. */
  mediaId: v.optional(MediaId),
  /** Says what is to be seen on the picture or video; missing: the author has not described them. */
  altText: v.optional(v.string()),
  /** All photos and videos in order, at least two; missing: the post has one. The fields above show the first. */
  items: v.optional(v.array(PostItem)),
  /** The status of all items: `failed` when one has failed, else `processing` when one is not ready. */
  status: MediaStatus,
  /** Why the video failed, in Russian; set with `status: 'failed'` and shown to the author alone. */
  failure: v.nullable(v.string()),
  /** Shown blurred until it is tapped; missing: false. */
  isSensitive: v.optional(v.boolean()),
  /** A moderator has hidden the post: only its author sees it, with the rule and the decision to appeal against. */
  hidden: v.optional(Hidden),
  views: count,
  countComment: count,
  countLike: count,
  /** The people whom the author has chosen; missing: all people. */
  audience: v.optional(Audience),
  /** The people who may comment; missing: all people. */
  whoComments: v.optional(WhoComments),
  /** False when `whoComments` leaves the caller out; missing: true. */
  canComment: v.optional(v.literal(false)),
  /** Whether the caller likes it. */
  liked: v.boolean(),
  /** Whether the caller has saved it; missing: false. */
  isSaved: v.optional(v.boolean()),
  /** Whether its author has put it first in the profile; missing: false. */
  isPinned: v.optional(v.boolean()),
  /** Only its author, who is the caller, sees it, because the author has put it away; missing: false. */
  isArchived: v.optional(v.boolean()),
  /** It was made for an album and stands in no feed, and its author is the caller; missing: false. */
  isOnlyInAlbums: v.optional(v.literal(true)),
  /** The event of the circle that stands on it. */
  eventId: v.optional(EventId),
  reactions: ReactionSummary,
  /** The caller's own reaction. */
  userReaction: v.nullable(Reaction),
  /** Followed people who have reacted. */
  reactionsFollowing: ReactionPreview,
  /** When the author last changed it; missing: never. ISO 8601, UTC. */
  editedAt: v.optional(Instant),
  /** Whether others may save its files; missing: false. */
  allowsDownload: v.optional(v.boolean()),
  /** The network that it was brought from (`IMPORT_SOURCES`), where it was published at `createdAt`; missing: it began here. */
  importedFrom: v.optional(v.string()),
  /** The guest who has added it to an album without an account; its author has let the guest in. */
  guestName: v.optional(v.string()),
  /** ISO 8601, UTC. */
  createdAt: Instant,
});
export type Post = v.InferOutput<typeof Post>;

const paging = (pageSize: number) => ({
  skip: wholeNumber(0, MAX_SKIP, 0),
  limit: wholeNumber(1, MAX_PAGE_SIZE, pageSize),
  /** `nextCursor` of the page before; wins over `skip`. */
  before: v.optional(PostId),
});
/** Cursor of the following page; null on the last one. */
const nextCursor = v.nullable(PostId);

export const FeedType = v.picklist(['own', 'image', 'video', 'subscribesPosts'], 'Неизвестный вид ленты');
export type FeedType = v.InferOutput<typeof FeedType>;

export const postPage = { posts: v.array(Post), nextCursor };

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
  query: v.object({
    ...paging(FEED_PAGE_SIZE),
    type: v.optional(FeedType),
    userId: v.optional(UserId),
  }),
  response: v.object(postPage),
  errors: ['signed_out'],
});

/** The end of a page of recommendations. Made by the server; clients only hand it back. */
export const RecommendationCursor = v.pipe(
  v.string(),
  v.regex(/^[\w.-]{1,120}$/, 'Неизвестное продолжение ленты'),
);

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
  query: v.object({
    ...paging(RECOMMENDATIONS_PAGE_SIZE),
    /** `nextCursor` of the page before; wins over `skip`. */
    before: v.optional(RecommendationCursor),
    type: v.optional(v.picklist(['image', 'video', 'subscribesPosts'], 'Неизвестный вид ленты')),
    /** The authors: `others` leaves out the accounts that the caller follows. Has no effect on `subscribesPosts`. */
    people: v.optional(v.picklist(['others'], 'Неизвестный вид ленты')),
  }),
  response: v.object({ recommendations: postPage.posts, nextCursor: v.nullable(RecommendationCursor) }),
});

const params = v.object({ id: PostId });

/** One post. A missing post and a post that the caller may not see answer alike: `post_not_found`. */
export const getPost = defineRoute({
  method: 'GET',
  path: '/api/post/:id',
  summary: 'Пост',
  access: 'anyone',
  offline: { keyedBy: 'address' },
  params,
  response: v.object({ user: UserPreview, post: Post, createdAt: Instant }),
  errors: ['post_not_found'],
});

/** Processes a failed video again. Errors: `post_not_found` for all people but its author, `media_not_failed`. */
export const retryPost = defineRoute({
  method: 'POST',
  path: '/api/post/:id/retry',
  summary: 'Обработать видео ещё раз',
  access: 'member',
  params,
  response: v.object({ post: Post }),
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
  response: v.void(),
  errors: ['post_not_found', 'forbidden'],
});
