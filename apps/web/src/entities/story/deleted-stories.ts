import type { Story } from '@sfera/contract/stories/stories';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/call.ts';
import { changeOwnStories, changeStories } from './story-changes.ts';
import { settleDeleted } from './story-overlay.ts';

/** Whether the server knows no such story: deleted, expired, or closed to the reader by now. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'story_not_found';

/** Takes a story away wherever the tab shows it, for good. Its circle goes with the last one. */
export function removeStory(cache: QueryClient, { id, userId }: Pick<Story, 'id' | 'userId'>): void {
  settleDeleted(cache, id);
  const without = (stories: readonly Story[]) => stories.filter((story) => story.id !== id);
  changeStories(cache, userId, without);
  changeOwnStories(cache, without);
}
