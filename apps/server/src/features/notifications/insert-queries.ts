import type {
  CaseId,
  CommentId,
  DecisionId,
  EventId,
  NotificationId,
  PostId,
  SessionId,
  UserId,
} from '@sfera/contract/base/ids';
import type { NotificationType } from '@sfera/contract/notices/notifications';
import type { EventTime } from '@sfera/contract/events/when';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { NoticeDetails } from '../../db/tables/notice.ts';
import type { Context } from '../../context/context.ts';
import { newId } from '../../base/clock.ts';
import { hasHiddenWord, hasMuted } from '../mutes/index.ts';
import { isVisibleTo as isPostVisibleTo } from '../posts/index.ts';
import { isUnblocked } from '../users/index.ts';

// Each row is selected from its subject in the current state. Nothing is selected for a subject that is gone, for one's
// own actions, for people who are hidden from the recipient, for kinds that the recipient has turned off, for people
// whom the recipient has muted, and for comments with a hidden word of the recipient. A subject that is deleted between
// the select and the
// foreign key check makes the statement fail with 23503, and a retry selects nothing. Foreign rows are locked in the
// order of a deletion (account, post, children). Each function resolves to the recipients with a new notification.

interface News {
  id: NotificationId;
  /** Time of the action. */
  at: Date;
}

/** Runs an insert into `notices`. Resolves to the recipients of new ones. */
const insert = async (
  db: Db,
  rows: RawBuilder<unknown>,
  again: RawBuilder<unknown> = sql`on conflict do nothing`,
): Promise<UserId[]> => {
  const { rows: added } = await sql<{ recipient_id: UserId }>`
    insert into notices (id, recipient_id, sender_id, kind, post_id, comment_id, created_at)
    ${rows} ${again} returning recipient_id`.execute(db);
  return added.map(({ recipient_id }) => recipient_id);
};

/** The row for what another person does, unless the recipient does not want to know of that person. */
const rowOf = (
  kind: NotificationType,
  { id, at }: News,
  {
    to,
    by,
    post = sql`null`,
    comment = sql`null`,
    from,
  }: Record<'to' | 'by' | 'from', RawBuilder<unknown>> &
    Partial<Record<'post' | 'comment', RawBuilder<unknown>>>,
) => sql`
  select ${id}, ${to}, ${by}, ${kind}, ${post}, ${comment}, ${at} ${from}
    and ${to} <> ${by} and not ${hasMuted(to, 'posts', by, at)} and ${isUnblocked(to, by)}`;

/** To the author. One notification for each person and post: a changed reaction makes it new again. */
export const insertReaction = (
  db: Db,
  { postId, userId, ...news }: News & { postId: PostId; userId: UserId },
) =>
  insert(
    db,
    rowOf('reaction', news, {
      to: sql.ref('p.user_id'),
      by: sql.ref('r.user_id'),
      post: sql.ref('r.post_id'),
      from: sql`
        from post_reactions r join posts p on p.id = r.post_id join users u on u.id = p.user_id
        where r.post_id = ${postId} and r.user_id = ${userId} and u.notifies_reactions`,
    }),
    sql`on conflict (post_id, reactor_id) where reactor_id is not null
      do update set id = excluded.id, created_at = excluded.created_at, read_at = null`,
  );

/** Comment `c` with the comment of its thread. */
const COMMENT = sql`from comments c left join comments head on head.id = c.parent_id join posts p on p.id = c.post_id`;

/** Whom comment `c` answers: the author of the reply, else of the comment of its thread. */
const ANSWERED = sql`coalesce(c.answered_user_id, head.user_id)`;

/** To the author, unless the comment answers the author, who is told of the reply. */
export const insertComment = (db: Db, { commentId, ...news }: News & { commentId: CommentId }) =>
  insert(
    db,
    rowOf('comment', news, {
      to: sql.ref('u.id'),
      by: sql.ref('c.user_id'),
      post: sql.ref('c.post_id'),
      comment: sql.ref('c.id'),
      from: sql`
        ${COMMENT} join users u on u.id = p.user_id
        where c.id = ${commentId} and u.notifies_comments and ${ANSWERED} is distinct from p.user_id
          and not ${hasHiddenWord(sql.ref('u.id'), sql.ref('c.text'))}`,
    }),
  );

/** To the author of the answered comment. */
export const insertReply = (db: Db, { commentId, ...news }: News & { commentId: CommentId }) =>
  insert(
    db,
    rowOf('reply', news, {
      to: sql.ref('r.id'),
      by: sql.ref('c.user_id'),
      post: sql.ref('c.post_id'),
      comment: sql.ref('c.id'),
      from: sql`
        ${COMMENT} join users u on u.id = p.user_id join users r on r.id = ${ANSWERED}
        where c.id = ${commentId} and r.notifies_comments and ${isPostVisibleTo(sql.ref('r.id'))}
          and not ${hasHiddenWord(sql.ref('r.id'), sql.ref('c.text'))}`,
    }),
  );

/** To the author of the liked comment. */
export const insertCommentLike = (
  db: Db,
  { commentId, userId, ...news }: News & { commentId: CommentId; userId: UserId },
) =>
  insert(
    db,
    rowOf('comment_like', news, {
      to: sql.ref('u.id'),
      by: sql.ref('l.user_id'),
      post: sql.ref('c.post_id'),
      comment: sql.ref('c.id'),
      from: sql`
        from comment_likes l join comments c on c.id = l.comment_id join users u on u.id = c.user_id
        where l.comment_id = ${commentId} and l.user_id = ${userId} and u.notifies_likes`,
    }),
  );

interface FollowNews extends News {
  followerId: UserId;
  followeeId: UserId;
}

/** To the followed person. */
export const insertFollow = (db: Db, { followerId, followeeId, ...news }: FollowNews) =>
  insert(
    db,
    rowOf('follow', news, {
      to: sql.ref('u.id'),
      by: sql.ref('f.follower_id'),
      from: sql`
        from follows f join users u on u.id = f.followee_id
        where f.follower_id = ${followerId} and f.followee_id = ${followeeId} and f.status = 'following'
          and u.notifies_follows`,
    }),
  );

/** To the followers, whose request this answers: no setting turns it off. Ordered like the locks of a deletion. */
export const insertFollowsAccepted = (
  db: Db,
  {
    at,
    followeeId,
    followers,
  }: { at: Date; followeeId: UserId; followers: readonly { id: NotificationId; followerId: UserId }[] },
) =>
  insert(
    db,
    sql`
    select told.id, follower_id, followee_id, 'follow_accepted', null, null, ${at}
    from unnest(${followers.map(({ id }) => id)}::uuid[], ${followers.map(({ followerId }) => followerId)}::uuid[])
      as told (id, recipient_id)
    join follows on follower_id = told.recipient_id and followee_id = ${followeeId} and status = 'following'
    order by follower_id`,
  );

/** To the requester. The request is gone, so this row refers to the two accounts only. */
export const insertFollowDeclined = (db: Db, { id, at, followerId, followeeId }: FollowNews) =>
  insert(
    db,
    sql`
    select ${id}, recipient.id, sender.id, 'follow_declined', null, null, ${at}
    from users recipient join users sender on sender.id = ${followeeId}
    where recipient.id = ${followerId} and ${isUnblocked(sql.ref('recipient.id'), sql.ref('sender.id'))}`,
  );

/** To the person who signed in, with the name of the session's device. No setting turns it off. */
export const insertSignInNotice = (db: Db, { id, sessionId }: { id: NotificationId; sessionId: SessionId }) =>
  sql`
    insert into notices (id, recipient_id, sender_id, kind, details, created_at)
    select ${id}, user_id, user_id, 'new_sign_in', jsonb_build_object('deviceName', device_name), created_at
    from sessions where id = ${sessionId}`.execute(db);

/** The news that moderators tell. No setting turns them off. */
export type ModerationNews = { caseId: CaseId; at: Date } & (
  | { type: 'decision' | 'decision_taken_back'; decisionId: DecisionId }
  | { type: 'appeal_answered'; decisionId: DecisionId; isGranted: boolean }
  | { type: 'report_answered'; isGranted: boolean }
);

/** Part of the transaction of the decision, so that the notice exists exactly when the decision does. */
export async function addModerationNotices(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  recipientIds: readonly UserId[],
  { type, caseId, at, ...details }: ModerationNews,
): Promise<void> {
  if (recipientIds.length === 0) return;
  await sql`
    insert into notices (id, recipient_id, sender_id, kind, case_id, details, created_at)
    select told.id, u.id, u.id, ${type}, ${caseId}, ${JSON.stringify(details satisfies NoticeDetails)}, ${at}
    from unnest(${recipientIds.map(() => newId<NotificationId>(clock))}::uuid[], ${recipientIds}::uuid[])
      as told (id, user_id)
    join users u on u.id = told.user_id order by u.id`.execute(tx);
}

/** The news of an event. */
export interface EventNews {
  type: 'event_changed' | 'event_cancelled' | 'event_reminder' | 'event_place';
  eventId: EventId;
  at: Date;
  /** The time of the event that is told. */
  time: EventTime;
}

/**
 * Part of the transaction in which the event changes, or a place becomes free. Nothing is told to people who have turned
 * the news of events off. Resolves to the people who are told.
 */
export async function addEventNotices(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  recipientIds: readonly UserId[],
  { type, eventId, at, time: { startsAt, endsAt, isAllDay } }: EventNews,
): Promise<UserId[]> {
  if (recipientIds.length === 0) return [];
  const details: NoticeDetails = { time: { startsAt, endsAt, isAllDay } };
  const { rows } = await sql<{ id: UserId }>`
    insert into notices (id, recipient_id, sender_id, kind, event_id, details, created_at)
    select told.id, u.id, u.id, ${type}, ${eventId}, ${JSON.stringify(details)}, ${at}
    from unnest(${recipientIds.map(() => newId<NotificationId>(clock))}::uuid[], ${recipientIds}::uuid[])
      as told (id, user_id)
    join users u on u.id = told.user_id and u.notifies_events order by u.id
    returning recipient_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
