import { searchChat } from '@sfera/contract/chat';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/**
 * People to write to, by login and name. `query` is trimmed; an empty one asks for nothing. The answers to the query
 * before stay until the next ones come.
 */
export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: ['chat-search', query],
    // People write @login as they see it in posts.
    queryFn: ({ signal }) => call(searchChat, { query: { search: query.replace(/^@/, '') }, signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    // Offline it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
  });
