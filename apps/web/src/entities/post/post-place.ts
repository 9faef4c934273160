import type { PostId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { postQuery } from './post-query.ts';

/**
 * Where a known post stands in lists, newest first, as a text to compare: by the time of its publication. A video that
 * was processed for long stands above posts that were made after it.
 */
export const placeOf = (cache: QueryClient, id: PostId): string =>
  `${cache.getQueryData(postQuery(id).queryKey)?.createdAt ?? ''} ${id}`;
