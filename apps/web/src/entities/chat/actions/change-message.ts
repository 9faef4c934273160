import {
  editMessage,
  findSentMessage,
  forwardMessage,
  reactToMessage,
  removeMessageReaction,
} from '@sfera/contract/chat/messages';
import { deleteMessage, type Message } from '@sfera/contract/chat/chat';
import type { MessageId, PeerId } from '@sfera/contract/base/ids';
import type { MessageChange } from '@sfera/contract/chat/message-parts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { put } from '#shared/outbox/outbox.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { showAlert } from '#shared/ui/alert/alert-store.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { serverNow } from '#shared/api/server-clock.ts';
import { putChange } from '../cache/chat-changes.ts';
import { marksOf } from '../cache/chat-marks.ts';
import { recheckMessage, removeMessage, returnMessage } from '../cache/leaving-messages.ts';
import { returnToDraft } from '../draft.ts';
import { text } from '../text.ts';
import type { MessageTarget } from '../types.ts';
import { messageOverlay, withOwn } from './message-overlay.ts';
import { EDIT, REACTION } from './waiting-edit.ts';

// All of these go out in the lane of the chat's messages: behind the message that they are about, and in the order of
// the person's taps.

/** When the person did it: the server makes no older one after it. Unit: ms since 1970. */
interface Turn {
  readonly turn: number;
}

interface MessageEdit extends MessageTarget, Turn {
  readonly content: string;
}

interface MessageReactionWish extends MessageTarget, Turn {
  /** Null takes one's own reaction back. */
  readonly emoji: Reaction | null;
}

interface MessageDeletion {
  readonly partnerId: PeerId;
  readonly message: Message;
}

/** The answer of a call about a message; null when the message is gone: then nothing is left to be done with it. */
async function aboutMessage<Answer>(
  { name, messageId }: MessageTarget,
  ask: (id: MessageId) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    const id = messageId ?? (await call(findSentMessage, { params: { tempId: name } })).messageId;
    return await ask(id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'message_not_found') return null;
    throw error;
  }
}

/** An edit of one's own message; the latest one counts. */
const editWrite = defineWrite<MessageEdit, MessageChange | null>({
  name: EDIT,
  patience: 'always',
  key: ({ name }) => name,
  lane: ({ partnerId }) => partnerId,
  layer: messageOverlay.layer((message, { content }) => ({ ...message, content })),
  send: (edit) =>
    aboutMessage(edit, (messageId) =>
      call(editMessage, {
        params: { messageId },
        query: { turn: edit.turn },
        body: { content: edit.content },
      }),
    ),
  done: (_edit, cache, answer) => answer && putChange(cache, answer),
  undo({ partnerId, content }, _cache, error) {
    toast(error.message, { kind: 'error' });
    returnToDraft(partnerId, content);
  },
});

/** One's own reaction to a message. */
const reactionWrite = defineWrite<MessageReactionWish, MessageChange | null>({
  name: REACTION,
  patience: 'always',
  key: ({ name }) => name,
  lane: ({ partnerId }) => partnerId,
  layer: messageOverlay.layer((message, { emoji }) => ({
    ...message,
    reactions: withOwn(message.reactions ?? [], emoji),
  })),
  send: (wish) =>
    aboutMessage(wish, (messageId) =>
      wish.emoji === null
        ? call(removeMessageReaction, { params: { messageId }, query: { turn: wish.turn } })
        : call(reactToMessage, {
            params: { messageId },
            query: { turn: wish.turn },
            body: { emoji: wish.emoji },
          }),
    ),
  done: (_wish, cache, answer) => answer && putChange(cache, answer),
  undo: (_wish, _cache, error) => toast(error.message, { kind: 'error' }),
});

/**
 * The deletion of one's own message for all people of the chat: gone at once, back in its place when the server
 * refuses.
 */
const deletionWrite = defineWrite<MessageDeletion, null>({
  name: 'message-deletion',
  patience: 'always',
  // A failed deletion is told, and the message is restored.
  endsWithFailure: true,
  key: ({ message }) => message.id,
  lane: ({ partnerId }) => partnerId,
  show: ({ partnerId, message }, cache) => removeMessage(cache, partnerId, message),
  async send({ partnerId, message: { id } }) {
    await aboutMessage({ partnerId, name: id, messageId: id }, (messageId) =>
      call(deleteMessage, { params: { messageId } }),
    );
    return null;
  },
  done: ({ message }, cache) => void marksOf(cache).removedMessages.add(message.id),
  undo({ partnerId, message }, cache) {
    // A message that the build before has kept does not say what it holds: the server is asked for it.
    const back = 'body' in message ? returnMessage : recheckMessage;
    back(cache, partnerId, message);
    showAlert(text.deleteMessageFailed);
  },
  leave: ({ partnerId, message }, cache) => recheckMessage(cache, partnerId, message),
});

let lastTurn = 0;

/** Later than every turn before it. */
const nextTurn = (): number => (lastTurn = Math.max(serverNow(), lastTurn + 1));

/** Changes one's own message: at once on the screen, on the server as soon as the network lets it. */
export const edit = (target: MessageTarget, content: string): void =>
  put(editWrite, { ...target, content: content.trim(), turn: nextTurn() });

/** Sets one's own reaction to a message, or takes it back with null. */
export const react = (target: MessageTarget, emoji: Reaction | null): void =>
  put(reactionWrite, { ...target, emoji, turn: nextTurn() });

export const deleteForAll = (cache: QueryClient, partnerId: PeerId, message: Message): void =>
  put(deletionWrite, { partnerId, message }, { cache });

/** Sends a copy of a message to a person; the server makes it. */
export const sendCopy = (
  recipientUserId: PeerId,
  messageId: MessageId,
  tempId: string,
  signal: AbortSignal,
) => call(forwardMessage, { params: { recipientUserId }, body: { messageId, tempId }, signal });
