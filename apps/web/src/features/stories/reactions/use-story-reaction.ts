import type { Reaction } from '@sfera/contract/reaction';
import { reactToStory, type Story } from '@sfera/contract/stories';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { isGone, removeStory } from '#entities/story/deleted-stories.ts';
import { putReaction } from '#entities/story/story-changes.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { QUICK_REACTIONS } from './quick-reactions.ts';
import { text } from './text.ts';

/**
 * The reader's reaction to a story of another, as last tapped, and what sets it; null takes it back. One call at a
 * time is on its way; of taps made meanwhile only the last one is sent. A failure shows again what was before; a story
 * that is gone leaves every list.
 */
export function useStoryReaction(story: Story) {
  const cache = useQueryClient();
  const mutationKey = ['react-to-story', story.id];
  const isOutdated = () => cache.isMutating({ mutationKey }) > 1;
  const { mutate: react } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    async mutationFn(emoji: Reaction | null) {
      if (isOutdated()) return;
      const { myReaction } = await call(reactToStory, { params: { id: story.id }, body: { emoji } });
      putReaction(cache, story, myReaction);
    },
    onError(error) {
      // A later tap is sent next and may succeed.
      if (isOutdated()) return;
      if (isGone(error)) {
        removeStory(cache, story);
        toast(text.gone);
      } else toast(`${text.failed}. ${error.message}`, { kind: 'error' });
    },
  });
  const wanted = useMutationState<Reaction | null>({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => QUICK_REACTIONS.find((reaction) => reaction === state.variables) ?? null,
  }).at(-1);
  return { own: wanted === undefined ? story.myReaction : wanted, react };
}
