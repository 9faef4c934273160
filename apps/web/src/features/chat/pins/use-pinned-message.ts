import { listMessages, type Message } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { PINNED_MESSAGES_KEY } from '#entities/chat/cache/chat-keys.ts';
import { call } from '#shared/api/call.ts';

interface PinnedMessage {
  chatId: ChatId;
  id: MessageId | undefined;
  /** The loaded messages of the chat, oldest first. */
  messages: readonly Message[];
  /** Id up to which it is loaded; null up to the newest message. */
  ceiling: MessageId | null;
  /** Called when the message turns out to be deleted. */
  onGone: (id: MessageId) => void;
}

/** Returns a pinned message: a loaded one, else fetched. Null while the message is not known. */
export function usePinnedMessage({ chatId, id, messages, ceiling, onGone }: PinnedMessage): Message | null {
  const loaded = messages.find((message) => message.id === id) ?? null;
  const [oldest] = messages;
  // Ids sort by time, and the loaded messages have no gap: an id within their range that is not loaded was deleted.
  const isMissed =
    !loaded && id !== undefined && oldest !== undefined && id > oldest.id && id <= (ceiling ?? id);
  const { data: fetched } = useQuery({
    queryKey: [...PINNED_MESSAGES_KEY, chatId, id],
    queryFn: async ({ signal }) => {
      const query = { from: id, limit: 1 };
      const { messages: page } = await call(listMessages, { params: { chatId }, query, signal });
      return page.find((message) => message.id === id) ?? null;
    },
    enabled: !loaded && !isMissed && id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isGone = isMissed || (!loaded && fetched === null);
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone && id !== undefined) tellGone(id);
  }, [isGone, id]);
  return loaded ?? fetched ?? null;
}
