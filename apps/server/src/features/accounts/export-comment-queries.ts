import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isUnblocked } from '../users/index.ts';
import { readPage } from './export-data-queries.ts';

interface CommentRow {
  key: string;
  post_id: string;
  parent_id: string | null;
  text: string;
  likes: number;
  /** What it said before; `until` as JSON writes times. Null when it was never changed. */
  versions: { text: string; until: string }[] | null;
  created_at: Date;
}

export const readCommentPage = (db: Db, userId: UserId, after: string) =>
  readPage<CommentRow>(
    db,
    sql`
      select id as key, post_id, parent_id, text, like_count as likes, created_at, (
        select json_agg(json_build_object('text', v.text, 'until', v.until) order by v.until)
        from comment_versions v where v.comment_id = comments.id
      ) as versions
      from comments where user_id = ${userId} and id > ${after}`,
  );

export const presentComment = ({
  key,
  post_id,
  parent_id,
  text,
  likes,
  versions,
  created_at,
}: CommentRow) => ({
  id: key,
  postId: post_id,
  ...(parent_id && { inThreadOf: parent_id }),
  text,
  likes,
  ...(versions && {
    versions: versions.map((before) => ({ text: before.text, until: new Date(before.until) })),
  }),
  createdAt: created_at,
});

export const readCommentLikePage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; comment_id: string }>(
    db,
    sql`select id as key, comment_id from comment_likes where user_id = ${userId} and id > ${after}`,
  );

interface NoticeRow {
  key: string;
  type: string;
  login: string;
  comment_id: string;
  created_at: Date;
  read_at: Date | null;
}

/** News of replies and likes. */
export const readCommentNoticePage = (db: Db, userId: UserId, after: string) =>
  readPage<NoticeRow>(
    db,
    sql`
      select n.id as key, n.type, u.login, n.comment_id, n.created_at, n.read_at
      from comment_notices n join users u on u.id = n.sender_id
      where n.recipient_id = ${userId} and ${isUnblocked(userId, sql.ref('n.sender_id'))} and n.id > ${after}`,
  );

export const presentNotice = ({ type, login, comment_id, created_at, read_at }: NoticeRow) => ({
  type,
  from: login,
  commentId: comment_id,
  createdAt: created_at,
  readAt: read_at,
});
