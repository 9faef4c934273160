import type { ChatId, MediaId, MessageId, StoryId, UserId } from '@sfera/contract/ids';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type Clock, newId, timeOfId } from '../../platform/core/clock.ts';

/** A message that somebody wants sent. */
export interface Draft {
  senderId: UserId;
  recipientId: UserId;
  content: string;
  mediaId: MediaId | null;
  storyId: StoryId | null;
  tempId: string | null;
}

/** A message that stands in its chat. */
export interface SentMessage {
  id: MessageId;
  chatId: ChatId;
  senderId: UserId;
  recipientId: UserId;
}

/** The two of a chat, the smaller id first. */
export type Pair = Pick<Selectable<Tables['chats']>, 'user_low' | 'user_high'>;

export const pairOf = ({ senderId, recipientId }: Draft): Pair =>
  senderId < recipientId
    ? { user_low: senderId, user_high: recipientId }
    : { user_low: recipientId, user_high: senderId };

/** The drafts of each pair, in their order. */
export function groupByPair(drafts: readonly Draft[]): Draft[][] {
  const pairs = Map.groupBy(drafts, (draft) => Object.values(pairOf(draft)).join(' '));
  return [...pairs.values()];
}

/** What a client calls one of its messages: a `tempId` belongs to its sender. */
export const nameOf = ({ senderId, tempId }: { senderId: UserId; tempId: string | null }) =>
  `${senderId} ${tempId}`;

/**
 * An id that is greater than the newest of its chat, also when that was made within the same millisecond by a process
 * of another clock, or by one whose clock is ahead.
 */
export function nextId(clock: Clock, newest: MessageId): MessageId {
  const id = newId<MessageId>(clock);
  if (id > newest) return id;
  return newId<MessageId>({ now: () => new Date(timeOfId(newest).getTime() + 1) });
}
