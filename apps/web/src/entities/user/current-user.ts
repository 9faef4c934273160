import { getCurrentUser } from '@sfera/contract/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The signed-in person's own account. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(getCurrentUser, { signal }),
});

export const useCurrentUser = () => useQuery(currentUserQuery);
