import * as v from 'valibot';
import { sentMessage } from './chat.ts';
import { MessageId, PeerId, TempId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MESSAGE_MAX_LENGTH } from './limits.ts';
import { MessageChange } from './message-parts.ts';
import { Reaction } from '../posts/reaction.ts';
import { wholeNumber } from '../base/paging.ts';
import { freeText } from '../words/text.ts';

const params = v.object({ messageId: MessageId });

/**
 * When the person did it, in ms since 1970 by the clock of the device; 0: unknown. A call of the same session with an
 * older turn than the one of less than a minute ago changes nothing: it was lost on its way, and the person has done
 * something else since. A time that is ahead of the server's clock counts as now.
 */
const query = v.object({ turn: wholeNumber(0, Number.MAX_SAFE_INTEGER, 0) });

/**
 * Changes the text of the caller's own message, or the caption of a photo, and tells the devices of all members. The
 * same text again changes nothing. Order, unread counts and push stay as they are.
 *
 * Errors: `message_not_found`, also for a message of another chat; `forbidden` for a message of another person;
 * `edit_too_late` later than `MESSAGE_EDIT_MS` after the message; `invalid_input` for a text message without words.
 */
export const editMessage = defineRoute({
  method: 'PUT',
  path: '/api/message/:messageId',
  summary: 'Изменить своё сообщение',
  access: 'member',
  params,
  query,
  body: v.object({ content: freeText(MESSAGE_MAX_LENGTH) }),
  response: MessageChange,
  errors: ['message_not_found', 'forbidden', 'edit_too_late'],
  rateLimit: { calls: 120, seconds: 60, by: 'person' },
});

const reactions = {
  access: 'member',
  params,
  query,
  response: MessageChange,
  errors: ['message_not_found', 'forbidden'],
  rateLimit: { calls: 240, seconds: 60, by: 'person' },
} as const;

/**
 * Sets the caller's reaction to a message in place of the former one, and tells the devices of all members. The same
 * one again changes nothing.
 *
 * Errors: `message_not_found`, also for a message of another chat; `forbidden` in a chat that the caller has not
 * accepted.
 */
export const reactToMessage = defineRoute({
  method: 'PUT',
  path: '/api/message/:messageId/reaction',
  summary: 'Поставить реакцию на сообщение',
  ...reactions,
  body: v.object({ emoji: Reaction }),
});

/** Takes the caller's reaction away. Succeeds without one. Errors: those of {@link reactToMessage}. */
export const removeMessageReaction = defineRoute({
  method: 'DELETE',
  path: '/api/message/:messageId/reaction',
  summary: 'Убрать реакцию с сообщения',
  ...reactions,
});

/**
 * Sends a message that the caller may read to a person, as a copy that names its first author. Otherwise like
 * `sendMessage`. A photo, a video, a sound or a file is copied on the server.
 * Errors: `message_not_found` for a message that the caller may not read, and for the `tempId` of a deleted message;
 * `invalid_input` for a video that could not be processed; `post_not_found` for a shared post that the caller may not see.
 */
export const forwardMessage = defineRoute({
  method: 'POST',
  path: '/api/message/:recipientUserId/forward',
  summary: 'Переслать сообщение',
  access: 'member',
  params: v.object({ recipientUserId: PeerId }),
  body: v.object({ messageId: MessageId, tempId: v.optional(TempId) }),
  status: 201,
  response: sentMessage,
  errors: [
    'user_not_found',
    'message_self',
    'message_not_found',
    'post_not_found',
    'forbidden',
    'quota_exceeded',
  ],
  rateLimit: { calls: 120, seconds: 60, by: 'person' },
});

/**
 * The message that the caller has sent with this `tempId`: for a device that was closed before the answer came.
 * Errors: `message_not_found`, also when it was deleted since.
 */
export const findSentMessage = defineRoute({
  method: 'GET',
  path: '/api/messages/sent/:tempId',
  summary: 'Своё сообщение по его tempId',
  access: 'member',
  params: v.object({ tempId: TempId }),
  response: v.object({ messageId: MessageId }),
  errors: ['message_not_found'],
});
