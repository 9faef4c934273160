import type { UserId } from '@sfera/contract/ids';
import type { RecommendedUser } from '@sfera/contract/search';
import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { getSession } from '#shared/api/session.ts';
import { statusOf } from '../follow.ts';
import { readDismissed, storeDismissed } from './dismissed-people.ts';
import { heldPeople } from './held-people.ts';
import { mergeRecommended } from './merge-recommended.ts';
import { storeNobodyRecommended, wasNobodyRecommended } from './nobody-recommended.ts';
import { recommendedQuery } from './recommended-query.ts';

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
