import type { CommentId, NotificationId, PostId, UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

// Each row is selected from what it tells of, in the state it has now: what is gone already, one's own deeds and what
// the recipient does not want to hear of select nothing. What goes between the select and its foreign key, whose rows
// are locked in the order in which a deletion takes them (account, post, what hangs on it), fails with 23503; it
// selects nothing when it is tried again. Each resolves to those whose lists have something new.

const insert = async (db: Db, statement: RawBuilder<unknown>): Promise<UserId[]> => {
  const { rows } = await sql<{ recipient_id: UserId }>`${statement} returning recipient_id`.execute(db);
  return rows.map(({ recipient_id }) => recipient_id);
};

interface News {
  id: NotificationId;
  /** Time of the deed. */
  at: Date;
}

/** To the author. One for each person and post: another reaction makes it new again. */
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
    on conflict (post_id, reactor_id) where reactor_id is not null
      do update set id = excluded.id, created_at = excluded.created_at, read_at = null`,
  );

/** To the author. */
export const insertComment = (db: Db, { id, at, commentId }: News & { commentId: CommentId }) =>
  insert(
    db,
    sql`
    insert into notifications (id, recipient_id, sender_id, type, post_id, comment_id, created_at)
    select ${id}, p.user_id, c.user_id, 'comment', c.post_id, c.id, ${at}
    from comments c join posts p on p.id = c.post_id join users u on u.id = p.user_id
    where c.id = ${commentId} and p.user_id <> c.user_id and u.notifies_comments
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
      and u.notifies_follows
    on conflict (follower_id, followee_id, type) where follower_id is not null do nothing`,
  );

/** To the followers, who have asked for it: no setting turns this off. In the order in which a deletion takes people. */
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

/** To the person who asked. The request is gone, so this hangs on the two accounts alone. */
export const insertFollowDeclined = (db: Db, { id, at, followerId, followeeId }: FollowNews) =>
  insert(
    db,
    sql`
    insert into notifications (id, recipient_id, sender_id, type, created_at)
    select ${id}, recipient.id, sender.id, 'follow_declined', ${at}
    from users recipient join users sender on sender.id = ${followeeId}
    where recipient.id = ${followerId}`,
  );
