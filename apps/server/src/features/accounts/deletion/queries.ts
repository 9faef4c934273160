import type { CommentId, UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * The account's own posts, and the posts whose counters include its views, reactions, likes, comments or watch time, or
 * whose comments it likes, or is answered by.
 */
const affectedPosts = (userId: UserId): RawBuilder<unknown> => sql`
  select id from posts where user_id = ${userId}
  union select post_id from post_views where user_id = ${userId}
  union select post_id from swipe_views where user_id = ${userId}
  union select post_id from post_reactions where user_id = ${userId}
  union select post_id from post_likes where user_id = ${userId}
  union select post_id from comments where user_id = ${userId} or answered_user_id = ${userId}
  union select c.post_id from comment_likes l join comments c on c.id = l.comment_id where l.user_id = ${userId}`;

/** The followers and the followees of the account: their counters include the account. */
const connectedUsers = (userId: UserId): RawBuilder<unknown> => sql`
  select follower_id from follows where followee_id = ${userId} and status = 'following'
  union select followee_id from follows where follower_id = ${userId} and status = 'following'`;

/** Media of the account's posts and stories. Photos of a chat are locked with the chat instead. */
const isPostOrStoryMedia = (userId: UserId): RawBuilder<unknown> => sql`
  owner_id = ${userId} and not exists (select from messages where media_id = media.id)`;

/**
 * Locks everything that the removal of the account changes, in this order: media, posts, users. Rows of each kind are
 * locked in the order of their ids and with the same lock mode as in all other transactions, so that no deadlock is
 * possible. The lock on the account itself keeps new rows from referring to the account. Resolves to false when the
 * account is gone.
 */
export async function lockAccount(tx: Tx, userId: UserId): Promise<boolean> {
  await sql`select from media where ${isPostOrStoryMedia(userId)} order by id for update`.execute(tx);
  await lockPosts(tx, userId, sql``);
  await lockUsers(tx, userId, sql`id < ${userId}`, sql``);
  const { rows } = await sql`select from users where id = ${userId} for update`.execute(tx);
  if (rows.length === 0) return false;
  await lockUsers(tx, userId, sql`id > ${userId}`, sql``);
  // Rows that were added before the account was locked. Their place in the lock order has passed, so NOWAIT takes them:
  // when another transaction holds one, this statement fails (55P03) and the caller starts the transaction again.
  await sql`select from media where ${isPostOrStoryMedia(userId)} for update nowait`.execute(tx);
  await lockPosts(tx, userId, sql`nowait`);
  await lockUsers(tx, userId, sql`true`, sql`nowait`);
  return true;
}

const lockPosts = (tx: Tx, userId: UserId, wait: RawBuilder<unknown>) =>
  sql`
    with locked as materialized (
      select from posts where id in (${affectedPosts(userId)}) order by id for no key update ${wait}
    ) select count(*) from locked`.execute(tx);

const lockUsers = (tx: Tx, userId: UserId, condition: RawBuilder<unknown>, wait: RawBuilder<unknown>) =>
  sql`
    with locked as materialized (
      select from users where id in (${connectedUsers(userId)}) and ${condition} order by id for no key update ${wait}
    ) select count(*) from locked`.execute(tx);

/**
 * Subtracts the account's views, reactions, likes and comments, with the threads of the comments, from the counters of
 * other people's posts.
 */
export const subtractActivity = (tx: Tx, userId: UserId) =>
  sql`
    update posts p set
      view_count = p.view_count - coalesce(viewed.times, 0),
      watch_count = p.watch_count - (watched.watched_percent is not null)::int,
      watched_percents = p.watched_percents - coalesce(watched.watched_percent, 0),
      comment_count = p.comment_count - coalesce(said.times, 0),
      like_count = p.like_count - (liked.id is not null)::int,
      reaction_count = p.reaction_count - (reacted.id is not null)::int,
      reaction_counts = case
        when reacted.id is null then p.reaction_counts
        when (p.reaction_counts ->> reacted.emoji)::int = 1 then p.reaction_counts - reacted.emoji
        else jsonb_set(p.reaction_counts, array[reacted.emoji],
          to_jsonb((p.reaction_counts ->> reacted.emoji)::int - 1))
      end
    from (${affectedPosts(userId)}) affected (id)
    left join post_views viewed on viewed.post_id = affected.id and viewed.user_id = ${userId}
    left join swipe_views watched on watched.post_id = affected.id and watched.user_id = ${userId}
    left join post_likes liked on liked.post_id = affected.id and liked.user_id = ${userId}
    left join post_reactions reacted on reacted.post_id = affected.id and reacted.user_id = ${userId}
    left join (
      select c.post_id, count(*)::int as times from comments c left join comments head on head.id = c.parent_id
      where (c.user_id = ${userId} or head.user_id = ${userId}) and c.hidden_at is null and head.hidden_at is null
        and c.post_id in (select post_id from comments where user_id = ${userId})
      group by c.post_id
    ) said on said.post_id = affected.id
    where p.id = affected.id and p.user_id <> ${userId}`.execute(tx);

/** The comments that the account likes. */
export async function readLikedComments(tx: Tx, userId: UserId): Promise<CommentId[]> {
  const { rows } = await sql<{ id: CommentId }>`
    select comment_id as id from comment_likes where user_id = ${userId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Subtracts the account from the follow counters of its followers and followees. */
export const subtractFollows = (tx: Tx, userId: UserId) =>
  sql`
    update users u set
      following_count = u.following_count - connected.following,
      follower_count = u.follower_count - connected.followers
    from (
      select id, sum(following)::int as following, sum(followers)::int as followers from (
        select follower_id as id, 1 as following, 0 as followers from follows
        where followee_id = ${userId} and status = 'following'
        union all
        select followee_id, 0, 1 from follows where follower_id = ${userId} and status = 'following'
      ) connection group by id
    ) connected
    where u.id = connected.id`.execute(tx);

interface FileKeys {
  mediaKeys: string[];
  uploadIds: string[];
  avatarUrl: string | null;
  exportKey: string | null;
}

/**
 * Resolves to all that names the account's files: its media keys, its uploads, the key of its archive and the address of its
 * picture.
 */
export async function readFileKeys(tx: Tx, userId: UserId): Promise<FileKeys> {
  const { rows } = await sql<FileKeys>`
    select avatar_url as "avatarUrl",
      (select coalesce(array_agg(media_key), '{}') from (
        select media_key from media where owner_id = ${userId}
        union all select media_key from drafts where user_id = ${userId}
      ) files) as "mediaKeys",
      (select coalesce(array_agg(id), '{}') from uploads where user_id = ${userId}) as "uploadIds",
      (select export_key from data_exports where user_id = ${userId}) as "exportKey"
    from users where id = ${userId}`.execute(tx);
  return rows[0] ?? { mediaKeys: [], uploadIds: [], avatarUrl: null, exportKey: null };
}

/** Removes the account, and by cascade every row that refers to it. */
export const deleteAccount = (tx: Tx, userId: UserId) =>
  tx.deleteFrom('users').where('id', '=', userId).execute();
