import type { Post } from '@sfera/contract/posts/posts';
import { text } from './text.ts';

/** Interest from which a post counts as popular: reactions and likes count once, comments twice, as in its rank. */
const POPULAR_FROM = 10;
/** Unit: milliseconds. */
const NEW_FOR_MS = 24 * 60 * 60 * 1_000;

/** Why a post is recommended, from what its card knows; null for none of the reasons. */
export function reasonOf(post: Post, nowMs: number): string | null {
  const { totalFollowing, totalReactions } = post.reactionsFollowing;
  if (totalFollowing > 0) return text.reasons.followed;
  if (totalReactions + post.countLike + 2 * post.countComment >= POPULAR_FROM) return text.reasons.popular;
  return nowMs - Date.parse(post.createdAt) < NEW_FOR_MS ? text.reasons.new : null;
}
