import type { ChatEvent } from '@sfera/contract/chat/timer';
import type {
  ChatId,
  CircleId,
  ImportId,
  MediaId,
  MessageId,
  PostId,
  StoryId,
  UserId,
} from '@sfera/contract/base/ids';
import type { MessageBodyOf, VideoForm } from '@sfera/contract/chat/message-body';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

/** The chat of two people, or of a circle. One per pair, one per circle. */
export interface ChatTable {
  id: Fixed<ChatId>;
  /** The two members, the smaller id first; null for the chat of a circle. */
  user_low: Fixed<UserId | null>;
  user_high: Fixed<UserId | null>;
  /** Set for the chat of a circle, which has the circle's id. */
  circle_id: ColumnType<CircleId | null, undefined, never>;
  /** The message that a leader of the circle has pinned for all. */
  pinned_message_id: ColumnType<MessageId | null, undefined, MessageId | null>;
  /** Id of the newest message ever sent in the chat, whether or not it is deleted. */
  newest_id: MessageId;
  /** Id of the newest message that is left. */
  last_message_id: MessageId | null;
  /** The time for which messages that are sent from now on are kept; null: until a member deletes them. */
  timer_seconds: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: Fixed<Date>;
}

/** A person is in a chat, with the person's own marks of that chat. */
export interface ChatMemberTable {
  chat_id: Fixed<ChatId>;
  user_id: Fixed<UserId>;
  /** In the chat of a circle always 0: there it is counted from the read mark. */
  unread_count: Generated<number>;
  /** The member has not accepted the chat yet: a stranger has begun it. Never becomes true again. */
  is_request: Generated<boolean>;
  /** The member has read all messages of the other one up to this id; the message itself may be deleted. */
  last_read_message_id: ColumnType<MessageId | null, MessageId | null | undefined, MessageId | null>;
  /** Set in the chat of a circle alone: the newest message when the person came. Those up to it never were unread. */
  joined_after_id: ColumnType<MessageId | null, undefined, never>;
  /** Whether messages up to `joined_after_id` are shown. */
  sees_history: Generated<boolean>;
  /** In the chat of a circle: until when the person has muted it, `infinity` for ever. PostgreSQL sends that as a number. */
  muted_until: ColumnType<Date | number | null, undefined, Date | number | null>;
}

/** A message in the chat of a circle names a person. */
export interface MessageMentionTable {
  message_id: Fixed<MessageId>;
  user_id: Fixed<UserId>;
}

/**
 * A message. (`sender_id`, `temp_id`) is unique, so that a retry is never doubled; ids of a chat grow in the order of
 * commits.
 */
export interface MessageTable {
  /** UUIDv7, greater than every earlier id of its chat. */
  id: Fixed<MessageId>;
  chat_id: Fixed<ChatId>;
  sender_id: Fixed<UserId>;
  /** Empty only with a photo or a video. */
  content: ColumnType<string, string, string>;
  media_id: Fixed<MediaId | null>;
  answers_story: Fixed<boolean>;
  /** Null without an answered story, and when that story is gone. */
  story_id: Fixed<StoryId | null>;
  /** The id that the client gave to the message, or null. */
  temp_id: Fixed<string | null>;
  is_reply: Generated<boolean>;
  /** Null without an answered message, and when that message is deleted. */
  reply_to_id: ColumnType<MessageId | null, MessageId | null | undefined, never>;
  is_forwarded: Generated<boolean>;
  /** The first author; null when the message was not forwarded, and when that account is gone. */
  forwarded_from_id: ColumnType<UserId | null, UserId | null | undefined, never>;
  /** The name of the first author, who wrote it elsewhere; null for what was written here. */
  forwarded_name: ColumnType<string | null, string | null | undefined, never>;
  /** The import that brought it; null for what was written here. */
  import_id: ColumnType<ImportId | null, ImportId | null | undefined, never>;
  /** Null before the first edit. */
  edited_at: ColumnType<Date | null, undefined, Date>;
  /** Grows with each edit, each change of the reactions, and when the processing of its video ends. */
  revision: Generated<number>;
  /** The time from which the message is shown to no person, and a job removes it; null: never. */
  expires_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** The change that the sender made to the chat, for a line of the history that is no message. */
  event: ColumnType<ChatEvent | null, string | null | undefined, never>;
  /** The facts about `media_id`, unless it is a photo or a video. */
  attachment: ColumnType<AttachmentFacts | null, string | null | undefined, never>;
  /** Set when `media_id` is a video. */
  video_form: ColumnType<VideoForm | null, VideoForm | null | undefined, never>;
  /** The post that it shares; that post may be gone. */
  post_id: ColumnType<PostId | null, PostId | null | undefined, never>;
  /** Messages of one sender with the same value were sent together and are shown as one album. */
  album_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: Fixed<Date>;
}

/** The facts of a sound or a file that are kept beside its bytes. */
export type AttachmentFacts =
  | Omit<MessageBodyOf<'voice'>, 'url' | 'isHeard'>
  | Omit<MessageBodyOf<'file'>, 'url'>;

/** A person has begun to listen to a voice message. */
export interface MessageHearingTable {
  message_id: Fixed<MessageId>;
  user_id: Fixed<UserId>;
  heard_at: Fixed<Date>;
}

/** The reaction of a person to a message. One per person and message. */
export interface MessageReactionTable {
  message_id: Fixed<MessageId>;
  user_id: Fixed<UserId>;
  emoji: ColumnType<Reaction, Reaction, Reaction>;
  reacted_at: ColumnType<Date, Date, Date>;
}

/** The newest edit or reaction of a person at a message: an overtaken call changes nothing. */
export interface MessageTurnTable {
  message_id: Fixed<MessageId>;
  user_id: Fixed<UserId>;
  what: Fixed<'edit' | 'reaction'>;
  session_id: string;
  /** When the person did it, in ms since 1970. PostgreSQL sends it as text. */
  turn: ColumnType<string, number, number>;
  /** When the server took the turn; null for turns of builds that did not note this. */
  taken_at: Date | null;
}

/** The text of a message before an edit, for moderators. */
export interface MessageVersionTable {
  message_id: Fixed<MessageId>;
  /** When the sender replaced it. */
  until: Fixed<Date>;
  content: Fixed<string>;
}

/**
 * The words of a message for the search in chats. Written by a job; messages after {@link MessageWordsEndTable} have no
 * row yet.
 */
export interface MessageWordsTable {
  message_id: Fixed<MessageId>;
  /** The words of the message as a `tsvector` of the Russian configuration, with one that names the chat, and one for each of its two people. */
  words: string;
}

/** The place that the job has reached which writes words of messages. The table has one row. */
export interface MessageWordsEndTable {
  is_one: Generated<true>;
  /** Up to this id, messages have their words. */
  message_id: MessageId;
  /** Up to this id, and from `refresh_until` on, the words have those of the people. */
  refreshed_id: ColumnType<MessageId, undefined, MessageId>;
  /** Null in a database that was made since. */
  refresh_until: ColumnType<MessageId | null, undefined, never>;
}

/** A message that was deleted: a retry of its sender does not bring the message back. Kept for 30 days. */
export interface DeletedMessageTable {
  sender_id: Fixed<UserId>;
  temp_id: Fixed<string>;
  /** Time of the message. */
  created_at: Fixed<Date>;
}
