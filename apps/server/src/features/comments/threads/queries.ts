import type { CommentId, PostId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isVisibleTo } from '../../posts/index.ts';
import { commentColumns, type CommentRow, isCommentVisibleTo, isThreadVisibleTo } from '../rows.ts';
import type { Group, ThreadPosition } from './cursor.ts';

interface Firsts {
  pinned_id: CommentId | null;
  wanted_thread_id: CommentId | null;
}

/** The threads that stand before all others of a post; undefined when the viewer may not see the post. */
export async function readFirsts(
  db: Db,
  viewerId: UserId | null,
  postId: PostId,
  wantedId: CommentId | null,
): Promise<Firsts | undefined> {
  const { rows } = await sql<Firsts>`
    select
      (select id from comments where post_id = p.id and pinned_at is not null limit 1) as pinned_id,
      (
        select coalesce(c.parent_id, c.id) from comments c join users a on a.id = c.user_id
        where c.id = ${wantedId} and c.post_id = p.id
          and ${isCommentVisibleTo(viewerId)} and ${isThreadVisibleTo(viewerId)}
      ) as wanted_thread_id
    from posts p join users u on u.id = p.user_id
    where p.id = ${postId} and ${isVisibleTo(viewerId)}`.execute(db);
  return rows[0];
}

type ThreadRow = CommentRow & { group: Group; rank: number };

/** Where a list of threads begins, or continues. */
type ThreadStart = Pick<ThreadPosition, 'startedAt' | 'firstIds'> & { after: ThreadPosition | null };

/**
 * The order holds as it was so long before the first page was read: a like of that moment may not have been committed
 * when the page was, and would move its comment between two pages. Unit: milliseconds.
 */
const COMMITTED_WITHIN_MS = 5_000;

/**
 * Comments on a post by part of the list, rank and freshness. Ranks are those of the time when the first page was read:
 * comments whose rank has changed since are taken out of the index of ranks, and added with their former rank.
 */
export async function readThreads(
  db: Db,
  viewerId: UserId | null,
  postId: PostId,
  { startedAt, firstIds, after, limit }: ThreadStart & { limit: number },
): Promise<ThreadRow[]> {
  const orderOf = new Date(startedAt.getTime() - COMMITTED_WITHIN_MS);
  const isOwn = viewerId === null ? sql`false` : sql`c.user_id = ${viewerId}`;
  const from = sql`comments c join posts p on p.id = c.post_id join users a on a.id = c.user_id`;
  const isShown = sql`c.post_id = ${postId} and c.parent_id is null and ${isCommentVisibleTo(viewerId)}`;
  const isFurther = sql`${isShown} and c.id <> all (${firstIds}::uuid[])`;
  const rank = sql`comment_rank(c.created_at, c.like_count)`;
  const isLower = (one: typeof rank) =>
    after?.group === 'others' ? sql`and (${one}, c.id) < (${after.rank}, ${after.id})` : sql``;
  const { rows } = await sql<ThreadRow>`
    with moved as materialized (
      select distinct on (comment_id) comment_id as id, rank from comment_ranks
      where post_id = ${postId} and until > ${orderOf} order by comment_id, until
    ), first as (
      select c.id, named.nth::int as rank
      from unnest(${firstIds}::uuid[]) with ordinality named (id, nth) join ${from} on c.id = named.id
      where ${isShown} and named.nth > ${after === null ? 0 : after.group === 'first' ? after.rank : firstIds.length}
    ), own as (
      select c.id from ${from}
      where ${isFurther} and ${isOwn} ${after?.group === 'own' ? sql`and c.id < ${after.id}` : sql``}
        and ${after?.group !== 'others'}::boolean
      order by c.id desc limit ${limit}
    ), unmoved as (
      select c.id, ${rank} as rank from ${from}
      where ${isFurther} and not ${isOwn} ${isLower(rank)} and not exists (select from moved where moved.id = c.id)
      order by ${rank} desc, c.id desc limit ${limit}
    ), page as materialized (
      select id, 'first' as part, 0 as place, -rank as height, rank from first
      union all select id, 'own', 1, 0, 0 from own
      union all select id, 'others', 2, rank, rank from unmoved
      union all
        select c.id, 'others', 2, moved.rank, moved.rank from ${from} join moved on moved.id = c.id
        where ${isFurther} and not ${isOwn} ${isLower(sql`moved.rank`)}
      order by place, height desc, id desc limit ${limit}
    )
    select ${commentColumns(viewerId)}, page.part as "group", page.rank
    from page join ${from} on c.id = page.id
    order by page.place, page.height desc, c.id desc`.execute(db);
  return rows;
}

interface ReplyPage {
  limit: number;
  after?: CommentId | undefined;
  from?: CommentId | undefined;
}

/** Replies in a thread, oldest first; undefined when the viewer may not see the comment, or it is a reply itself. */
export async function readReplies(
  db: Db,
  viewerId: UserId | null,
  id: CommentId,
  { limit, after, from }: ReplyPage,
): Promise<CommentRow[] | undefined> {
  // A visible comment without replies gives one row of nulls; a hidden one gives no row.
  const { rows } = await sql<CommentRow | { id: null }>`
    select shown.*
    from (
      select c.id, c.post_id from comments c join users a on a.id = c.user_id
      join posts p on p.id = c.post_id join users u on u.id = p.user_id
      where c.id = ${id} and c.parent_id is null and ${isVisibleTo(viewerId)} and ${isCommentVisibleTo(viewerId)}
    ) thread join posts p on p.id = thread.post_id
    left join lateral (
      select ${commentColumns(viewerId)}
      from comments c join users a on a.id = c.user_id
      where c.parent_id = thread.id and ${isCommentVisibleTo(viewerId)}
        ${after ? sql`and c.id > ${after}` : sql``} ${from ? sql`and c.id >= ${from}` : sql``}
      order by c.id limit ${limit}
    ) shown on true
    order by shown.id`.execute(db);
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
}
