import { listFollowing } from '@sfera/contract/follows';
import type { UserId } from '@sfera/contract/ids';
import { PEOPLE_PAGE_SIZE } from '@sfera/contract/limits';
import { searchUsers } from '@sfera/contract/search';
import type { UserPreview } from '@sfera/contract/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { peopleSearch } from '#entities/user/people-search/people-search.tsx';
import { call } from '#shared/api/call.ts';

/** People by login and name. The former ones stay until the next ones come. */
export const foundQuery = (words: string) => ({
  ...peopleSearch<UserPreview>(
    'invite-search',
    words,
    async (query, signal) => (await call(searchUsers, { query: { query }, signal })).users,
  ),
  placeholderData: keepPreviousData,
});

/** Whom the inviting person follows, newest follow first: those who are invited most often. */
export const followedQuery = (userId: UserId) =>
  queryOptions({
    queryKey: ['invite-followed', userId],
    queryFn: ({ signal }): Promise<UserPreview[]> =>
      call(listFollowing, { params: { id: userId }, query: { limit: PEOPLE_PAGE_SIZE, query: '' }, signal }),
  });
