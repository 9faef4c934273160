import type { UserId } from '@sfera/contract/ids';
import type { FoundUser } from '@sfera/contract/search';
import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate, useLocation } from '#shared/router/index.ts';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { isMention } from '#shared/navigation/mention.ts';

/**
 * The account that a pressed `@login` means: the one with exactly this login, ignoring case, or that had it before. `unknown` until a fresh
 * answer to the search; null when no account has the login, or when the search is not for a mention.
 */
export function useMentioned(query: string, results: UseQueryResult<FoundUser[]>): UserId | 'unknown' | null {
  const { state } = useLocation();
  if (!isMention(state)) return null;
  const { data, isPending, isPlaceholderData, isFetching, isFetchedAfterMount, isError } = results;
  const login = query.toLowerCase();
  const named = isPlaceholderData
    ? undefined
    : data?.find((person) => (person.formerLogin ?? person.login.toLowerCase()) === login);
  if (named) return named.id;
  return !isError && (isPending || (isFetching && !isFetchedAfterMount)) ? 'unknown' : null;
}

/** Replaces the search in the history, so that Back leads to the page of the mention. */
export const ToProfile = ({ id }: { id: UserId }) => (
  <>
    <Navigate to={useProfilePath(id)} replace />
    <PeopleSkeleton rows={6} />
  </>
);
