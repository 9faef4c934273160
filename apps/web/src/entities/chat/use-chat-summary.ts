import type { ChatSummary } from '@sfera/contract/chat/chat';
import type { ChatId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import { chatsQuery } from './cache/chats-query.ts';

/** The chat as the list knows it; undefined while the list is not known. */
export const useChatSummary = (chatId: ChatId | null): ChatSummary | undefined =>
  useQuery({ ...chatsQuery, enabled: false, select: (chats) => chats.find(({ id }) => id === chatId) }).data;
