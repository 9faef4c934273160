import { deleteChat } from '@sfera/contract/chat/chat';
import type { ChatId, PeerId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { showAlert } from '#shared/ui/alert/alert-store.ts';
import { removeChat } from './cache/chat-changes.ts';
import { discard, unsentTo } from './outgoing/send-message.ts';
import { text } from './text.ts';

/** Deletes a chat for both, with what waits to be sent: gone at once, back in its place when the server refuses. */
export function useDeleteChat() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ chatId, partnerId }: { chatId: ChatId; partnerId: PeerId }) => {
      const unsent = unsentTo(partnerId);
      try {
        await call(deleteChat, { params: { chatId } });
      } catch (error) {
        // By the other one, or by a first try whose answer was lost.
        if (!(error instanceof ApiError && error.code === 'chat_not_found')) throw error;
      }
      // Sent later, they would begin the chat anew.
      for (const tempId of unsent) discard(tempId);
    },
    onMutate: ({ chatId, partnerId }) => removeChat(cache, chatId, partnerId),
    onError(_error, _chat, undo) {
      undo?.();
      showAlert(text.deleteChatFailed);
    },
  });
}
