import { type ChatPrivacy, getChatPrivacy, updateChatPrivacy } from '@sfera/contract/chat/privacy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CHATS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';

export const chatPrivacyQuery = queryOptions({
  queryKey: ['chat-privacy'],
  queryFn: ({ signal }) => call(getChatPrivacy, { signal }),
});

const { queryKey } = chatPrivacyQuery;

/** Makes a choice: at once on the screen, in order on the server, and back when the server refuses. */
export function useSetChatPrivacy() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'set-chat-privacy' },
    mutationFn: (change: Partial<ChatPrivacy>) => call(updateChatPrivacy, { body: change }),
    async onMutate(change) {
      // An answer requested before the tap must not undo it.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (known) => known && { ...known, ...change });
    },
    onSuccess: (answer) => {
      cache.setQueryData(queryKey, answer);
      void cache.invalidateQueries({ queryKey: CHATS_KEY });
    },
    onError(error) {
      toast(`${text.chatPrivacy.saveFailed}. ${error.message}`, { kind: 'error' });
      void cache.invalidateQueries({ queryKey });
    },
  });
}
