import type { QueryClient } from '@tanstack/react-query';
import { MY_STORIES_KEY, STORY_GROUPS_KEY } from '#entities/cache-keys.ts';

/** The reader has asked for what is new: of the strip above the posts too. */
export function refreshStories(cache: QueryClient): void {
  for (const queryKey of [STORY_GROUPS_KEY, MY_STORIES_KEY]) void cache.invalidateQueries({ queryKey });
}
