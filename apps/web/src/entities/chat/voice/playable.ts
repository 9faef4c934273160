import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { Message } from '@sfera/contract/chat/chat';
import type { UserId, MessageId } from '@sfera/contract/base/ids';

import type { QueryClient } from '@tanstack/react-query';
import { hearMessage } from '@sfera/contract/chat/chat-attachments';
import type { MessageChange } from '@sfera/contract/chat/message-parts';
import { conversationKey } from '../cache/chat-keys.ts';
import { conversations, changeConversations } from '../cache/live-entries.ts';
import type { OutgoingMessage } from '../types.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { put } from '#shared/outbox/outbox.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { putChange } from '../cache/chat-changes.ts';
import { withHearing } from '../cache/conversation-changes.ts';
import type { PlayableVoice } from './playing-store.ts';

/** The fact that the person has listened to a message of another person. Kept until the server knows it. */
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

const hear = (cache: QueryClient, messageId: MessageId): void => put(hearWrite, { messageId }, { cache });

/** The chat of a voice: who looks at it, and with whom. */
interface Chat {
  cache: QueryClient;
  partner: Pick<Interlocutor, 'id' | 'login'>;
  ownId: UserId;
  /** Its address. */
  path: string;
}

/** A stored voice message; after it plays the next one of others in the chat that the person has not heard. */
export function storedVoice(chat: Chat, message: Message, key: string): PlayableVoice | null {
  const { body, id, senderId } = message;
  if (body.kind !== 'voice') return null;
  const { cache, partner, ownId, path } = chat;
  const isOwn = senderId === ownId;
  return {
    key,
    source: body.url,
    durationMs: body.durationMs,
    path,
    login: isOwn ? null : partner.login,
    messageId: id,
    next() {
      const found = conversations
        .read(cache, conversationKey(partner.id))
        ?.messages.find((one) => one.id > id && isUnheard(one) && one.senderId !== ownId);
      return found ? storedVoice(chat, found, found.id) : null;
    },
    onHeard: () => {
      if (!isOwn) hear(cache, id);
    },
  };
}

const isUnheard = ({ body }: Message) => body.kind === 'voice' && !body.isHeard;

/** A voice message of the person that the server has not answered for. */
export function outgoingVoice({ tempId, body }: OutgoingMessage, path: string): PlayableVoice | null {
  if (body.kind !== 'voice') return null;
  return {
    key: tempId,
    source: body.file,
    durationMs: body.durationMs,
    path,
    login: null,
    messageId: null,
    next: () => null,
    onHeard: () => {},
  };
}
