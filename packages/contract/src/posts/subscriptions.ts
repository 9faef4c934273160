import * as v from 'valibot';
import { Instant } from '../base/times.ts';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { Picture } from '../media/media.ts';
import { PostItem } from './posts.ts';
import { UserPreview } from '../people/users.ts';

/** A followed account in the row above the posts of one's subscriptions. */
export const Subscription = v.object({
  ...UserPreview.entries,
  /** Id of the account's newest post; null when it has none. */
  newestPostId: v.nullable(PostId),
  /** Whether the caller has not seen that post yet. */
  hasUnseen: v.boolean(),
  /** The newest posts, newest first: at most `SUBSCRIPTION_POSTS`. */
  posts: v.array(
    v.object({
      id: PostId,
      thumbnailUrl: v.string(),
      picture: Picture,
      fileType: v.picklist(['image', 'video']),
      /** All photos and videos in order, at least two; missing: the post has one, which the fields above show. */
      items: v.optional(v.array(PostItem)),
      createdAt: Instant,
      /** Shown blurred; missing: false. */
      isSensitive: v.optional(v.boolean()),
    }),
  ),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** Accounts that the caller follows: those with unseen posts first, then by their newest post; at most 100. */
export const listSubscriptions = defineRoute({
  method: 'GET',
  path: '/api/subscriptions',
  summary: 'Подписки с новыми постами',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: v.object({ users: v.array(Subscription) }),
});
