import { searchUsers } from '@sfera/contract/people/search';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { seedFollow } from '../follow.ts';
import { peopleSearch } from './people-search.tsx';
import { call } from '#shared/api/call.ts';

/**
 * People to open and to follow; how the reader stands to them is noted from the answer. The former people stay until
 * the next ones come.
 */
export const searchQuery = (cache: QueryClient, query: string) => ({
  ...peopleSearch('user-search', query, async (words, signal) => {
    const askedAtMs = Date.now();
    const { users } = await call(searchUsers, { query: { query: words }, signal });
    for (const { id, followStatus: status } of users) seedFollow(cache, id, { status }, askedAtMs);
    return users;
  }),
  placeholderData: keepPreviousData,
});
