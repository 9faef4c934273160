import { listSessions } from '@sfera/contract/accounts/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  // Another device may have signed in or out a moment ago.
  staleTime: 0,
});
