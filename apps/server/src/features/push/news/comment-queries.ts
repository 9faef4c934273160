import type { CommentId, PostId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { toldOfComments } from '../../notifications/index.ts';
import type { SenderRow } from './post-queries.ts';
import type { CommentNews } from './types.ts';

interface CommentNewsRow extends SenderRow {
  text: string;
  post_id: PostId;
  /** Number of different people, with the newest one. */
  people: number;
}

/** The newest unread notice of this kind about the comment; null when it was read, undone, deleted or hidden. */
export async function readUnreadOfComment(
  db: Db,
  userId: UserId,
  kind: CommentNews['kind'],
  commentId: CommentId,
): Promise<CommentNewsRow | null> {
  const { rows } = await sql<CommentNewsRow>`
    with told as materialized (
      select n.id, n.sender_id, n.created_at, c.text, c.post_id ${toldOfComments(userId, new Date(0))}
        and n.comment_id = ${commentId} and n.type = ${kind} and n.read_at is null
    )
    select s.id as sender_id, s.login, s.user_name, s.avatar_url, newest.created_at as at, newest.text, newest.post_id,
      (select count(distinct sender_id)::int from told) as people
    from (select * from told order by id desc limit 1) newest join users s on s.id = newest.sender_id`.execute(
    db,
  );
  return rows[0] ?? null;
}
