import * as z from 'zod/mini';

/** How long the messages of a chat are kept that are sent from now on. */
export const ChatTimer = z.enum(['off', 'day', 'week'], 'Неизвестный срок');
export type ChatTimer = z.infer<typeof ChatTimer>;

/** The act of a member on the chat: a line of the history, in which the message's sender is named. */
export const ChatEvent = z.object({ kind: z.literal('timer'), timer: ChatTimer });
export type ChatEvent = z.infer<typeof ChatEvent>;

/** Fields of a chat as one of its members sees it. */
export const chatSettings = {
  /** Missing: off. */
  timer: z.optional(ChatTimer),
  /**
   * Until when the caller has muted the chat: no pushes, and unread messages do not count on the app's icon. ISO 8601,
   * UTC; null: for ever. Missing: not muted.
   */
  mutedUntil: z.optional(z.nullable(z.iso.datetime())),
};
