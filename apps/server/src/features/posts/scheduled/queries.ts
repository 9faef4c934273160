import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { ErrorCode } from '@sfera/contract/base/errors';
import type { ScheduledPostId, UserId } from '@sfera/contract/base/ids';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { mediaJson, type MediaColumns } from '../../media/index.ts';
import type { HeldItem } from '../held/queries.ts';

export interface ScheduledRow {
  id: ScheduledPostId;
  temp_id: string;
  description: string;
  who_comments: WhoComments;
  audience: AudienceChoice;
  publish_at: Date;
  refusal: ErrorCode | null;
  items: (MediaColumns & { temp_id: string; alt_text: string })[];
}

/** The person's posts that wait, first those that are published next; with `named` only the one with this name. */
export async function readScheduled(
  db: Db,
  userId: UserId,
  named: { id?: ScheduledPostId; tempId?: string } = {},
): Promise<ScheduledRow[]> {
  const { id = null, tempId = null } = named;
  const { rows } = await sql<ScheduledRow>`
    select s.id, s.temp_id, s.description, s.who_comments, s.audience, s.publish_at, s.refusal, (
      select json_agg(json_build_object('temp_id', i.temp_id, 'alt_text', i.alt_text, ${mediaJson('m')}) order by i.position)
      from scheduled_items i join media m on m.id = i.media_id where i.scheduled_id = s.id
    ) as items
    from scheduled_posts s
    where s.user_id = ${userId}
      and (${id}::uuid is null or s.id = ${id}) and (${tempId}::text is null or s.temp_id = ${tempId})
      and exists (select from scheduled_items where scheduled_id = s.id)
    order by s.publish_at, s.id`.execute(db);
  return rows;
}

export async function countScheduled(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from scheduled_posts where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The refusal of a post whose last attempt has failed. */
export const FAILED = 'internal';

/** Resolves to whether the post waits for nothing but another try. */
export async function forgetFailure(tx: Tx, id: ScheduledPostId): Promise<boolean> {
  const forgiven = await tx
    .updateTable('scheduled_posts')
    .set({ refusal: null })
    .where('id', '=', id)
    .where('refusal', '=', FAILED)
    .returning('id')
    .executeTakeFirst();
  return forgiven !== undefined;
}

/** Fails with a unique violation when the author has another one of this `temp_id`. */
export async function insertScheduled(
  tx: Tx,
  post: Insertable<Tables['scheduled_posts']>,
  items: readonly Omit<Insertable<Tables['scheduled_items']>, 'scheduled_id' | 'position'>[],
): Promise<void> {
  await tx.insertInto('scheduled_posts').values(post).execute();
  await tx
    .insertInto('scheduled_items')
    .values(items.map((item, position) => ({ ...item, scheduled_id: post.id, position })))
    .execute();
}

export const updateScheduled = (tx: Tx, id: ScheduledPostId, change: Updateable<Tables['scheduled_posts']>) =>
  tx.updateTable('scheduled_posts').set(change).where('id', '=', id).execute();

/** Notes why a post whose time has come was not published; one that has got another time meanwhile waits on. */
export const noteRefusal = (db: Db, id: ScheduledPostId, refusal: ErrorCode, now: Date) =>
  db
    .updateTable('scheduled_posts')
    .set({ refusal })
    .where('id', '=', id)
    .where('publish_at', '<=', now)
    .returning('user_id')
    .executeTakeFirst();

export interface LockedPost {
  id: ScheduledPostId;
  user_id: UserId;
  temp_id: string;
  description: string;
  who_comments: WhoComments;
  audience: AudienceChoice;
  allows_download: boolean;
  publish_at: Date;
  refusal: ErrorCode | null;
}

/**
 * Locks a post that waits, its media first as everywhere (decision 012): a transaction that comes second finds the post
 * gone. Undefined when it is gone.
 */
export async function lockScheduled(tx: Tx, id: ScheduledPostId): Promise<LockedPost | undefined> {
  await sql`
    select from media where id in (select media_id from scheduled_items where scheduled_id = ${id})
    order by id for update`.execute(tx);
  return tx
    .selectFrom('scheduled_posts')
    .select([
      'id',
      'user_id',
      'temp_id',
      'description',
      'who_comments',
      'audience',
      'allows_download',
      'publish_at',
      'refusal',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface ScheduledItem extends HeldItem {
  alt_text: string;
  hasFailed: boolean;
}

/** Takes the items of a locked post out of it, in order, and the post out of those that wait. */
export async function takeScheduled(tx: Tx, id: ScheduledPostId): Promise<ScheduledItem[]> {
  const { rows } = await sql<ScheduledItem>`
    select i.temp_id, i.media_id, i.alt_text, m.kind, m.status = 'failed' as "hasFailed",
      (m.kind = 'image' or m.video_file is not null) as "isPlayable"
    from scheduled_items i join media m on m.id = i.media_id
    where i.scheduled_id = ${id} order by i.position`.execute(tx);
  await tx.deleteFrom('scheduled_posts').where('id', '=', id).execute();
  return rows;
}

export const findScheduledId = async (
  db: Db,
  userId: UserId,
  tempId: string,
): Promise<ScheduledPostId | undefined> =>
  (
    await db
      .selectFrom('scheduled_posts')
      .select('id')
      .where('user_id', '=', userId)
      .where('temp_id', '=', tempId)
      .executeTakeFirst()
  )?.id;

/** All posts that still wait for their time, from all people. */
export const readAllWaiting = (db: Db) =>
  db.selectFrom('scheduled_posts').select(['id', 'publish_at']).where('refusal', 'is', null).execute();
