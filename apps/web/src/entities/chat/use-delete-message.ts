import { deleteMessage, type Message } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { removeMessage } from './cache/chat-changes.ts';
import { text } from './text.ts';

/** Deletes one's own message for both: gone at once, back in its place when the server refuses. */
export function useDeleteMessage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ message }: { message: Message; partnerId: UserId }) => {
      try {
        await call(deleteMessage, { params: { messageId: message.id } });
      } catch (error) {
        // Deleted already, by a first try whose answer was lost or on another device.
        if (!(error instanceof ApiError && error.code === 'message_not_found')) throw error;
      }
    },
    onMutate: ({ message, partnerId }) => removeMessage(cache, partnerId, message),
    onError(_error, _message, undo) {
      undo?.();
      toast(text.deleteMessageFailed, { kind: 'error' });
    },
  });
}
