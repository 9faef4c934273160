import * as v from 'valibot';
import type { ChatSummary } from '@sfera/contract/chat/chat';
import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { ChatId, CircleId, type MessageId, type UserId } from '@sfera/contract/base/ids';
import { logoImageOf } from '@sfera/contract/people/portraits';
import { UNREAD_COUNTED } from '@sfera/contract/chat/limits';
import { type RawBuilder, sql } from 'kysely';
import { type ChatCircleRow, presentChatCircle } from '../../circles/index.ts';
import { messageColumns, type MessageRow, recipientOf } from '../message/columns.ts';
import { presentMessage, presentMute } from '../message/present.ts';
import { isAlive, isShownTo } from '../message/shown.ts';
import { timerOf } from '../message/timers.ts';

/** The chat of a circle as `viewer_id` sees it, with its last message, or with nulls when the viewer is shown none. */
export type CircleChatRow = {
  circle: ChatCircleRow;
  summary_id: ChatId;
  viewer_id: UserId;
  unread_count: number;
  mention_count: number;
  pinned_message_id: MessageId | null;
  timer_seconds: number | null;
  muted_until: Date | number | null;
} & (MessageRow | { id: null });

/** The messages of others that are unread for the member `me`; `unread` is their alias. */
export const unreadOf = (viewer: UserId | RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  from messages unread where unread.chat_id = me.chat_id
    and unread.id > greatest(me.last_read_message_id, me.joined_after_id) and unread.sender_id <> me.user_id
    and ${isAlive('unread', now)} and ${isShownTo(viewer, 'unread')}`;

/** How many there are, up to the number that is counted. */
export const countUnreadOf = (
  viewer: UserId | RawBuilder<unknown>,
  now: Date,
): RawBuilder<number> => sql<number>`(
  select count(*)::int from (select ${unreadOf(viewer, now)} limit ${sql.lit(UNREAD_COUNTED)}) counted)`;

/** The member `me` has muted the chat: until then, `infinity` for ever. */
export const mutedNow = (now: Date): RawBuilder<boolean> => sql<boolean>`
  coalesce(me.muted_until > ${now}::timestamptz, false)`;

/** The columns of a {@link CircleChatRow} for the membership `me`; needs {@link circleChatJoins}. */
export const circleChatColumns = (
  viewer: UserId | RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> => sql`
  json_build_object('id', ci.id, 'name', ci.name, 'picture_key', ci.picture_key, 'people_count', ci.people_count,
    'only_leaders_write', ci.only_leaders_write, 'is_leader', p.is_leader) as circle,
  me.chat_id as summary_id, me.user_id as viewer_id, c.timer_seconds,
  case when ${mutedNow(now)} then me.muted_until end as muted_until,
  ${countUnreadOf(viewer, now)} as unread_count,
  (
    select count(*)::int from message_mentions named join messages unread on unread.id = named.message_id
    where named.user_id = me.user_id and unread.chat_id = me.chat_id
      and named.message_id > greatest(me.last_read_message_id, me.joined_after_id)
      and ${isAlive('unread', now)} and ${isShownTo(viewer, 'unread')}
  ) as mention_count,
  (
    select pinned.id from messages pinned
    where pinned.id = c.pinned_message_id and ${isAlive('pinned', now)} and ${isShownTo(viewer, 'pinned')}
  ) as pinned_message_id,
  ${messageColumns(viewer, now)}`;

/** Joins chat `c` of membership `me`, its circle `ci`, the person's place `p` in it, and the last shown message `m`. */
export const circleChatJoins = (viewer: UserId | RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  join chats c on c.id = me.chat_id
  join circles ci on ci.id = c.circle_id
  join circle_people p on p.circle_id = ci.id and p.user_id = me.user_id
  left join lateral (
    select * from messages left_over where chat_id = c.id and id <= c.last_message_id
      and ${isAlive('left_over', now)} and ${isShownTo(viewer, 'left_over')}
    order by id desc limit 1
  ) m on true
  left join chat_members r on ${recipientOf}`;

/** The chat of a circle has the id of the circle. */
export const circleOf = (id: ChatId): CircleId => v.parse(CircleId, id);
export const chatOf = (id: CircleId): ChatId => v.parse(ChatId, id);

/** A circle in the place of the other person. */
export const presentCirclePeer = (
  circle: Pick<ChatCircleRow, 'id' | 'name' | 'picture_key'>,
): Interlocutor => ({
  id: circle.id,
  login: '',
  userName: circle.name,
  logoImage: circle.picture_key && logoImageOf(circle.picture_key),
  isVerified: false,
});

export function presentCircleChat(row: CircleChatRow): ChatSummary {
  return {
    id: row.summary_id,
    interlocutor: presentCirclePeer(row.circle),
    lastMessage: row.id === null ? null : presentMessage(row),
    unreadCount: row.unread_count,
    isOnline: false,
    circle: presentChatCircle(row.circle),
    ...(row.mention_count > 0 && { countMentions: row.mention_count }),
    ...(row.pinned_message_id !== null && { pinnedMessageId: row.pinned_message_id }),
    ...(row.timer_seconds !== null && { timer: timerOf(row.timer_seconds) }),
    ...(row.muted_until !== null && { mutedUntil: presentMute(row.muted_until) }),
  };
}
