import type { CircleId, MediaId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../platform/context/context.ts';
import { type MovableMedia, MOVE_MEDIA, moveMedia, REMOVE_FILES } from '../media/index.ts';

/** Media whose addresses change in one transaction. */
const BATCH = 50;
/** Delays the job, so that one run handles several removals in a row. */
const BATCH_DELAY_SECONDS = 2;

/** The key of a job is its `circleId`: many removals cause one run, and a removal during a run causes another run. */
const MOVE_CIRCLE_MEDIA = defineJob<{ circleId: CircleId }>({
  name: 'circles.move-media',
  title: 'Новые адреса файлов круга',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 10,
  waitsOnce: true,
});

/**
 * Makes the known addresses of the circle's posts and live stories invalid. Part of the transaction after which a person
 * may no longer see them.
 */
export const hideMediaOfCircle = ({ jobs }: Pick<Context, 'jobs'>, tx: Tx, circleId: CircleId) =>
  jobs.send(tx, MOVE_CIRCLE_MEDIA, { circleId }, { key: circleId, startAfterSeconds: BATCH_DELAY_SECONDS });

export const workOnCircles = (context: Context): Promise<void> =>
  context.jobs.work(MOVE_CIRCLE_MEDIA, async ({ circleId }, signal) => {
    await awaitRemovals(context.db, circleId);
    let before: MediaId | undefined;
    for (;;) {
      signal.throwIfAborted();
      const batch = await readMedia(context.db, circleId, before);
      if (batch.length > 0) await moveMedia(context, batch);
      before = batch.at(-1)?.id;
      if (batch.length < BATCH) return;
    }
  });

/** Makes the known addresses invalid before the circle ends: later nothing tells what was published for it. */
export async function hideMediaForGood(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  circleId: CircleId,
): Promise<void> {
  const { rows } = await sql<{ id: MediaId }>`select id from (${mediaOf(circleId)}) shown (id)`.execute(tx);
  if (rows.length > 0)
    await jobs.sendMany(
      tx,
      MOVE_MEDIA,
      rows.map(({ id }) => ({ data: { mediaId: id } })),
    );
}

/** Removes the photos of the circle's chat, whose messages go with the circle. */
export async function removeChatPhotos({ jobs }: Pick<Context, 'jobs'>, tx: Tx, id: CircleId): Promise<void> {
  const { rows } = await sql<{ media_key: string }>`
    delete from media
    where id in (select media_id from messages where chat_id = ${id} and media_id is not null)
    returning media_key`.execute(tx);
  await jobs.sendMany(
    tx,
    REMOVE_FILES,
    rows.map(({ media_key: mediaKey }) => ({ data: { mediaKey } })),
  );
}

/** Waits for the commit of a transaction that removes people: a waiting job may start before. */
const awaitRemovals = (db: Db, circleId: CircleId) =>
  sql`select from circles where id = ${circleId} for share`.execute(db);

/** Of posts and live stories. Archived stories are visible to their author alone. */
const mediaOf = (circleId: CircleId) => sql`
  select pm.media_id from posts p join post_media pm on pm.post_id = p.id where p.circle_id = ${circleId}
  union all select s.media_id from stories s where s.circle_id = ${circleId} and s.archived_at is null`;

/** Newest first. */
async function readMedia(db: Db, circleId: CircleId, before: MediaId | undefined): Promise<MovableMedia[]> {
  const { rows } = await sql<MovableMedia>`
    select m.id, m.media_key, m.status, m.picture_widths, m.video_file, m.light_file, m.small_file
    from media m
    where m.id in (${mediaOf(circleId)}) ${before ? sql`and m.id < ${before}` : sql``}
    order by m.id desc limit ${BATCH}`.execute(db);
  return rows;
}
