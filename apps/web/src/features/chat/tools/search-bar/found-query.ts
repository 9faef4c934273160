import { searchChatMessages } from '@sfera/contract/chat-search';
import type { ChatId, MessageId } from '@sfera/contract/ids';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The messages of a chat with these words, newest first. `query` is trimmed; an empty one asks for nothing. */
export const foundQuery = (chatId: ChatId, query: string) =>
  infiniteQueryOptions({
    queryKey: ['chat-found', chatId, query],
    queryFn: ({ pageParam: before, signal }) =>
      call(searchChatMessages, { params: { chatId }, query: { query, ...(before && { before }) }, signal }),
    initialPageParam: null as MessageId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: query !== '',
    // The place among the hits stays what it is while the bar is open.
    staleTime: Infinity,
    gcTime: 0,
    // Offline it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
  });
