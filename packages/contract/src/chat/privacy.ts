import * as v from 'valibot';
import { defineRoute } from '../base/route.ts';

/**
 * The facts that the caller shows to the people of the caller's chats, and sees of them: a person who hides a fact does
 * not see that of others.
 */
export const ChatPrivacy = v.object({
  /** Whether the caller is online. */
  showsPresence: v.boolean(),
  /** Which messages are read. */
  showsReading: v.boolean(),
});
export type ChatPrivacy = v.InferOutput<typeof ChatPrivacy>;

export const getChatPrivacy = defineRoute({
  method: 'GET',
  path: '/api/chat-privacy',
  summary: 'Что видно обо мне в чатах',
  access: 'member',
  response: ChatPrivacy,
});

/** Applies at once, to what is shown already too. A missing choice stays as it is. */
export const updateChatPrivacy = defineRoute({
  method: 'PUT',
  path: '/api/chat-privacy',
  summary: 'Изменить, что видно обо мне в чатах',
  access: 'member',
  writes: false,
  body: v.partial(ChatPrivacy),
  response: ChatPrivacy,
  rateLimit: { calls: 30, seconds: 300, by: 'person' },
});
