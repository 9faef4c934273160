import type { PostId } from '@sfera/contract/base/ids';
import {
  getReactions,
  removeReaction,
  setReaction,
  type PostReactions,
} from '@sfera/contract/posts/post-reactions';
import type { Post } from '@sfera/contract/posts/posts';
import type { Reaction, ReactionSummary } from '@sfera/contract/posts/reaction';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#shared/api/call.ts';
import { put } from '#shared/outbox/outbox.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { aboutPost, isPostGone } from '../gone-post.ts';
import { patchPost, postOverlay, postQuery } from '../post-query.ts';
import { text } from './text.ts';

interface ReactionWish {
  readonly postId: PostId;
  /** Null takes one's own reaction back. */
  readonly reaction: Reaction | null;
}

/**
 * The reader's reaction to a post. A change is answered with how the post is reacted to then, so nothing is asked for
 * after it.
 */
export const reactionWrite = defineWrite<ReactionWish, PostReactions>({
  name: 'reaction',
  patience: 'offline',
  key: ({ postId }) => postId,
  layer: postOverlay.layer((post, { reaction }) => withReaction(post, reaction)),
  isDone: ({ postId, reaction }, cache) =>
    cache.getQueryData(postQuery(postId).queryKey)?.userReaction === reaction,
  send: ({ postId, reaction: emoji }, { cache }) =>
    aboutPost(
      cache,
      postId,
      emoji ? call(setReaction, { body: { postId, emoji } }) : call(removeReaction, { params: { postId } }),
    ),
  done: ({ postId }, cache, answer) => putReactions(cache, postId, answer),
  undo({ postId }, cache, error) {
    toast(`${text.failed}. ${error.message}`, { kind: 'error' });
    // The answer may have been lost after the change was made.
    if (!isPostGone(error)) void refresh(cache, postId);
  },
  leave({ postId, reaction }, cache) {
    // The reaction stays as it was sent, until the server has answered.
    patchPost(cache, postId, (post) => withReaction(post, reaction));
    void refresh(cache, postId);
  },
});

/** Sets the reader's reaction to a post, or takes it back with null: at once on the screen. */
export function useReact(postId: PostId): (reaction: Reaction | null) => void {
  const cache = useQueryClient();
  return useCallback((reaction) => put(reactionWrite, { postId, reaction }, { cache }), [cache, postId]);
}

async function refresh(cache: QueryClient, id: PostId): Promise<void> {
  const answer = await aboutPost(cache, id, call(getReactions, { params: { postId: id } })).catch(() => null);
  if (answer) putReactions(cache, id, answer);
}

const putReactions = (cache: QueryClient, id: PostId, { summary, userReaction }: PostReactions): void =>
  patchPost(cache, id, (post) => reactionParts(post, summary, userReaction));

/** The parts of a post that say how it was reacted to. */
function reactionParts(post: Post, reactions: ReactionSummary, userReaction: Reaction | null) {
  const totalReactions = Object.values(reactions).reduce((total, count) => total + count, 0);
  return { reactions, userReaction, reactionsFollowing: { ...post.reactionsFollowing, totalReactions } };
}

/** The post as it is once the reader's reaction is `reaction`; null for none. */
function withReaction(post: Post, reaction: Reaction | null): Post {
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
