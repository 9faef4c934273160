import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { ChatId, MessageId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { READERS_NAMED } from './limits.ts';
import { UserPreview } from '../people/users.ts';

/**
 * «Кто прочитал»: who has read the caller's own message in the chat of a circle, from their read marks. People who hide
 * what they read are not among them, nor is any person for a caller who hides it.
 * Errors: `message_not_found`, also for a message of another chat and of a chat of two; `forbidden` for a message of
 * another person.
 */
export const listMessageReaders = defineRoute({
  method: 'GET',
  path: '/api/message/:messageId/readers',
  summary: 'Кто прочитал сообщение',
  access: 'member',
  params: v.object({ messageId: MessageId }),
  response: v.object({
    count: int,
    /** In no particular order. */
    people: v.pipe(v.array(UserPreview), v.maxLength(READERS_NAMED)),
  }),
  errors: ['message_not_found', 'forbidden'],
});

/**
 * Pins a message of the chat of a circle for all in place of the former one, or with null unpins it; leaders only.
 * Errors: `chat_not_found`, also for a chat of others and for a chat of two; `message_not_found`; `forbidden`.
 */
export const pinMessage = defineRoute({
  method: 'PUT',
  path: '/api/chats/:chatId/pinned',
  summary: 'Закрепить сообщение для всех',
  access: 'member',
  params: v.object({ chatId: ChatId }),
  body: v.object({ messageId: v.nullable(MessageId) }),
  status: 204,
  response: v.void(),
  errors: ['chat_not_found', 'message_not_found', 'forbidden'],
  rateLimit: { calls: 60, seconds: 60, by: 'person' },
});
