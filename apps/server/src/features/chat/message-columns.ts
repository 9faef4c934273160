import type { ChatId, MessageId, StoryId, UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { MediaColumns } from '../media/index.ts';
import { isVisibleTo } from '../stories/index.ts';
import type { UserPreviewRow } from '../users/index.ts';

/** Who looks: an id, or a column of the statement. */
type Viewer = UserId | RawBuilder<unknown>;

/** Everything that is shown of a message. */
export interface MessageRow {
  id: MessageId;
  chat_id: ChatId;
  sender_id: UserId;
  recipient_id: UserId;
  content: string;
  temp_id: string | null;
  created_at: Date;
  is_read: boolean;
  answers_story: boolean;
  photo: MediaColumns | null;
  /** Null when the answered story is gone or not the viewer's to see, like its picture. */
  story_id: StoryId | null;
  story_picture: MediaColumns | null;
}

/** {@link MessageRow} of message `m`, with {@link messageJoins}. */
export const MESSAGE_COLUMNS = sql`
  m.id, m.chat_id, m.sender_id, reader.user_id as recipient_id, m.content, m.temp_id, m.created_at,
  coalesce(m.id <= reader.last_read_message_id, false) as is_read, m.answers_story,
  case when photo.id is not null then to_jsonb(photo) end as photo,
  answered.id as story_id, answered.picture as story_picture`;

/** The recipient's part in the chat of message `m`, its photo, and the story it answers as the viewer may see it. */
export const messageJoins = (viewerId: Viewer, now: Date): RawBuilder<unknown> => sql`
  join chat_members reader on reader.chat_id = m.chat_id and reader.user_id <> m.sender_id
  left join media photo on photo.id = m.media_id
  left join lateral (
    select s.id, to_jsonb(picture) as picture
    from stories s join users u on u.id = s.user_id join media picture on picture.id = s.media_id
    left join follows f on f.follower_id = ${viewerId}::uuid and f.followee_id = s.user_id
    where s.id = m.story_id and ${isVisibleTo(viewerId, now)}
  ) answered on true`;

/** What is shown of a chat beside its last message. The columns of the user are the other one's. */
export interface ChatRow extends UserPreviewRow {
  chat_id: ChatId;
  unread_count: number;
  last_message_id: MessageId | null;
}

/** {@link ChatRow} of chat `c`, with {@link chatJoins}. */
export const CHAT_COLUMNS = sql`
  c.id as chat_id, own.unread_count, c.last_message_id,
  u.id, u.login, u.user_name, u.avatar_url, u.is_verified`;

/** The viewer's part in chat `c`, and the other one. */
export const chatJoins = (viewerId: Viewer): RawBuilder<unknown> => sql`
  join chat_members own on own.chat_id = c.id and own.user_id = ${viewerId}::uuid
  join users u on u.id = case c.user_low when own.user_id then c.user_high else c.user_low end`;
