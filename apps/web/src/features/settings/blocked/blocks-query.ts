import { listBlocks } from '@sfera/contract/blocks';
import type { UserId } from '@sfera/contract/ids';
import { PEOPLE_PAGE_SIZE } from '@sfera/contract/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  initialPageParam: null as UserId | null,
  queryFn: ({ pageParam, signal }) =>
    call(listBlocks, { query: { limit: PEOPLE_PAGE_SIZE, ...(pageParam && { before: pageParam }) }, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});
