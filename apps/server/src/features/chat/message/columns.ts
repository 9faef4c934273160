import type { ChatEvent } from '@sfera/contract/chat/timer';
import type { ChatId, MessageId, PostId, StoryId, UserId } from '@sfera/contract/base/ids';
import { codePointsFor } from '@sfera/contract/words/characters';
import { QUOTE_MAX_LENGTH } from '@sfera/contract/chat/limits';
import type { MessageReaction } from '@sfera/contract/chat/message-parts';
import type { MessageKind, VideoForm } from '@sfera/contract/chat/message-body';
import { type RawBuilder, sql } from 'kysely';
import type { AttachmentFacts } from '../../../db/tables/chat.ts';
import type { MediaColumns, PictureColumns } from '../../media/index.ts';
import { mutedUntil } from '../../mutes/index.ts';
import { isVisibleTo } from '../../stories/index.ts';
import {
  bothShowPresence,
  bothShowReading,
  isPersonVisibleTo,
  isUnblocked,
  type UserPreviewRow,
  type Viewer,
} from '../../users/index.ts';
import { authorOf, isReadInCircle, isShownTo, mentionsMember, isAlive } from './shown.ts';

/** One row of all columns that are shown of a message. */
export interface MessageRow {
  id: MessageId;
  chat_id: ChatId;
  sender_id: UserId;
  /** Null in the chat of a circle. */
  recipient_id: UserId | null;
  content: string;
  created_at: Date;
  temp_id: string | null;
  expires_at: Date | null;
  event: ChatEvent | null;
  is_read: boolean;
  /** The photo or the video, or the bytes of the attachment. */
  media: MediaRow | null;
  attachment: AttachmentFacts | null;
  /** Null for a message without a video. */
  video_form: VideoForm | null;
  is_heard: boolean;
  answers_story: boolean;
  post_id: PostId | null;
  album_id: string | null;
  /** Null for a message that answers no story, and while the viewer may not see the story. */
  story: { id: StoryId; is_sensitive: boolean; picture: PictureColumns } | null;
  is_reply: boolean;
  /** Null for a message that answers none, and when the answered one is deleted. */
  quote: QuoteRow | null;
  is_forwarded: boolean;
  /** Null also while the viewer may not see the first author. */
  forwarded_login: string | null;
  /** The first author's name elsewhere; null for what was written here. */
  forwarded_name: string | null;
  edited_at: Date | null;
  reactions: MessageReaction[] | null;
  revision: number;
  /** The sender; set in the chat of a circle alone. */
  author: UserPreviewRow | null;
  mentions_me: boolean;
}

/** The columns of the media of a message that are shown. */
export type MediaRow = PictureColumns &
  Pick<MediaColumns, 'status' | 'video_file' | 'duration_ms' | 'has_sound' | 'lost_sound'>;

interface QuoteRow {
  id: MessageId;
  /** Null, with the login, when the viewer may not see the message. */
  sender_id: UserId | null;
  login: string | null;
  content: string;
  /** Null like these two. */
  kind: MessageKind | null;
}

/** The values of a text that is no answer and has not been edited, forwarded or reacted to yet. */
export const PLAIN = {
  media: null,
  attachment: null,
  video_form: null,
  post_id: null,
  album_id: null,
  is_heard: false,
  is_reply: false,
  quote: null,
  is_forwarded: false,
  forwarded_login: null,
  forwarded_name: null,
  edited_at: null,
  reactions: null,
  revision: 0,
  author: null,
  mentions_me: false,
} as const;

/**
 * Whether the chat of this row waits until one of its members accepts it. The index holds waiting chats only, so that
 * the look costs nearly nothing.
 */
export const isWaiting = (chatId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from chat_members w where w.chat_id = ${chatId} and w.is_request)`;

/** One row of a chat as `viewer_id` sees the chat, with its last message, or with nulls when the chat is empty. */
export type ChatRow = {
  summary_id: ChatId;
  viewer_id: UserId;
  unread_count: number;
  /** Whether the viewer has not accepted the chat yet. */
  is_request: boolean;
  /** Whether one of the two has not. */
  is_waiting: boolean;
  /** Whether one of the two hides being online. */
  hides_presence: boolean;
  timer_seconds: number | null;
  /** Infinity: for ever; null: the viewer has not muted the chat. */
  muted_until: Date | number | null;
  interlocutor_id: UserId;
  login: string;
  user_name: string;
  avatar_url: string | null;
  is_verified: boolean;
} & (MessageRow | { id: null });

/** {@link MediaRow} of table `media`, as JSON. */
const media = sql`json_build_object('media_key', media.media_key, 'width', media.width, 'height', media.height,
  'picture_widths', media.picture_widths, 'thumbhash', media.thumbhash, 'is_animated', media.is_animated,
  'status', media.status, 'video_file', media.video_file, 'duration_ms', media.duration_ms, 'has_sound', media.has_sound, 'lost_sound', media.lost_sound)`;

/** The {@link MediaRow} of message `m`. */
export const mediaOfMessage = sql`(select ${media} from media where media.id = m.media_id)`;

/** The kind of the body that `presentMessage` gives to the message of this alias. */
export const kindOf = (message: string): RawBuilder<MessageKind> => {
  const column = (name: string) => sql.ref(`${message}.${name}`);
  return sql<MessageKind>`case
    when ${column('event')} is not null then ${column('event')} ->> 'kind'
    when ${column('attachment')} is not null then ${column('attachment')} ->> 'kind'
    when ${column('video_form')} is not null then case ${column('video_form')} when 'round' then 'round' else 'video' end
    when ${column('media_id')} is not null then 'photo'
    when ${column('post_id')} is not null then 'post'
    when ${column('answers_story')} then 'story'
    else 'text' end`;
};

/** The message that message `m` answers, of the same chat. Of one that the member `me` may not see, nothing but the id. */
const quote = (viewer: NonNullable<Viewer>, now: Date) => sql`(
  select case when ${isShownTo(viewer, 'q')} then json_build_object('id', q.id, 'sender_id', q.sender_id, 'login', author.login,
    'content', left(q.content, ${sql.lit(codePointsFor(QUOTE_MAX_LENGTH))}), 'kind', ${kindOf('q')})
  else json_build_object('id', q.id, 'sender_id', null, 'login', null, 'content', '', 'kind', null) end
  from messages q join users author on author.id = q.sender_id
  where q.id = m.reply_to_id and ${isAlive('q', now)})`;

/**
 * The reactions to message `m` as JSON, the one that was given first before the others; null without any. In a circle
 * without those of people from whom a block keeps the member `me` apart; in a chat of two there are none.
 */
const reactionsTo = (viewer: NonNullable<Viewer>): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('reaction', emoji, 'count', count, 'isOwn', is_own) order by since, emoji) from (
    select emoji, count(*)::int as count, min(reacted_at) as since, bool_or(user_id = ${viewer}::uuid) as is_own
    from message_reactions where message_id = m.id
      and (me.joined_after_id is null or ${isUnblocked(viewer, sql.ref('message_reactions.user_id'))})
    group by emoji
  ) one)`;

/** Whether the viewer has listened to message `m`; to its sender: whether any person has who shows it. */
export const isHeardBy = (viewer: NonNullable<Viewer>): RawBuilder<boolean> => sql<boolean>`exists (
  select from message_hearings h where h.message_id = m.id and case when m.sender_id = ${viewer}::uuid
    then ${bothShowReading(viewer, sql`h.user_id`)} and not exists (
      select from chat_members hearer
      where hearer.chat_id = m.chat_id and hearer.user_id = h.user_id and hearer.is_request
    ) else h.user_id = ${viewer}::uuid end)`;

/**
 * The columns of a {@link MessageRow} for message `m`; `me` is the membership of the viewer, and `r` that of the
 * recipient ({@link recipientOf}).
 */
export const messageColumns = (viewer: UserId | RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  m.id, m.chat_id, m.sender_id, r.user_id as recipient_id, m.content, m.created_at, m.temp_id, m.answers_story,
  m.post_id, m.album_id, m.expires_at, m.event,
  case when me.joined_after_id is null then coalesce(m.id <= r.last_read_message_id and (
    r.user_id = ${viewer}::uuid or (not r.is_request and ${bothShowReading(viewer, sql`r.user_id`)})
  ), false) else ${isReadInCircle(viewer)} end as is_read,
  case when me.joined_after_id is not null then ${authorOf('m')} end as author,
  case when me.joined_after_id is not null then ${mentionsMember('m')} else false end as mentions_me,
  case when m.media_id is not null then ${mediaOfMessage} end as media, m.video_form,
  m.attachment, case when m.attachment is not null then ${isHeardBy(viewer)} else false end as is_heard,
  case when m.story_id is not null then (
    select json_build_object('id', s.id, 'is_sensitive', s.is_sensitive, 'picture', ${media})
    from stories s join users u on u.id = s.user_id join media on media.id = s.media_id
    where s.id = m.story_id and ${isVisibleTo(viewer, now)}
  ) end as story,
  m.is_reply, case when m.reply_to_id is not null then ${quote(viewer, now)} end as quote,
  m.is_forwarded, case when m.forwarded_from_id is not null then (
    select author.login from users author
    where author.id = m.forwarded_from_id and ${isPersonVisibleTo(viewer, 'author')}
  ) end as forwarded_login, m.forwarded_name,
  m.edited_at, m.revision, case when m.revision > 0 then ${reactionsTo(viewer)} end as reactions`;

/**
 * Join condition of the recipient's membership `r` for message `m` in a chat of two, where `me` is the viewer's
 * membership. In a circle there is none; a key of null is not looked for.
 */
export const recipientOf = sql`
  r.chat_id = case when me.joined_after_id is null then m.chat_id end and r.user_id <> m.sender_id`;

/** The columns of a {@link ChatRow} for the viewer's membership `me`; needs {@link chatJoins}. */
export const chatColumns = (now: Date): RawBuilder<unknown> => sql`
  me.chat_id as summary_id, me.user_id as viewer_id, me.unread_count,
  me.is_request, ${isWaiting(sql.ref('me.chat_id'))} as is_waiting,
  not ${bothShowPresence(sql`me.user_id`, sql`o.id`)} as hides_presence, c.timer_seconds,
  ${mutedUntil(sql`me.user_id`, 'chat', sql`o.id`, now)} as muted_until,
  o.id as interlocutor_id, o.login, o.user_name, o.avatar_url, o.is_verified,
  ${messageColumns(sql.ref('me.user_id'), now)}`;

/** Joins chat `c` of membership `me`, the interlocutor `o` and the last message `m` that is not past its time. */
export const chatJoins = (now: Date): RawBuilder<unknown> => sql`
  join chats c on c.id = me.chat_id
  join users o on o.id = case me.user_id when c.user_low then c.user_high else c.user_low end
  left join lateral (
    select * from messages left_over where chat_id = c.id and id <= c.last_message_id and ${isAlive('left_over', now)}
    order by id desc limit 1
  ) m on true
  left join chat_members r on ${recipientOf}`;
