import type { QueryClient } from '@tanstack/react-query';
import type { WriteActions } from '#entities/waiting/write-actions.ts';
import type { WriteOf } from '#shared/waiting/waiting.ts';
import { patchPost } from '../post-query.ts';
import { refresh, sendReaction, takeBack } from './react.ts';
import { dropWish, setWish } from './wishes.ts';
import { withReaction } from './with-reaction.ts';

/** A reaction that waits for the network; like one on its way, it is a wish laid over the post. */
export const waitingReaction = (
  cache: QueryClient,
  { postId, reaction }: WriteOf<'reaction'>,
): WriteActions => ({
  show: () => setWish(postId, reaction),
  async send() {
    await sendReaction(cache, postId, reaction);
    await refresh(cache, postId);
  },
  done: () => dropWish(postId),
  refused(error) {
    dropWish(postId);
    void takeBack(cache, postId, error);
  },
  leave() {
    // The post itself takes it until the server has answered: over a wish that stayed, a tap would be taken for one on
    // its way and never be sent.
    patchPost(cache, postId, (post) => withReaction(post, reaction));
    dropWish(postId);
    void refresh(cache, postId);
  },
});
