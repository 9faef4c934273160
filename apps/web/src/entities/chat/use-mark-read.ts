import { markChatRead } from '@sfera/contract/chat';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { SOCKET_RECONNECT_DELAY_MS } from '@sfera/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, call } from '#shared/api/call.ts';
import { useUserId } from '#shared/api/session.ts';
import { warn } from '#shared/realtime/warn.ts';
import { isPageVisible, onPageVisibility } from '#shared/viewport/page-visibility.ts';
import { putRead } from './cache/chat-changes.ts';
import type { LoadedConversation } from './cache/conversation-changes.ts';
import { conversationQuery } from './cache/conversation-query.ts';

const MAX_RETRIES = 10;

/** A refusal is final; a lost connection or a server in trouble is not. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < MAX_RETRIES && error instanceof ApiError && (error.code === 'network' || error.status >= 500);

/** Marks as read what the other one has written, while this window is looked at. Failures are only logged (spec 8). */
export function useMarkRead(partnerId: UserId): void {
  const cache = useQueryClient();
  const ownId = useUserId();
  const isLooking = useIsLooking();
  const { data: unread } = useQuery({
    ...conversationQuery(partnerId),
    enabled: false,
    select: (conversation) => newestUnread(conversation, partnerId),
  });
  const { mutate } = useMutation({
    mutationFn: ({ chatId, upTo }: { chatId: ChatId; upTo: MessageId }) =>
      call(markChatRead, { params: { chatId }, body: { upTo } }),
    retry: isWorthRetrying,
    retryDelay: SOCKET_RECONNECT_DELAY_MS.max,
    onSuccess({ unreadCount }, { chatId, upTo: messageId }) {
      if (ownId !== null)
        putRead(cache, { chatId, messageId, unreadCount, interlocutorId: partnerId, readerId: ownId });
    },
    onError: (error) => warn('Messages could not be marked as read.', error),
  });
  const chatId = unread?.chatId;
  const upTo = unread?.upTo;
  useEffect(() => {
    if (isLooking && chatId !== undefined && upTo !== undefined) mutate({ chatId, upTo });
  }, [isLooking, chatId, upTo, mutate]);
}

/** The newest message of the other one, unless it is read: then everything before it is. */
function newestUnread({ messages }: LoadedConversation, partnerId: UserId) {
  const newest = messages.findLast(({ senderId }) => senderId === partnerId);
  return newest && !newest.isRead ? { chatId: newest.chatId, upTo: newest.id } : null;
}

const isLookedAt = () => isPageVisible() && document.hasFocus();

function watchLooks(listener: () => void): () => void {
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  const stop = onPageVisibility(listener);
  return () => {
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
    stop();
  };
}

const useIsLooking = (): boolean => useSyncExternalStore(watchLooks, isLookedAt);
