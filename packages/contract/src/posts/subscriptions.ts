import * as z from 'zod/mini';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { Picture } from '../media/media.ts';
import { PostItem } from './posts.ts';
import { UserPreview } from '../people/users.ts';

/** A followed account in the row above the posts of one's subscriptions. */
export const Subscription = z.extend(UserPreview, {
  /** Id of the account's newest post; null when it has none. */
  newestPostId: z.nullable(PostId),
  /** Whether the caller has not seen that post yet. */
  hasUnseen: z.boolean(),
  /** The newest posts, newest first: at most `SUBSCRIPTION_POSTS`. */
  posts: z.array(
    z.object({
      id: PostId,
      thumbnailUrl: z.string(),
      picture: Picture,
      fileType: z.enum(['image', 'video']),
      /** All photos and videos in order, at least two; missing: the post has one, which the fields above show. */
      items: z.optional(z.array(PostItem)),
      createdAt: z.iso.datetime(),
      /** Shown blurred; missing: false. */
      isSensitive: z.optional(z.boolean()),
    }),
  ),
});
export type Subscription = z.infer<typeof Subscription>;

/** Accounts that the caller follows: those with unseen posts first, then by their newest post; at most 100. */
export const listSubscriptions = defineRoute({
  method: 'GET',
  path: '/api/subscriptions',
  summary: 'Подписки с новыми постами',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: z.object({ users: z.array(Subscription) }),
});
