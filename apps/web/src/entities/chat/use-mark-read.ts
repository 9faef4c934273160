import { markChatRead } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId, PeerId, UserId } from '@sfera/contract/base/ids';
import { SOCKET_RECONNECT_DELAY_MS } from '@sfera/contract/base/limits';
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

/**
 * Marks as read the messages that others have written up to `seenId`, the newest message that was in view, while this
 * window is looked at. One call at a time, for the view may pass many messages. Failures are only logged.
 */
export function useMarkRead(partnerId: PeerId, seenId: MessageId | null): void {
  const cache = useQueryClient();
  const ownId = useUserId();
  const isLooking = useIsLooking();
  const { data: unread } = useQuery({
    ...conversationQuery(partnerId),
    enabled: false,
    select: (conversation) => newestUnread(conversation, ownId, seenId),
  });
  const { mutate, reset, variables, isPending, isError } = useMutation({
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
  const isRefused = isError && variables.upTo === upTo;
  useEffect(() => {
    if (isLooking && !isPending && !isRefused && chatId !== undefined && upTo !== undefined)
      mutate({ chatId, upTo });
  }, [isLooking, isPending, isRefused, chatId, upTo, mutate]);
  // The next look tries again.
  useEffect(() => {
    if (!isLooking && isError) reset();
  }, [isLooking, isError, reset]);
}

/** The newest seen message of others, unless it is read: then everything before it is. */
function newestUnread({ messages }: LoadedConversation, ownId: UserId | null, seenId: MessageId | null) {
  const newest = messages.findLast(
    ({ id, senderId }) => senderId !== ownId && seenId !== null && id <= seenId,
  );
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
