import type { InfiniteData } from '@tanstack/react-query';
import { readStored } from '#shared/api/private-storage.ts';
import type { PageCursor, PostPage } from './post-lists.ts';

/** Recommendations follow the last page of the home feed, as further pages of the same list, unless switched off. */
const CURSOR_PREFIX = 'recommended:';
export const RECOMMENDED_KEY = 'sfera:recommendations';

/** Whether the home feed goes on with recommendations; kept on the device. */
export const showsRecommended = (): boolean => readStored(RECOMMENDED_KEY) !== 'off';

/** The place of a page among the recommendations; null above them. The server's cursor is empty for the first page. */
export const recommendedCursor = (cursor: unknown): string | null =>
  typeof cursor === 'string' && cursor.startsWith(CURSOR_PREFIX) ? cursor.slice(CURSOR_PREFIX.length) : null;
export const toRecommended = (serverCursor: string): PageCursor => CURSOR_PREFIX + serverCursor;

/** The list without recommendations. */
export function withoutRecommended<Param>({ pages, pageParams }: InfiniteData<PostPage, Param>) {
  const isKept = (_: unknown, index: number) => recommendedCursor(pageParams[index]) === null;
  return { pages: pages.filter(isKept), pageParams: pageParams.filter(isKept) };
}
