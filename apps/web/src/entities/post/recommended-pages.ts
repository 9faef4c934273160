import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { readStored, writeStored } from '#shared/api/private-storage.ts';
import { postListKey, type PageCursor, type PostList, type PostPage } from './post-lists.ts';

/** Recommendations follow the last page of the home feed, as further pages of the same list, unless switched off. */
const CURSOR_PREFIX = 'recommended:';
const KEY = 'sfera:recommendations';

/** Whether the home feed goes on with recommendations; kept on the device. */
export const showsRecommended = (): boolean => readStored(KEY) !== 'off';

/** The place of a page among the recommendations; null above them. The server's cursor is empty for the first page. */
export const recommendedCursor = (cursor: unknown): string | null =>
  typeof cursor === 'string' && cursor.startsWith(CURSOR_PREFIX) ? cursor.slice(CURSOR_PREFIX.length) : null;
export const toRecommended = (serverCursor: string): PageCursor => CURSOR_PREFIX + serverCursor;

/** The list without recommendations. */
export function withoutRecommended<Param>({ pages, pageParams }: InfiniteData<PostPage, Param>) {
  const isKept = (_: unknown, index: number) => recommendedCursor(pageParams[index]) === null;
  return { pages: pages.filter(isKept), pageParams: pageParams.filter(isKept) };
}

/** Switches the recommendations of the home feed on or off, also in the list that is loaded. */
export function keepShowsRecommended(cache: QueryClient, isOn: boolean): void {
  writeStored(KEY, isOn ? null : 'off');
  cache.setQueryData<PostList>(postListKey('subscribesPosts'), (list) => list && withoutRecommended(list));
}
