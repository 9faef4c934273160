import type { Post } from '@sfera/contract/posts';
import type { Reaction, ReactionSummary } from '@sfera/contract/reaction';

/** The parts of a post that say how it was reacted to. */
export function reactionParts(post: Post, reactions: ReactionSummary, userReaction: Reaction | null) {
  const totalReactions = Object.values(reactions).reduce((total, count) => total + count, 0);
  return { reactions, userReaction, reactionsFollowing: { ...post.reactionsFollowing, totalReactions } };
}

/** The post as it is once the reader's reaction is `reaction`; null for none. */
export function withReaction(post: Post, reaction: Reaction | null): Post {
  const { userReaction } = post;
  if (reaction === userReaction) return post;
  const reactions = { ...post.reactions };
  if (userReaction) add(reactions, userReaction, -1);
  if (reaction) add(reactions, reaction, 1);
  return { ...post, ...reactionParts(post, reactions, reaction) };
}

function add(summary: ReactionSummary, reaction: Reaction, step: 1 | -1): void {
  const count = (summary[reaction] ?? 0) + step;
  if (count > 0) summary[reaction] = count;
  else delete summary[reaction];
}
