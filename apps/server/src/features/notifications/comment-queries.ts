import type { CommentId, NotificationId, UserId } from '@sfera/contract/ids';
import type { NotificationGroup } from '@sfera/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hasHiddenWord, hasMuted } from '../mutes/index.ts';
import { isVisibleTo as isPostVisibleTo } from '../posts/index.ts';
import { isUnblocked } from '../users/index.ts';
import { insert, type News } from './insert.ts';

/** Whom comment `c` answers: the author of the reply, else of the comment of its thread, `head`. */
export const ANSWERED = sql`coalesce(c.answered_user_id, head.user_id)`;

/** To the author of the answered comment. */
export const insertReply = (db: Db, { id, at, commentId }: News & { commentId: CommentId }) =>
  insert(
    db,
    sql`
    insert into comment_notices (id, recipient_id, sender_id, type, comment_id, created_at)
    select ${id}, r.id, c.user_id, 'reply', c.id, ${at}
    from comments c join comments head on head.id = c.parent_id join users r on r.id = ${ANSWERED}
    join posts p on p.id = c.post_id join users u on u.id = p.user_id
    where c.id = ${commentId} and r.id <> c.user_id and r.notifies_comments
      and not ${hasMuted(sql`r.id`, 'posts', sql`c.user_id`, at)}
      and not ${hasHiddenWord(sql`r.id`, sql`c.text`)}
      and ${isUnblocked(sql.ref('r.id'), sql.ref('c.user_id'))}
      and ${isPostVisibleTo(sql.ref('r.id'))}
    on conflict (comment_id) where type = 'reply' do nothing`,
  );

/** To the author of the liked comment. */
export const insertCommentLike = (
  db: Db,
  { id, at, commentId, userId }: News & { commentId: CommentId; userId: UserId },
) =>
  insert(
    db,
    sql`
    insert into comment_notices (id, recipient_id, sender_id, type, comment_id, liker_id, created_at)
    select ${id}, r.id, l.user_id, 'comment_like', c.id, l.user_id, ${at}
    from comment_likes l join comments c on c.id = l.comment_id join users r on r.id = c.user_id
    where l.comment_id = ${commentId} and l.user_id = ${userId} and r.id <> l.user_id and r.notifies_likes
      and not ${hasMuted(sql`r.id`, 'posts', sql`l.user_id`, at)}
      and ${isUnblocked(sql.ref('r.id'), sql.ref('l.user_id'))}
    on conflict (comment_id, liker_id) where liker_id is not null do nothing`,
  );

const TYPES: Record<NotificationGroup, RawBuilder<unknown>> = {
  follows: sql`and false`,
  reactions: sql`and n.type = 'comment_like'`,
  comments: sql`and n.type = 'reply'`,
};

/** From notices `n` with their comments `c`: those since that time whose comments and threads the viewer may see. */
export const toldOfComments = (viewerId: UserId, since: Date): RawBuilder<unknown> => sql`
  from comment_notices n join comments c on c.id = n.comment_id
  where n.recipient_id = ${viewerId} and n.created_at >= ${since}
    and ${isUnblocked(viewerId, sql.ref('n.sender_id'))}
    and exists (
      select from posts p join users u on u.id = p.user_id
      where p.id = c.post_id and ${isPostVisibleTo(viewerId)}
        and (c.hidden_at is null or ${viewerId}::uuid in (p.user_id, c.user_id))
        and (p.user_id <> ${viewerId} or p.archived_at is null)
        and not exists (
          select from comments head where head.id = c.parent_id and (
            (head.hidden_at is not null and ${viewerId}::uuid not in (p.user_id, head.user_id))
            or not ${isUnblocked(viewerId, sql.ref('head.user_id'))}
          )
        )
    )`;

/** The notices as rows of the list of notifications, newest first. */
export const listedOfComments = (
  viewerId: UserId,
  since: Date,
  {
    before,
    limit,
    group,
  }: { before?: NotificationId | undefined; limit: number; group?: NotificationGroup | undefined },
): RawBuilder<unknown> => sql`
  select n.id, n.type, n.sender_id, c.post_id, n.comment_id, null, null, null, n.created_at, n.read_at
  ${toldOfComments(viewerId, since)} ${group ? TYPES[group] : sql``} ${before ? sql`and n.id < ${before}` : sql``}
  order by n.id desc limit ${limit}`;
