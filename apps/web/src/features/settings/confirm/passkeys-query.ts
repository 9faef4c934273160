import { listPasskeys } from '@sfera/contract/accounts/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
  // A passkey may have been added on another device a moment ago.
  staleTime: 0,
});
