import { hearMessage } from '@sfera/contract/chat-attachments';
import type { MessageId } from '@sfera/contract/ids';
import type { MessageChange } from '@sfera/contract/message-parts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { put } from '#shared/outbox/outbox.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { putChange } from '../cache/chat-changes.ts';
import { withHearing } from '../cache/conversation-changes.ts';
import { changeConversations } from '../cache/live-entries.ts';

/** That the person has listened to a message of somebody else. Kept until the server knows it. */
const hearWrite = defineWrite<{ readonly messageId: MessageId }, MessageChange | null>({
  name: 'message-hearing',
  patience: 'offline',
  key: ({ messageId }) => messageId,
  show: ({ messageId }, cache) => changeConversations(cache, withHearing(messageId)),
  async send({ messageId }) {
    try {
      return await call(hearMessage, { params: { messageId } });
    } catch (error) {
      // Deleted meanwhile: nothing is left to be told.
      if (error instanceof ApiError && error.code === 'message_not_found') return null;
      throw error;
    }
  },
  done: (_write, cache, answer) => answer && putChange(cache, answer),
});

export const hear = (cache: QueryClient, messageId: MessageId): void =>
  put(hearWrite, { messageId }, { cache });
