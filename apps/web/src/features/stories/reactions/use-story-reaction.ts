import type { StoryId, UserId } from '@sfera/contract/ids';
import type { Reaction } from '@sfera/contract/reaction';
import { reactToStory, type Story } from '@sfera/contract/stories';
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
  /** Null takes it back. */
  readonly emoji: Reaction | null;
}

/**
 * The reader's reaction to a story of another. A failure shows again what was before, also without a network: stories
 * go within the day. One that is gone leaves every list.
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

/** The reader's reaction to a story of another, as last tapped, and what sets it; null takes it back. */
export function useStoryReaction(story: Story) {
  const cache = useQueryClient();
  const { id, userId } = story;
  return {
    own: storyOverlay.useOver(id, story).myReaction,
    react: (emoji: Reaction | null) => put(storyReactionWrite, { id, userId, emoji }, { cache }),
  };
}
