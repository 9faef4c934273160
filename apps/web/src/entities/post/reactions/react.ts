import type { PostId } from '@sfera/contract/ids';
import type { Reaction } from '@sfera/contract/reaction';
import { getReactions, removeReaction, setReaction, type PostReactions } from '@sfera/contract/reactions';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { isWaiting, sendOrWait } from '#shared/waiting/waiting.ts';
import { aboutPost, isPostGone } from '../gone-post.ts';
import { patchPost } from '../post-query.ts';
import { text } from './text.ts';
import { dropWish, setWish, wishOf } from './wishes.ts';
import { reactionParts } from './with-reaction.ts';

/**
 * Sets the reader's reaction, or takes it back with null (spec 4, Reactions): at once on the screen, one call at a
 * time on the server. Taps that come meanwhile replace each other, and the last one is sent next. Without a network the
 * last one waits for it, and stays shown. A refusal shows again what the server last said.
 */
export function useReact(id: PostId): (reaction: Reaction | null) => void {
  const cache = useQueryClient();
  return useCallback((reaction) => void react(cache, id, reaction), [cache, id]);
}

const laneOf = (id: PostId) => `reaction/${id}`;

async function react(cache: QueryClient, id: PostId, reaction: Reaction | null): Promise<void> {
  const isUnderWay = wishOf(id) !== undefined;
  setWish(id, reaction);
  if (isUnderWay && !isWaiting(laneOf(id))) return;
  try {
    await settle(cache, id);
  } catch (error) {
    if (isWaiting(laneOf(id))) return;
    dropWish(id);
    if (!(error instanceof ApiError)) throw error;
    await takeBack(cache, id, error);
  }
}

/** Says why a reaction was refused, and shows how the post stands. */
export async function takeBack(cache: QueryClient, id: PostId, error: ApiError): Promise<void> {
  toast(`${text.failed}. ${error.message}`, { kind: 'error' });
  // The answer may have been lost after the change was made.
  if (!isPostGone(error)) await refresh(cache, id);
}

/** Sends what is wished until nothing else is. Errors: those of the last call. */
async function settle(cache: QueryClient, id: PostId): Promise<void> {
  for (;;) {
    const wish = wishOf(id);
    if (wish === undefined) return;
    try {
      await sendOrWait(laneOf(id), { kind: 'reaction', postId: id, reaction: wish }, () =>
        sendReaction(cache, id, wish),
      );
    } catch (error) {
      if (wishOf(id) === wish) throw error;
      continue;
    }
    if (wishOf(id) === wish) await refresh(cache, id);
    if (wishOf(id) === wish) dropWish(id);
  }
}

/** One call, with its answer put in. Errors: those of the call. */
export async function sendReaction(cache: QueryClient, id: PostId, emoji: Reaction | null): Promise<void> {
  const answer = emoji
    ? call(setReaction, { body: { postId: id, emoji } })
    : call(removeReaction, { params: { postId: id } });
  write(cache, id, await aboutPost(cache, id, answer));
}

export async function refresh(cache: QueryClient, id: PostId): Promise<void> {
  const answer = await aboutPost(cache, id, call(getReactions, { params: { postId: id } })).catch(() => null);
  if (answer) write(cache, id, answer);
}

const write = (cache: QueryClient, id: PostId, { summary, userReaction }: PostReactions): void =>
  patchPost(cache, id, (post) => reactionParts(post, summary, userReaction));
