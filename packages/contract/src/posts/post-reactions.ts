import * as v from 'valibot';
import { PostId, ReactionId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { PEOPLE_PAGE_SIZE } from '../people/limits.ts';
import { RECOMMENDATIONS_PAGE_SIZE } from './limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { Post } from './posts.ts';
import { Reaction, ReactionPreview, ReactionSummary } from './reaction.ts';
import { UserPreview } from '../people/users.ts';

const params = v.object({ postId: PostId });

/** A person who reacted, and the reaction. */
export const ReactedUser = v.object({ ...UserPreview.entries, reactionType: Reaction });
export type ReactedUser = v.InferOutput<typeof ReactedUser>;

/** Reactions to a post. */
export const PostReactions = v.object({
  summary: ReactionSummary,
  /** The caller's own reaction; null without one and without a session. */
  userReaction: v.nullable(Reaction),
  /** The newest reactions; {@link listReactions} brings all of them page by page. */
  details: v.array(
    v.object({
      emoji: Reaction,
      userId: UserId,
      login: v.string(),
      userName: v.string(),
      logoImage: v.nullable(v.string()),
    }),
  ),
});
export type PostReactions = v.InferOutput<typeof PostReactions>;

const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/** Reactions to a post. Errors: `post_not_found`. */
export const getReactions = defineRoute({
  method: 'GET',
  path: '/api/reaction/:postId',
  summary: 'Реакции поста',
  access: 'member',
  params,
  response: PostReactions,
  errors: ['post_not_found'],
});

/** Sets the caller's reaction in place of the previous one. Repeating the call changes nothing. */
export const setReaction = defineRoute({
  method: 'POST',
  path: '/api/reaction',
  summary: 'Поставить реакцию',
  access: 'member',
  body: v.object({ postId: PostId, emoji: Reaction }),
  response: PostReactions,
  errors: ['post_not_found'],
  rateLimit,
});

/** Removes the caller's reaction. Succeeds when there is none. */
export const removeReaction = defineRoute({
  method: 'DELETE',
  path: '/api/reaction/:postId',
  summary: 'Убрать реакцию',
  access: 'member',
  params,
  response: PostReactions,
  errors: ['post_not_found'],
  rateLimit,
});

/**
 * The newest three reactions of people whom the caller follows, newest first. For other clients: the web app reads them
 * with the post. Errors: `post_not_found`.
 */
export const getReactionsOfFollowed = defineRoute({
  method: 'GET',
  path: '/api/posts/:postId/reactions-following',
  summary: 'Реакции тех, на кого вы подписаны',
  access: 'member',
  offline: { keyedBy: 'address' },
  params,
  response: ReactionPreview,
  errors: ['post_not_found'],
});

/**
 * People who reacted, newest first; with `emoji`, those with this reaction.
 * Errors: `post_not_found`.
 */
export const listReactions = defineRoute({
  method: 'GET',
  path: '/api/posts/:postId/reactions-list',
  summary: 'Кто отреагировал',
  access: 'member',
  params,
  query: v.object({
    emoji: v.optional(Reaction),
    limit: wholeNumber(1, MAX_PAGE_SIZE, PEOPLE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(ReactionId),
  }),
  response: v.object({ users: v.array(ReactedUser), nextCursor: v.nullable(ReactionId) }),
  errors: ['post_not_found'],
});

/** A post with the caller's reaction to it. */
export const ReactionPost = v.object({ ...Post.entries, myReaction: Reaction, reactionId: ReactionId });
export type ReactionPost = v.InferOutput<typeof ReactionPost>;

/** Posts that the caller has reacted to and may still see, newest reaction first. A short page is the last one. */
export const listReactionPosts = defineRoute({
  method: 'GET',
  path: '/api/getReactionModel',
  summary: 'Посты с вашими реакциями',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, RECOMMENDATIONS_PAGE_SIZE),
    /** `reactionId` of the last post of the page before. */
    before: v.optional(ReactionId),
  }),
  response: v.array(ReactionPost),
});
