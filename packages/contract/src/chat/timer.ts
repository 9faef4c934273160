import * as v from 'valibot';
import { Instant } from '../base/times.ts';

/** How long the messages of a chat are kept that are sent from now on. */
export const ChatTimer = v.picklist(['off', 'day', 'week'], 'Неизвестный срок');
export type ChatTimer = v.InferOutput<typeof ChatTimer>;

/** The act of a member on the chat: a line of the history, in which the message's sender is named. */
export const ChatEvent = v.object({ kind: v.literal('timer'), timer: ChatTimer });
export type ChatEvent = v.InferOutput<typeof ChatEvent>;

/** Fields of a chat as one of its members sees it. */
export const chatSettings = {
  /** Missing: off. */
  timer: v.optional(ChatTimer),
  /**
   * Until when the caller has muted the chat: no pushes, and unread messages do not count on the app's icon. ISO 8601,
   * UTC; null: for ever. Missing: not muted.
   */
  mutedUntil: v.optional(v.nullable(Instant)),
};
