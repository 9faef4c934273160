import { pinMessage } from '@sfera/contract/chat/circles';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { CHATS_KEY } from '#entities/chat/cache/chat-keys.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Pins a message for all people in a circle; null unpins. */
export async function pinForAll(
  cache: QueryClient,
  chatId: ChatId,
  messageId: MessageId | null,
): Promise<void> {
  try {
    await call(pinMessage, { params: { chatId }, body: { messageId } });
    toast(messageId === null ? text.unpinned : text.pinned, { kind: 'success' });
  } catch (error) {
    const failed = messageId === null ? text.unpinFailed : text.pinFailed;
    toast(`${failed}. ${error instanceof Error ? error.message : ''}`, { kind: 'error' });
  }
  // The chats are asked for anew after a refusal as well: another leader has been quicker.
  await cache.invalidateQueries({ queryKey: CHATS_KEY });
}
