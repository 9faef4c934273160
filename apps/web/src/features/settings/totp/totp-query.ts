import { getTotp } from '@sfera/contract/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const totpQuery = queryOptions({
  queryKey: ['totp'],
  queryFn: ({ signal }) => call(getTotp, { signal }),
  staleTime: 0,
});
