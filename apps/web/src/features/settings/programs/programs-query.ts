import { listTokens } from '@sfera/contract/accounts/tokens';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call(listTokens, { signal }),
  // A program may have called a moment ago, and a token is ended among the sessions too.
  staleTime: 0,
});
