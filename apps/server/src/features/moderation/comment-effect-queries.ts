import * as v from 'valibot';
import { CommentId, type PostId } from '@sfera/contract/base/ids';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { changeCommentCount, countedWith } from '../comments/index.ts';

type Case = Selectable<Tables['cases']>;

/**
 * Takes the comment with its thread out of its post and keeps the rows with the case: so no statement that shows
 * comments has to know of removed ones. Its likes are gone.
 */
export async function takeComment(tx: Tx, { id: caseId, object_id }: Case): Promise<void> {
  const id = v.parse(CommentId, object_id);
  const { rows: posts } = await sql<{ id: PostId }>`
    select id from posts where id = (select post_id from comments where id = ${id}) for no key update`.execute(
    tx,
  );
  const counted = await countedWith(tx, id);
  const { rows } = await sql`
    with kept as materialized (
      select to_jsonb(c) || jsonb_build_object('like_count', 0, 'thread', (
        select coalesce(jsonb_agg(to_jsonb(reply) || '{"like_count": 0}' order by reply.id), '[]')
        from comments reply where reply.parent_id = c.id
      ), 'versions', (
        select coalesce(jsonb_agg(to_jsonb(v) order by v.until), '[]') from comment_versions v
        where v.comment_id = c.id or v.comment_id in (select id from comments where parent_id = c.id)
      )) as comment from comments c where c.id = ${id}
    ), taken as (delete from comments where id = ${id} returning id)
    update cases set removed_comment = (select comment from kept)
    where id = ${caseId} and exists (select from taken) returning id`.execute(tx);
  if (posts[0] && rows.length > 0) await changeCommentCount(tx, posts[0].id, -counted);
}

/** Puts the comment and its thread back, unless its post, its own thread or its author is gone. */
export async function returnComment(tx: Tx, { id: caseId, object_id }: Case): Promise<void> {
  const id = v.parse(CommentId, object_id);
  const { rows: posts } = await sql<{ id: PostId }>`
    select p.id from posts p join cases c on (c.removed_comment ->> 'post_id')::uuid = p.id
    where c.id = ${caseId} for no key update of p`.execute(tx);
  if (!posts[0]) return;
  const { rows } = await sql`
    insert into comments select kept.* from cases c, jsonb_populate_record(null::comments, c.removed_comment) kept
    where c.id = ${caseId} and exists (select from users where id = kept.user_id)
      and (kept.parent_id is null or exists (select from comments where id = kept.parent_id))
    on conflict do nothing returning id`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into comments select kept.* from cases c,
      jsonb_populate_recordset(null::comments, c.removed_comment -> 'thread') kept
    join posts p on p.id = kept.post_id
    where c.id = ${caseId} and exists (select from users where id = kept.user_id)
      and not has_block(kept.user_id, p.user_id)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into comment_versions select kept.* from cases c,
      jsonb_populate_recordset(null::comment_versions, c.removed_comment -> 'versions') kept
    where c.id = ${caseId} and exists (select from comments where id = kept.comment_id)`.execute(tx);
  await sql`update cases set removed_comment = null where id = ${caseId}`.execute(tx);
  await changeCommentCount(tx, posts[0].id, await countedWith(tx, id));
}
