import { UserId } from '@sfera/contract/base/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { listRecommendedUsers, type RecommendedUser } from '@sfera/contract/people/search';
import { QueryObserver, useQueryClient, queryOptions, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState, type RefObject } from 'react';
import * as v from 'valibot';
import { call } from '#shared/api/call.ts';
import { getSession } from '#shared/api/session.ts';
import { statusOf, seedFollow } from '../follow.ts';
import { heldPeople } from './held-people.ts';
import { mergeRecommended } from './merge-recommended.ts';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';

/** Only the latest ones are remembered. */
const MAX_DISMISSED = 300;

const dismissedKey = (userId: UserId) => privateKey(userId, 'dismissed-recommendations');

const nobodyKey = (userId: UserId) => privateKey(userId, 'nobody-recommended');

/**
 * Whether the last answer recommended no people: small communities get no placeholder while the next answer is on its
 * way.
 */
const wasNobodyRecommended = (userId: UserId): boolean => readStored(nobodyKey(userId)) !== null;

const storeNobodyRecommended = (userId: UserId, isNobody: boolean): void =>
  writeStored(nobodyKey(userId), isNobody ? '1' : null);

const POLL_MS = REFRESH_POLL_SECONDS * 1_000;

/** People to follow, asked for every minute in a tab that is looked at and when one comes back to the tab. */
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
  /** Null before the first answer; empty when there are no people, and as long as that is expected. */
  people: readonly RecommendedUser[] | null;
  dismiss: (id: UserId) => void;
}

/**
 * People to follow, as they stand in `list`: a new answer moves no person in sight, and a person who has just been
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

/** The accounts that the person has dismissed on this device, the latest last. */
function readDismissed(userId: UserId): UserId[] {
  try {
    return v.parse(v.array(UserId), JSON.parse(readStored(dismissedKey(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

function storeDismissed(userId: UserId, dismissed: UserId): void {
  const others = readDismissed(userId).filter((id) => id !== dismissed);
  writeStored(dismissedKey(userId), JSON.stringify([...others, dismissed].slice(-MAX_DISMISSED)));
}
