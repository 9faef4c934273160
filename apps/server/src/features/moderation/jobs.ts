import type { MediaId } from '@sfera/contract/ids';
import { REMOVED_DAYS } from '@sfera/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import { deleteAllMedia, REMOVE_FILES } from '../media/index.ts';
import { REMOVE_OLD } from './job-kinds.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 200;

/** Snapshots whose time is over and that nobody waits for, with the copies of their files. */
async function removeSnapshots({ db, clock, jobs }: Context, signal?: AbortSignal): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    signal?.throwIfAborted();
    count = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string; snapshot_key: string | null }>`
        select c.id, c.snapshot_key from cases c
        where c.snapshot is not null and c.snapshot_until <= ${clock.now()} and c.state = 'decided'
          and not exists (
            select from decisions d join appeals ap on ap.decision_id = d.id
            where d.case_id = c.id and ap.state = 'open'
          )
        order by c.snapshot_until limit ${BATCH} for no key update of c skip locked`.execute(tx);
      if (rows.length === 0) return 0;
      await sql`
        update cases set snapshot = null, snapshot_key = null, removed_comment = null
        where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
      const mediaKeys = rows.flatMap(({ snapshot_key: key }) => (key === null ? [] : [key]));
      if (mediaKeys.length > 0) await jobs.send(tx, REMOVE_FILES, { mediaKeys });
      return rows.length;
    });
  }
}

/** Posts and stories that were removed so long ago that no decision about them is taken back any more. */
async function removeForGood({ db, clock, jobs }: Context, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - REMOVED_DAYS * DAY_MS);
  const { rows } = await sql<{ media_ids: MediaId[] }>`
    select array(select media_id from post_media where post_id = p.id) as media_ids from posts p
    where p.removed_at <= ${before} and ${hasNoOpenAppeal('post', 'p')}
    union all
    select array[s.media_id] from stories s where s.removed_at <= ${before} and ${hasNoOpenAppeal('story', 's')}`.execute(
    db,
  );
  for (const { media_ids: ids } of rows) {
    signal?.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      const mediaKeys = await deleteAllMedia(tx, ids);
      if (mediaKeys.length > 0) await jobs.send(tx, REMOVE_FILES, { mediaKeys });
    });
  }
}

const hasNoOpenAppeal = (kind: 'post' | 'story', alias: string) => sql`
  not exists (
    select from cases c join decisions d on d.case_id = c.id join appeals ap on ap.decision_id = d.id
    where c.object_kind = ${kind} and c.object_id = ${sql.ref(`${alias}.id`)} and ap.state = 'open'
  )`;

/** Removes what the lifetimes of snapshots and removed objects have ended. Safe to repeat. */
export async function removeOld(context: Context, signal?: AbortSignal): Promise<void> {
  await removeSnapshots(context, signal);
  await removeForGood(context, signal);
}

export async function workOnModeration(context: Context): Promise<void> {
  const { jobs } = context;
  await jobs.work(REMOVE_OLD, (_, signal) => removeOld(context, signal));
  await jobs.schedule(REMOVE_OLD, '40 3 * * *');
}
