import { getRecoveryCodes } from '@sfera/contract/accounts/recovery';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const recoveryQuery = queryOptions({
  queryKey: ['recovery-codes'],
  queryFn: ({ signal }) => call(getRecoveryCodes, { signal }),
  staleTime: 0,
});
