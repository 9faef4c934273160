import type { CommentId, EventId, NotificationId, PostId, StoryId, UserId } from '@sfera/contract/base/ids';
import type {
  Notification,
  NotificationGroup,
  NotificationType,
} from '@sfera/contract/notices/notifications';
import { UNREAD_COUNT_MAX } from '@sfera/contract/notices/limits';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { ObjectKind } from '@sfera/contract/moderation/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { NoticeDetails } from '../../db/tables/notice.ts';
import type { Page } from '../../base/list-page.ts';
import type { MediaColumns } from '../media/index.ts';
import { mutedNow, unreadOf } from '../chat/index.ts';
import { hasMuted } from '../mutes/index.ts';
import { isUnblocked, listedUserColumns, type ListedUserRow } from '../users/index.ts';
import { type Times, told } from './told-queries.ts';

/** A notification with its sender and its subject. */
export interface NotificationRow extends Omit<ListedUserRow, 'id'> {
  id: NotificationId;
  kind: NotificationType;
  is_read: boolean;
  created_at: Date;
  sender_id: UserId;
  post: { id: PostId; media: Pick<MediaColumns, 'kind' | 'media_key' | 'picture_widths'> } | null;
  emoji: Reaction | null;
  comment: { id: CommentId; text: string } | null;
  /** Set with the `mention` in a story. */
  story: { id: StoryId; media: Pick<MediaColumns, 'media_key' | 'picture_widths'> } | null;
  details: NoticeDetails;
  event: { id: EventId; title: string } | null;
  /** Set with the types of moderation; `until` as JSON writes times. */
  moderation:
    | ({ kind: ObjectKind } & Omit<NonNullable<Notification['moderation']>, 'object'> & {
          until: string | null;
        })
    | null;
}

/** These conditions must match the partial indexes literally. */
const GROUP_CONDITIONS: Record<NotificationGroup, RawBuilder<unknown>> = {
  follows: sql`and n.kind in ('follow', 'follow_accepted', 'follow_declined')`,
  reactions: sql`and n.kind in ('reaction', 'comment_like')`,
  comments: sql`and n.kind in ('comment', 'reply')`,
};

export interface NotificationPage extends Page<NotificationId> {
  group?: NotificationGroup | undefined;
}

/** The viewer's notifications from visible people since that time, newest first. */
export async function readNotifications(
  db: Db,
  viewerId: UserId,
  times: Times,
  { limit, before, group }: NotificationPage,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    with page as materialized (
      select n.* ${told(viewerId, times)} ${group ? GROUP_CONDITIONS[group] : sql``}
        ${before ? sql`and n.id < ${before}` : sql``}
      order by n.id desc limit ${limit}
    )
    select page.id, page.kind, page.details, page.read_at is not null as is_read, page.created_at,
      s.id as sender_id, ${listedUserColumns('s')}, f.status as follow_status, r.emoji,
      case when m.id is not null then json_build_object('id', page.post_id, 'media', json_build_object(
        'kind', m.kind, 'media_key', m.media_key, 'picture_widths', m.picture_widths)) end as post,
      case when c.id is not null then json_build_object('id', c.id, 'text', c.text) end as comment,
      case when sm.id is not null then json_build_object('id', page.story_id, 'media', json_build_object(
        'media_key', sm.media_key, 'picture_widths', sm.picture_widths)) end as story,
      case when e.id is not null then json_build_object('id', e.id, 'title', e.title) end as event,
      case when ca.id is not null then json_build_object('kind', ca.object_kind, 'decisionId', d.id,
        'action', d.action, 'rule', d.rule, 'until', d.until, 'isGranted', page.details -> 'isGranted')
      end as moderation
    from page join users s on s.id = page.sender_id
    left join follows f on f.follower_id = ${viewerId} and f.followee_id = page.sender_id
    left join posts p on p.id = page.post_id and p.removed_at is null
    left join media m on m.id = p.media_id
    left join post_reactions r on r.post_id = page.post_id and r.user_id = page.reactor_id
    left join comments c on c.id = page.comment_id
    left join stories st on st.id = page.story_id left join media sm on sm.id = st.media_id
    left join events e on e.id = page.event_id
    left join cases ca on ca.id = page.case_id
    left join decisions d on d.id = (page.details ->> 'decisionId')::uuid
    order by page.id desc`.execute(db);
  return rows;
}

const otherMember = (viewerId: UserId) =>
  sql`case ${viewerId}::uuid when c.user_low then c.user_high else c.user_low end`;

const unreadCount = (viewerId: UserId, times: Times) => sql`least(${UNREAD_COUNT_MAX},
  (select count(*) from (
    select ${told(viewerId, times)} and n.read_at is null limit ${UNREAD_COUNT_MAX}
  ) noticed) + (select count(*) from (
    select from follows
    where followee_id = ${viewerId} and status = 'pending' and seen_at is null limit ${UNREAD_COUNT_MAX}
  ) asked) + (select coalesce(sum(unread_count), 0) from (
    select unread_count from chat_members me join chats c on c.id = me.chat_id
    where me.user_id = ${viewerId} and unread_count > 0 and not me.is_request
      and ${isUnblocked(viewerId, otherMember(viewerId))}
      and not ${hasMuted(viewerId, 'chat', otherMember(viewerId), times.now)}
    limit ${UNREAD_COUNT_MAX}
  ) written) + (select count(*) from (
    select from chat_members me join lateral (
      select unread.id ${unreadOf(viewerId, times.now)} limit ${UNREAD_COUNT_MAX}
    ) written on true
    where me.user_id = ${viewerId} and me.joined_after_id is not null and not ${mutedNow(times.now)}
    limit ${UNREAD_COUNT_MAX}
  ) written_in_circles)
)::int`;

/**
 * Unread notifications since that time, unseen requests and unread messages together, up to the limit that is
 * displayed.
 */
export async function countUnread(db: Db, viewerId: UserId, times: Times): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${unreadCount(viewerId, times)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Unread {
  hasUnread: boolean;
  countRequests: number;
  countUnread: number;
}

/**
 * Whether there are unread notifications since that time or unseen requests; the number of open requests; and the total
 * of `countUnread`.
 */
export async function readUnread(db: Db, viewerId: UserId, times: Times): Promise<Unread> {
  const { rows } = await sql<Unread>`
    select
      exists (select ${told(viewerId, times)} and n.read_at is null) or exists (
        select from follows where followee_id = ${viewerId} and status = 'pending' and seen_at is null
      ) as "hasUnread",
      (select count(*)::int from follows where followee_id = ${viewerId} and status = 'pending')
        as "countRequests",
      ${unreadCount(viewerId, times)} as "countUnread"`.execute(db);
  return rows[0] ?? { hasUnread: false, countRequests: 0, countUnread: 0 };
}

/**
 * Skips rows that another transaction has locked, so that no deadlock with a deletion is possible: such a row is being
 * deleted, marked by another tab, or made new again.
 */
export const markAllRead = (db: Db, viewerId: UserId, now: Date) =>
  sql`
    with requests as materialized (
      select id from follows where followee_id = ${viewerId} and status = 'pending' and seen_at is null
      for no key update skip locked
    ), seen as (
      update follows set seen_at = ${now} where id in (select id from requests)
    ), unread as materialized (
      select id from notices where recipient_id = ${viewerId} and read_at is null
      for no key update skip locked
    )
    update notices set read_at = ${now} where id in (select id from unread)`.execute(db);

/** Removes at most `limit` older notifications. Resolves to their number. */
export async function deleteOlder(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (
      select id from notices where created_at < ${before} order by created_at limit ${limit}
      for update skip locked
    )
    delete from notices where id in (select id from old)`.execute(db);
  return Number(numAffectedRows);
}
