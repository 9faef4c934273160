import type { ChatId, CircleId, MediaId, MessageId, StoryId, UserId } from '@sfera/contract/ids';
import type { AttachmentFacts } from '../../db/chat-tables.ts';
import type { VideoForm } from '@sfera/contract/message-video';
import { type Clock, newId, timeOfId } from '../../platform/core/clock.ts';

/** A message to be sent. */
export interface Draft {
  senderId: UserId;
  /** A person; or a circle, which {@link circleId} then names too. */
  recipientId: UserId;
  circleId?: CircleId;
  content: string;
  mediaId: MediaId | null;
  /** What `mediaId` is, unless it is a photo or a video. */
  attachment?: AttachmentFacts | null;
  /** Set when `mediaId` is a video. */
  videoForm?: VideoForm | null;
  storyId: StoryId | null;
  tempId: string | null;
  /** The message that it answers: quoted as deleted when it is not of this chat, or not any more. */
  replyToId?: MessageId | null;
  /** Set for a copy of another message; `authorId` is null when the first author's account is gone. */
  forwarded?: { authorId: UserId | null };
}

/** A message that is stored in its chat. */
export interface SentMessage {
  id: MessageId;
  chatId: ChatId;
  senderId: UserId;
  recipientId: UserId;
}

/** The two people of a chat, smaller id first. */
export interface Pair {
  user_low: UserId;
  user_high: UserId;
}

export const pairOf = ({ senderId, recipientId }: Draft): Pair =>
  senderId < recipientId
    ? { user_low: senderId, user_high: recipientId }
    : { user_low: recipientId, user_high: senderId };

/** The drafts of each pair, in the given order. */
export function groupByPair(drafts: readonly Draft[]): Draft[][] {
  const pairs = Map.groupBy(drafts, (draft) => Object.values(pairOf(draft)).join(' '));
  return [...pairs.values()];
}

/** Idempotency key of a message: a `tempId` is unique for its sender. */
export const tempIdKey = ({ senderId, tempId }: Pick<Draft, 'senderId' | 'tempId'>) =>
  `${senderId} ${tempId}`;

/**
 * Returns an id greater than the newest id of the chat, also when another process made the newest id within the same
 * millisecond or with a clock ahead.
 */
export function nextId(clock: Clock, newest: MessageId): MessageId {
  const id = newId<MessageId>(clock);
  if (id > newest) return id;
  return newId<MessageId>({ now: () => new Date(timeOfId(newest).getTime() + 1) });
}
