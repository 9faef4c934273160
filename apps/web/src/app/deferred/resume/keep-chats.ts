import { listChats, listMessages } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { CHATS_KEY, CONVERSATIONS_KEY } from '#entities/chat/cache/chat-keys.ts';
import type { ChatList } from '#entities/chat/cache/chat-list-changes.ts';
import type { Conversation } from '#entities/chat/types.ts';
import { call } from '#shared/api/call.ts';
import { isReachable } from '#shared/api/reach.ts';
import { onPageHidden } from '#shared/viewport/page-visibility.ts';

/** Chats that are asked for together; the others were kept when they were open. */
const MOST_CHATS = 3;

/**
 * Keeps chats for when there is no network. A message of a chat comes by the live connection, past the worker that
 * keeps answers. When the app is put away, chats in which something was said since are asked for once, so that they are
 * kept with it. Returns what stops it.
 */
export function keepChats(cache: QueryClient): () => void {
  let keptMessages = newestMessages(cache);
  let keptList = newestListed(cache);

  const keep = () => {
    if (!isReachable()) return;
    const messages = newestMessages(cache);
    const listed = newestListed(cache);
    const changed = [...messages]
      .filter(([chatId, newest]) => keptMessages.get(chatId) !== newest)
      // Ids sort by time.
      .toSorted(([, one], [, other]) => (one < other ? 1 : -1))
      .slice(0, MOST_CHATS);
    const calls: Promise<unknown>[] = changed.map(([chatId]) =>
      call(listMessages, { params: { chatId }, keepalive: true }),
    );
    if (listed !== keptList) calls.push(call(listChats, { keepalive: true }));
    keptMessages = messages;
    keptList = listed;
    // A call that fails is made another time.
    void Promise.allSettled(calls);
  };
  return onPageHidden(keep);
}

const newestListed = (cache: QueryClient): MessageId | undefined =>
  cache.getQueryData<ChatList>(CHATS_KEY)?.[0]?.lastMessage?.id;

/** The newest message of each chat that is loaded. */
function newestMessages(cache: QueryClient): ReadonlyMap<ChatId, MessageId> {
  const newest = new Map<ChatId, MessageId>();
  for (const [, loaded] of cache.getQueriesData<Conversation>({ queryKey: CONVERSATIONS_KEY })) {
    const message = loaded?.messages.at(-1);
    if (loaded?.chatId && message) newest.set(loaded.chatId, message.id);
  }
  return newest;
}
