import type { QueryClient } from '@tanstack/react-query';
import { writeStored } from '#shared/api/private-storage.ts';
import { postListKey, type PostList } from './post-lists.ts';
import { RECOMMENDED_KEY, withoutRecommended } from './recommended-pages.ts';

/** Switches the recommendations of the home feed on or off, also in the list that is loaded. */
export function switchRecommended(cache: QueryClient, isOn: boolean): void {
  writeStored(RECOMMENDED_KEY, isOn ? null : 'off');
  cache.setQueryData<PostList>(postListKey('subscribesPosts'), (list) => list && withoutRecommended(list));
}
