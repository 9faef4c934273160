import { getCurrentUser } from '@sfera/contract/people/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { serverNow } from '#shared/api/server-clock.ts';

/** How soon an account that could not be loaded is asked for again: the shell has no button for it. */
const RETRY_MS = 10_000;

/** The signed-in person's own account. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(getCurrentUser, { signal }),
  refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
});

export const useCurrentUser = () => useQuery(currentUserQuery);

/** The account as far as it is known: the shell asks for it. */
export const useKnownUser = () => useQuery({ ...currentUserQuery, enabled: false }).data;

/** Until when the person may read and not write; null without a limit. ISO 8601, UTC. */
export function useLimitedUntil(): string | null {
  const until = useKnownUser()?.limitedUntil;
  // The account keeps the end of a limit that is over.
  const [nowMs] = useState(() => serverNow());
  return until && Date.parse(until) > nowMs ? until : null;
}
