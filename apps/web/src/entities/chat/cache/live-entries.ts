import type { PeerId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import type { ChatList } from './chat-list-changes.ts';
import { CHATS_KEY, conversationKey, CONVERSATIONS_KEY } from './chat-keys.ts';
import type { LoadedConversation } from './conversation-changes.ts';
import { LiveData, type Change } from './live-data.ts';

export const chatList = new LiveData<ChatList>();
export const conversations = new LiveData<LoadedConversation>();

export const changeList = (cache: QueryClient, change: Change<ChatList>): void =>
  chatList.change(cache, CHATS_KEY, change);

/** For what is named by the id of a message alone. */
export const changeConversations = (cache: QueryClient, change: Change<LoadedConversation>): void =>
  conversations.changeAll(cache, CONVERSATIONS_KEY, change);

export const changeConversation = (
  cache: QueryClient,
  partnerId: PeerId,
  change: Change<LoadedConversation>,
): void => conversations.change(cache, conversationKey(partnerId), change);
