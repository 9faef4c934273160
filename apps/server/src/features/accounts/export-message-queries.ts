import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AttachmentFacts } from '../../db/chat-tables.ts';
import { isAlive } from '../chat/index.ts';
import { type PublishedRow, readPage } from './export-data-queries.ts';

interface MessageRow {
  /** Login of the recipient; null for a message to a circle. */
  login: string | null;
  /** Name of the circle. */
  circle: string | null;
  content: string;
  answers_story: boolean;
  /** The message that it answers; null for one that answers none, and when that one is deleted. */
  reply_to_id: string | null;
  is_forwarded: boolean;
  edited_at: Date | null;
  attachment: AttachmentFacts | null;
}

/** Messages that the person has sent. Received messages belong to their senders. */
export const readMessagePage = (db: Db, userId: UserId, after: string, now: Date) =>
  readPage<MessageRow & (PublishedRow | NoPhoto)>(db, sentMessages(userId, after, now));

type NoPhoto = Omit<PublishedRow, 'media_key'> & { media_key: null };

/** Sent messages that are photos, videos, sounds or files. */
export const readPhotoPage = (db: Db, userId: UserId, after: string, now: Date) =>
  readPage<PublishedRow>(db, sql`${sentMessages(userId, after, now)} and m.media_id is not null`);

const sentMessages = (userId: UserId, after: string, now: Date) => sql`
  select m.id as key, m.id, u.login, ci.name as circle, m.content, m.answers_story, m.reply_to_id, m.is_forwarded, m.edited_at, m.created_at, m.attachment,
    media.kind, media.media_key, media.picture_widths, media.video_file
  from messages m join chats c on c.id = m.chat_id
  left join users u on u.id = case m.sender_id when c.user_low then c.user_high else c.user_low end
  left join circles ci on ci.id = c.circle_id
  left join media on media.id = m.media_id
  where m.sender_id = ${userId} and m.id > ${after} and m.event is null and ${isAlive('m', now)}`;

/** The person's reactions to messages of others and to their own. */
export const readMessageReactionPage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; emoji: string; reacted_at: Date }>(
    db,
    sql`
      select message_id as key, emoji, reacted_at from message_reactions
      where user_id = ${userId} and message_id > ${after}`,
  );
