import type { Message } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { conversationKey } from '../cache/chat-keys.ts';
import { conversations } from '../cache/live-entries.ts';
import type { OutgoingMessage } from '../types.ts';
import { hear } from './hear.ts';
import type { PlayableVoice } from './playing-store.ts';

/** Of a chat: who looks at it, and with whom. */
interface Chat {
  cache: QueryClient;
  partner: Pick<UserPreview, 'id' | 'login'>;
  ownId: UserId;
  /** Its address. */
  path: string;
}

/** A stored voice message; after it plays the next one of others in the chat that the person has not heard. */
export function storedVoice(chat: Chat, message: Message, key: string): PlayableVoice | null {
  const { attachment, id, senderId } = message;
  if (attachment?.kind !== 'voice') return null;
  const { cache, partner, ownId, path } = chat;
  const isOwn = senderId === ownId;
  return {
    key,
    source: attachment.url,
    durationMs: attachment.durationMs,
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

const isUnheard = ({ attachment }: Message) => attachment?.kind === 'voice' && !attachment.isHeard;

/** A voice message of the person that the server has not answered for; null when its bytes are not here. */
export function outgoingVoice(
  { tempId, photo, attached }: OutgoingMessage,
  path: string,
): PlayableVoice | null {
  if (attached?.kind !== 'voice' || !photo) return null;
  return {
    key: tempId,
    source: photo,
    durationMs: attached.durationMs,
    path,
    login: null,
    messageId: null,
    next: () => null,
    onHeard: () => {},
  };
}
