import type { StoryId, UserId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { reactToStory, type Story } from '@sfera/contract/stories/stories';
import { useQueryClient } from '@tanstack/react-query';
import { isGone, removeStory } from '#entities/story/deleted-stories.ts';
import { putReaction } from '#entities/story/story-changes.ts';
import { storyOverlay } from '#entities/story/story-overlay.ts';
import { call } from '#shared/api/call.ts';
import { put } from '#shared/outbox/outbox.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

interface StoryReactionWish {
  readonly id: StoryId;
  readonly userId: UserId;
  /** Null removes the reaction. */
  readonly emoji: Reaction | null;
}

/**
 * The user's reaction to another person's story. A failure restores the earlier reaction, also without a network:
 * stories expire within a day. Every list drops a story that the server no longer has.
 */
const storyReactionWrite = defineWrite<StoryReactionWish, { myReaction: Reaction | null }>({
  name: 'story-reaction',
  patience: 'none',
  key: ({ id }) => id,
  layer: storyOverlay.layer((story, { emoji }) => ({ ...story, myReaction: emoji })),
  send: ({ id, emoji }) => call(reactToStory, { params: { id }, body: { emoji } }),
  done: (story, cache, { myReaction }) => putReaction(cache, story, myReaction),
  undo(story, cache, error) {
    if (isGone(error)) {
      removeStory(cache, story);
      toast(text.gone);
    } else toast(`${text.failed}. ${error.message}`, { kind: 'error' });
  },
});

/** The user's reaction to another person's story, as last tapped, and its setter; null removes the reaction. */
export function useStoryReaction(story: Story) {
  const cache = useQueryClient();
  const { id, userId } = story;
  return {
    own: storyOverlay.useOver(id, story).myReaction,
    react: (emoji: Reaction | null) => put(storyReactionWrite, { id, userId, emoji }, { cache }),
  };
}
