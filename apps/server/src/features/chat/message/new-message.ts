import type { ChatId, MediaId, MessageId, PostId, StoryId, UserId } from '@sfera/contract/base/ids';
import type { AttachmentFacts } from '../../../db/tables/chat.ts';
import type { VideoForm } from '@sfera/contract/chat/message-body';
import { type Clock, newId, timeOfId } from '../../../base/clock.ts';
import { pairKey } from '../contact-queries.ts';
import type { Peer } from '../peer/peer.ts';

/** A message to be sent. */
export interface NewMessage {
  senderId: UserId;
  to: Peer;
  content: string;
  mediaId: MediaId | null;
  /** The facts about `mediaId`, unless it is a photo or a video. */
  attachment?: AttachmentFacts | null;
  /** Set when `mediaId` is a video. */
  videoForm?: VideoForm | null;
  storyId: StoryId | null;
  /** The post that it shares. */
  postId?: PostId | null;
  /** The album that it is part of: a word of the sender's client. */
  albumId?: string | null;
  tempId: string | null;
  /** The message that it answers: quoted as deleted when it is not of this chat, or not any more. */
  replyToId?: MessageId | null;
  /** Set for a copy of another message; `authorId` is null when the first author's account is gone, or never was here. */
  forwarded?: { authorId: UserId | null; name?: string | null };
}

/** A message that is stored in its chat. */
export interface SentMessage {
  id: MessageId;
  chatId: ChatId;
  senderId: UserId;
  to: Peer;
}

/** A message and its chat, seen by one of its people. */
export interface Side extends Pick<SentMessage, 'chatId' | 'to'> {
  messageId: MessageId;
  viewerId: UserId;
}

/** A message of a chat of two, new or stored. */
export type ToPerson<Of extends Pick<NewMessage, 'to'>> = Of & { to: Peer & { kind: 'person' } };

export const isToPerson = <Of extends Pick<NewMessage, 'to'>>(one: Of): one is ToPerson<Of> =>
  one.to.kind === 'person';

/** The two people of a chat, smaller id first. */
export interface Pair {
  user_low: UserId;
  user_high: UserId;
}

export const pairOf = ({ senderId, to }: ToPerson<Pick<NewMessage, 'senderId' | 'to'>>): Pair =>
  senderId < to.id ? { user_low: senderId, user_high: to.id } : { user_low: to.id, user_high: senderId };

/** Names the chat that a message goes to, which need not exist yet. */
export const chatKey = ({ senderId, to }: NewMessage): string =>
  to.kind === 'circle' ? to.id : pairKey([senderId, to.id]);

/** The messages to each chat, in the given order. */
export const groupByChat = <Some extends NewMessage>(messages: readonly Some[]): Some[][] => [
  ...Map.groupBy(messages, chatKey).values(),
];

/** Idempotency key of a message: a `tempId` is unique for its sender. */
export const tempIdKey = ({ senderId, tempId }: Pick<NewMessage, 'senderId' | 'tempId'>) =>
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
