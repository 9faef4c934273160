import { searchMessages } from '@sfera/contract/chat-search';
import type { MessageId } from '@sfera/contract/ids';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The messages of all chats with these words, newest first. `query` is trimmed; an empty one asks for nothing. */
export const foundMessagesQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['found-messages', query],
    queryFn: ({ pageParam: before, signal }) =>
      call(searchMessages, { query: { query, ...(before && { before }) }, signal }),
    initialPageParam: null as MessageId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: query !== '',
    placeholderData: keepPreviousData,
    // Offline it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
  });
