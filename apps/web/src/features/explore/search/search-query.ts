import { searchUsers } from '@sfera/contract/search';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { seedFollow } from '#entities/user/follow.ts';
import { call } from '#shared/api/call.ts';

const SEARCH_KEY = 'user-search';

/**
 * People by login and name. `query` is trimmed; an empty one asks for nothing. The answers to the query before stay
 * until the next ones come; one on its way for a query that nobody waits for any more is given up.
 */
export const searchQuery = (cache: QueryClient, query: string) =>
  queryOptions({
    queryKey: [SEARCH_KEY, query],
    queryFn: async ({ signal }) => {
      const askedAtMs = Date.now();
      // People write @login as they see it in posts.
      const { users } = await call(searchUsers, { query: { query: query.replace(/^@/, '') }, signal });
      for (const { id, followStatus: status } of users) seedFollow(cache, id, { status }, askedAtMs);
      return users;
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
    // Offline it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
  });
