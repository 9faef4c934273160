import type { ChatId, MediaId, MessageId, StoryId, UserId } from '@sfera/contract/ids';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

export interface ChatTable {
  id: Fixed<ChatId>;
  /** The two, the smaller id first. */
  user_low: Fixed<UserId>;
  user_high: Fixed<UserId>;
  /** Of the newest message ever sent here, whether or not it is still there. */
  newest_id: MessageId;
  /** Of the newest message that is left. */
  last_message_id: MessageId | null;
  created_at: Fixed<Date>;
}

export interface ChatMemberTable {
  chat_id: Fixed<ChatId>;
  user_id: Fixed<UserId>;
  unread_count: Generated<number>;
  /** Everything of the other one up to this is read; it may be deleted since. */
  last_read_message_id: ColumnType<MessageId | null, MessageId | null | undefined, MessageId | null>;
}

export interface MessageTable {
  /** UUIDv7, greater than every earlier one of its chat. */
  id: Fixed<MessageId>;
  chat_id: Fixed<ChatId>;
  sender_id: Fixed<UserId>;
  /** Empty only beside a photo. */
  content: Fixed<string>;
  media_id: Fixed<MediaId | null>;
  answers_story: Fixed<boolean>;
  /** Null also when the answered story is gone. */
  story_id: Fixed<StoryId | null>;
  /** The client's name for it, or null. */
  temp_id: Fixed<string | null>;
  created_at: Fixed<Date>;
}

export interface DeletedMessageTable {
  sender_id: Fixed<UserId>;
  temp_id: Fixed<string>;
  /** Of the message. */
  created_at: Fixed<Date>;
}
