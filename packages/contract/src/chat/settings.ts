import * as v from 'valibot';
import { Instant } from '../base/times.ts';
import { Message } from './chat.ts';
import { ChatTimer } from './timer.ts';
import { ChatId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';

const params = v.object({ chatId: ChatId });

export const ChatMuteDuration = v.picklist(['hour', 'eightHours', 'forever'], 'Неизвестный срок');
export type ChatMuteDuration = v.InferOutput<typeof ChatMuteDuration>;

/**
 * Mutes a chat for the caller from now on, in place of an earlier mute. The mute of a chat of two is the mute of its
 * other member's `chat` (`mutes.ts`); that of a circle's ends when the person leaves, and lets mentions through. Errors: `chat_not_found`, also for a chat of others; `mute_limit_reached`.
 */
export const muteChat = defineRoute({
  method: 'PUT',
  path: '/api/chats/:chatId/mute',
  summary: 'Чат без звука',
  access: 'member',
  writes: false,
  params,
  body: v.object({ lasts: ChatMuteDuration }),
  response: v.object({
    /** ISO 8601, UTC; null: for ever. */
    mutedUntil: v.nullable(Instant),
  }),
  errors: ['chat_not_found', 'mute_limit_reached'],
});

/** Ends the mute of a chat. Succeeds when there is none. Errors: `chat_not_found`, also for a chat of others. */
export const unmuteChat = defineRoute({
  method: 'DELETE',
  path: '/api/chats/:chatId/mute',
  summary: 'Чат снова со звуком',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: ['chat_not_found'],
});

/**
 * Sets how long messages are kept that are sent to the chat from now on, and tells so by a line of the history. Any
 * member may; in a circle its leaders. `message` is this line; null when the timer was so already.
 * Errors: `chat_not_found`, also for a chat of others; `forbidden`.
 */
export const setChatTimer = defineRoute({
  method: 'PUT',
  path: '/api/chats/:chatId/timer',
  summary: 'Исчезающие сообщения',
  access: 'member',
  params,
  body: v.object({ timer: ChatTimer }),
  response: v.object({ message: v.nullable(Message) }),
  errors: ['chat_not_found', 'forbidden'],
  rateLimit: { calls: 20, seconds: 300, by: 'person' },
});
