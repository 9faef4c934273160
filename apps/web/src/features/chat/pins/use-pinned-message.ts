import { listMessages, type Message } from '@sfera/contract/chat';
import type { ChatId, MessageId } from '@sfera/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#shared/api/call.ts';

interface PinnedMessage {
  chatId: ChatId;
  id: MessageId | undefined;
  /** What is loaded of the chat, oldest first. */
  messages: readonly Message[];
  /** Id up to which it is loaded; null up to the newest message. */
  ceiling: MessageId | null;
  /** The message was deleted. */
  onGone: (id: MessageId) => void;
}

/** A pinned message: of what is loaded, else asked for. Null while it is not known. */
export function usePinnedMessage({ chatId, id, messages, ceiling, onGone }: PinnedMessage): Message | null {
  const loaded = messages.find((message) => message.id === id) ?? null;
  const [oldest] = messages;
  // Ids are in the order of time, and what is loaded has no gap.
  const isMissed =
    !loaded && id !== undefined && oldest !== undefined && id > oldest.id && id <= (ceiling ?? id);
  const { data: fetched } = useQuery({
    queryKey: ['pinned-message', chatId, id],
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
