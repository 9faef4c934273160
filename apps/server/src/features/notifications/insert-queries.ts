import type {
  CaseId,
  CommentId,
  DecisionId,
  NotificationId,
  PostId,
  SessionId,
  UserId,
} from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Context } from '../../platform/context/context.ts';
import { newId } from '../../platform/core/clock.ts';
import { hasHiddenWord, hasMuted } from '../mutes/index.ts';
import { isUnblocked } from '../users/index.ts';
import { ANSWERED } from './comment-queries.ts';
import { insert, type News } from './insert.ts';

// Each row is selected from its subject in the current state. Nothing is selected for a subject that is gone, for one's
// own actions, for people who are hidden from the recipient, for kinds that the recipient has turned off, for people
// whom the recipient has muted, and for comments with a hidden word of the recipient. A subject that is deleted between
// the select and the
// foreign key check makes the statement fail with 23503, and a retry selects nothing. Foreign rows are locked in the
// order of a deletion (account, post, children). Each function resolves to the recipients with a new notification.

/** To the author. One notification for each person and post: a changed reaction makes it new again. */
export const insertReaction = (
  db: Db,
  { id, at, postId, userId }: News & { postId: PostId; userId: UserId },
) =>
  insert(
    db,
    sql`
    insert into notifications (id, recipient_id, sender_id, type, post_id, reactor_id, created_at)
    select ${id}, p.user_id, r.user_id, 'reaction', r.post_id, r.user_id, ${at}
    from post_reactions r join posts p on p.id = r.post_id join users u on u.id = p.user_id
    where r.post_id = ${postId} and r.user_id = ${userId} and p.user_id <> r.user_id and u.notifies_reactions
      and not ${hasMuted(sql`p.user_id`, 'posts', sql`r.user_id`, at)}
      and ${isUnblocked(sql.ref('p.user_id'), sql.ref('r.user_id'))}
    on conflict (post_id, reactor_id) where reactor_id is not null
      do update set id = excluded.id, created_at = excluded.created_at, read_at = null`,
  );

/** To the author, unless the comment answers the author, who is told of the reply. */
export const insertComment = (db: Db, { id, at, commentId }: News & { commentId: CommentId }) =>
  insert(
    db,
    sql`
    insert into notifications (id, recipient_id, sender_id, type, post_id, comment_id, created_at)
    select ${id}, p.user_id, c.user_id, 'comment', c.post_id, c.id, ${at}
    from comments c join posts p on p.id = c.post_id join users u on u.id = p.user_id
    left join comments head on head.id = c.parent_id
    where c.id = ${commentId} and p.user_id <> c.user_id and u.notifies_comments
      and ${ANSWERED} is distinct from p.user_id
      and not ${hasMuted(sql`p.user_id`, 'posts', sql`c.user_id`, at)}
      and not ${hasHiddenWord(sql`p.user_id`, sql`c.text`)}
      and ${isUnblocked(sql.ref('p.user_id'), sql.ref('c.user_id'))}
    on conflict (comment_id) where comment_id is not null do nothing`,
  );

interface FollowNews extends News {
  followerId: UserId;
  followeeId: UserId;
}

/** To the followed person. */
export const insertFollow = (db: Db, { id, at, followerId, followeeId }: FollowNews) =>
  insert(
    db,
    sql`
    insert into notifications (id, recipient_id, sender_id, type, follower_id, followee_id, created_at)
    select ${id}, f.followee_id, f.follower_id, 'follow', f.follower_id, f.followee_id, ${at}
    from follows f join users u on u.id = f.followee_id
    where f.follower_id = ${followerId} and f.followee_id = ${followeeId} and f.status = 'following'
      and u.notifies_follows and not ${hasMuted(sql`f.followee_id`, 'posts', sql`f.follower_id`, at)}
    on conflict (follower_id, followee_id, type) where follower_id is not null do nothing`,
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
    insert into notifications (id, recipient_id, sender_id, type, follower_id, followee_id, created_at)
    select told.id, follower_id, followee_id, 'follow_accepted', follower_id, followee_id, ${at}
    from unnest(${followers.map(({ id }) => id)}::uuid[], ${followers.map(({ followerId }) => followerId)}::uuid[])
      as told (id, recipient_id)
    join follows on follower_id = told.recipient_id and followee_id = ${followeeId} and status = 'following'
    order by follower_id
    on conflict (follower_id, followee_id, type) where follower_id is not null do nothing`,
  );

/** To the requester. The request is gone, so this row refers to the two accounts only. */
export const insertFollowDeclined = (db: Db, { id, at, followerId, followeeId }: FollowNews) =>
  insert(
    db,
    sql`
    insert into notifications (id, recipient_id, sender_id, type, created_at)
    select ${id}, recipient.id, sender.id, 'follow_declined', ${at}
    from users recipient join users sender on sender.id = ${followeeId}
    where recipient.id = ${followerId} and ${isUnblocked(sql.ref('recipient.id'), sql.ref('sender.id'))}`,
  );

/** To the person who signed in, with the name of the session's device. No setting turns it off. */
export const insertSignInNotice = (db: Db, { id, sessionId }: { id: NotificationId; sessionId: SessionId }) =>
  sql`
    insert into sign_in_notices (id, user_id, device_name, created_at)
    select ${id}, user_id, device_name, created_at from sessions where id = ${sessionId}`.execute(db);

/** What moderators tell. No setting turns it off. */
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
  news: ModerationNews,
): Promise<void> {
  if (recipientIds.length === 0) return;
  const isGranted = 'isGranted' in news ? news.isGranted : null;
  const decisionId = 'decisionId' in news ? news.decisionId : null;
  await sql`
    insert into moderation_notices (id, user_id, type, case_id, decision_id, is_granted, created_at)
    select told.id, u.id, ${news.type}, ${news.caseId}, ${decisionId}, ${isGranted}, ${news.at}
    from unnest(${recipientIds.map(() => newId<NotificationId>(clock))}::uuid[], ${recipientIds}::uuid[])
      as told (id, user_id)
    join users u on u.id = told.user_id order by u.id`.execute(tx);
}
