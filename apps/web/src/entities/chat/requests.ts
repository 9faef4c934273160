import { acceptChat } from '@sfera/contract/chat/chat';
import type { ChatId, PeerId } from '@sfera/contract/base/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { applyAcceptedChat } from './cache/chat-changes.ts';
import { chatsQuery } from './cache/chats-query.ts';
import { text } from './text.ts';

/** Whether the chat with this person waits to be accepted; false while the list of chats is not known. */
export function useIsRequest(partnerId: PeerId): boolean {
  const { data = false } = useQuery({
    ...chatsQuery,
    enabled: false,
    select: (chats) => chats.find(({ interlocutor }) => interlocutor.id === partnerId)?.isRequest ?? false,
  });
  return data;
}

export function useAcceptChat() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: ChatId) => call(acceptChat, { params: { id } }),
    onSuccess: (_, id) => applyAcceptedChat(cache, id),
    onError: (error) => toast(`${text.acceptFailed} ${error.message}`, { kind: 'error' }),
  });
}
