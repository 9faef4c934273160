import { listFeedAddresses } from '@sfera/contract/people/feed-addresses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Another device may have made other addresses: each visit asks, and nothing is kept. */
export const addressesQuery = queryOptions({
  queryKey: ['feed-addresses'],
  queryFn: ({ signal }) => call(listFeedAddresses, { signal }),
  gcTime: 0,
  staleTime: 0,
});
