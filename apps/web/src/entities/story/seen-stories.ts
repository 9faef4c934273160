import type { StoryId } from '@sfera/contract/base/ids';
import { viewStory, type Story } from '@sfera/contract/stories/stories';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#shared/api/call.ts';
import { getSession } from '#shared/api/session.ts';
import { isGone, removeStory } from './deleted-stories.ts';
import { changeStories } from './story-changes.ts';
import { asSeen, isSettledSeen, settleSeen } from './story-overlay.ts';

/** The story counts as seen wherever the tab shows it; rings follow at once. */
export function markStorySeen(cache: QueryClient, { id, userId }: Pick<Story, 'id' | 'userId'>): void {
  settleSeen(cache, id);
  changeStories(cache, userId, (stories) =>
    stories.map((story) => (story.id === id ? asSeen(story) : story)),
  );
}

/** Told, or being told, to the server. */
const told = new WeakMap<QueryClient, Set<StoryId>>();

/**
 * Records that a story is on the screen: here at once, on the server once for as long as the page lives. What could
 * not be told is told the next time; one's own stories are never. One that is gone leaves every list.
 */
export function useViewStory(): (story: Story) => void {
  const cache = useQueryClient();
  return useCallback(
    (story) => {
      if (story.userId === getSession()?.userId) return;
      const ids = told.get(cache) ?? new Set();
      told.set(cache, ids);
      const isKnownToServer = story.isViewed && !isSettledSeen(cache, story.id);
      if (isKnownToServer || ids.has(story.id)) return;
      ids.add(story.id);
      markStorySeen(cache, story);
      call(viewStory, { body: { storyId: story.id } }).catch((error: unknown) => {
        ids.delete(story.id);
        if (isGone(error)) removeStory(cache, story);
      });
    },
    [cache],
  );
}
