import type { UserId } from '@sfera/contract/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/limits';
import { listRecommendedUsers, type RecommendedUser } from '@sfera/contract/search';
import { QueryObserver, useQueryClient, queryOptions, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { call } from '#shared/api/call.ts';
import { getSession } from '#shared/api/session.ts';
import { statusOf, seedFollow } from '../follow.ts';
import { heldPeople } from './held-people.ts';
import { mergeRecommended } from './merge-recommended.ts';
import {
  readDismissed,
  storeDismissed,
  storeNobodyRecommended,
  wasNobodyRecommended,
} from './recommended-storage.ts';

const POLL_MS = REFRESH_POLL_SECONDS * 1_000;

/** People to follow, asked for every minute in a tab that is looked at and when one comes back to it (spec 2). */
const recommendedQuery = (cache: QueryClient) =>
  queryOptions({
    queryKey: ['recommended-users'],
    queryFn: async ({ signal }) => {
      const askedAtMs = Date.now();
      const { recommendations } = await call(listRecommendedUsers, { signal });
      for (const { id, followStatus: status } of recommendations)
        seedFollow(cache, id, { status }, askedAtMs);
      return recommendations;
    },
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

interface Recommended {
  /** Null before the first answer; nobody when there is none, and as long as that is expected. */
  people: readonly RecommendedUser[] | null;
  dismiss: (id: UserId) => void;
}

/**
 * People to follow, as they stand in `list`: a new answer moves nobody who is in sight, and who has just been
 * followed stays with the new button until scrolled away.
 */
export function useRecommended(list: RefObject<HTMLElement | null>): Recommended {
  const cache = useQueryClient();
  const [people, setPeople] = useState(() => {
    const known = cache.getQueryData(recommendedQuery(cache).queryKey);
    if (known) return worthShowing(cache, known);
    const session = getSession();
    return session && wasNobodyRecommended(session.userId) ? [] : null;
  });

  useLayoutEffect(() => {
    const observer = new QueryObserver(cache, {
      ...recommendedQuery(cache),
      notifyOnChangeProps: ['data', 'isError'],
    });
    return observer.subscribe(({ data, isError }) => {
      if (!data) return setPeople((shown) => (isError ? (shown ?? []) : shown));
      const fresh = worthShowing(cache, data);
      const held = heldPeople(list.current);
      const session = getSession();
      if (session) storeNobodyRecommended(session.userId, fresh.length === 0);
      setPeople((shown) => mergeRecommended(shown ?? [], fresh, (id) => held.has(id)));
    });
  }, [cache, list]);

  return {
    people,
    dismiss(dismissed) {
      const session = getSession();
      if (session) storeDismissed(session.userId, dismissed);
      setPeople((shown) => shown?.filter(({ id }) => id !== dismissed) ?? null);
    },
  };
}

/** Those who are neither followed since nor dismissed. */
function worthShowing(cache: QueryClient, people: readonly RecommendedUser[]): RecommendedUser[] {
  const session = getSession();
  const dismissed = new Set(session && readDismissed(session.userId));
  return people.filter(
    ({ id, followStatus }) => statusOf(cache, id, followStatus) === 'none' && !dismissed.has(id),
  );
}
