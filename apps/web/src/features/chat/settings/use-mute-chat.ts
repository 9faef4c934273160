import { muteChat, unmuteChat, type ChatMuteDuration } from '@sfera/contract/chat/settings';
import type { ChatId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHATS_KEY } from '#entities/chat/cache/chat-keys.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Mutes a chat for a time, or ends the mute with null. */
export function useMuteChat(chatId: ChatId) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (lasts: ChatMuteDuration | null): Promise<void> => {
      if (lasts === null) await call(unmuteChat, { params: { chatId } });
      else await call(muteChat, { params: { chatId }, body: { lasts } });
    },
    onSuccess: (_, lasts) => {
      void cache.invalidateQueries({ queryKey: CHATS_KEY });
      toast(lasts === null ? text.unmuted : text.muted, { kind: 'success' });
    },
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
  });
}
