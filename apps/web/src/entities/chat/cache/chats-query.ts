import { listChats, type ChatSummary } from '@sfera/contract/chat/chat';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { CHATS_KEY, conversationKey } from './chat-keys.ts';
import { sorted, type ChatList } from './chat-list-changes.ts';
import { isRemoved, marksOf, withNews } from './chat-marks.ts';
import { chatList, conversations } from './live-entries.ts';
import { seedStatus, statusMoment } from '../presence-store.ts';

/** One's own chats, the newest first, kept up to date by what the server tells. */
export const chatsQuery = queryOptions({
  queryKey: CHATS_KEY,
  queryFn: ({ client }) =>
    // Without the signal: given up halfway, a fetch would take along what has been told meanwhile.
    chatList.fetch(client, CHATS_KEY, async () => {
      const askedAt = statusMoment();
      const leftBefore = new Set(marksOf(client).removedChats);
      const chats = await call(listChats);
      for (const { id, circle, interlocutor, isOnline } of chats) {
        seedStatus(interlocutor.id, isOnline, askedAt);
        // Chats of two are begun anew with another id; into a circle one comes back.
        if (circle && leftBefore.has(id)) marksOf(client).removedChats.delete(id);
      }
      return sorted(listAsKnown(client, chats));
    }),
});

const listAsKnown = (cache: QueryClient, chats: ChatList): ChatList =>
  chats.filter(({ id }) => !marksOf(cache).removedChats.has(id)).map((chat) => chatAsKnown(cache, chat));

function chatAsKnown(cache: QueryClient, chat: ChatSummary): ChatSummary {
  const { lastMessage, interlocutor } = chat;
  if (lastMessage === null) return chat;
  if (!isRemoved(cache, lastMessage)) return { ...chat, lastMessage: withNews(cache, lastMessage) };
  // It is on its way out; before it stands what is left in the end.
  const left = conversations.read(cache, conversationKey(interlocutor.id))?.messages.at(-1);
  return { ...chat, lastMessage: left ?? null };
}

/** `chats` stay when asking for them again fails. */
export function useChats() {
  const { data: chats, isPending, isError, refetch } = useQuery(chatsQuery);
  return {
    chats,
    isPending,
    /** There are none because they could not be asked for. */
    isError: isError && !chats,
    refetch: () => void refetch(),
  };
}
