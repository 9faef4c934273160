import { searchChat } from '@sfera/contract/chat/chat';
import { peopleSearch } from '#entities/user/people-search/people-search.tsx';
import { call } from '#shared/api/call.ts';

/** The query for people to write to. */
export const searchQuery = (query: string) =>
  peopleSearch('chat-search', query, (search, signal) => call(searchChat, { query: { search }, signal }));
