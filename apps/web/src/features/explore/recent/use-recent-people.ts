import type { UserId } from '@sfera/contract/base/ids';
import { UserPreview } from '@sfera/contract/people/users';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { profileKey } from '#entities/cache-keys.ts';
import { getSession } from '#shared/api/session.ts';
import { readRecent, storeRecent, withRecent } from './recent-people.ts';

interface RecentPeople {
  /** Newest first. */
  recent: readonly UserPreview[];
  remember: (person: UserPreview) => void;
  forget: (id: UserId) => void;
  forgetAll: () => void;
}

/** The people whose profiles were opened from the search, with the newest cached logins and pictures. */
export function useRecentPeople(): RecentPeople {
  const cache = useQueryClient();
  const userId = getSession()?.userId;
  const [recent, setRecent] = useState(() =>
    userId ? readRecent(userId).map((person) => newestOf(cache, person)) : [],
  );
  const change = (next: UserPreview[]) => {
    setRecent(next);
    if (userId) storeRecent(userId, next);
  };
  return {
    recent,
    remember: (person) => change(withRecent(recent, person)),
    forget: (forgotten) => change(recent.filter(({ id }) => id !== forgotten)),
    forgetAll: () => change([]),
  };
}

const KnownProfile = v.object({ user: UserPreview });

function newestOf(cache: QueryClient, person: UserPreview): UserPreview {
  const known = readAs(KnownProfile, cache.getQueryData(profileKey(person.id)));
  return known?.user ?? person;
}
