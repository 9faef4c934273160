import type { CaseId, MediaId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** Locks decided cases whose snapshots have lived long enough and that no appeal waits for, the oldest first. */
export async function lockOldSnapshots(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: CaseId; snapshot_key: string | null }[]> {
  const { rows } = await sql<{ id: CaseId; snapshot_key: string | null }>`
    select c.id, c.snapshot_key from cases c
    where c.snapshot is not null and c.snapshot_until <= ${now} and c.state = 'decided'
      and not exists (
        select from decisions d join appeals ap on ap.decision_id = d.id
        where d.case_id = c.id and ap.state = 'open'
      )
    order by c.snapshot_until limit ${limit} for no key update of c skip locked`.execute(tx);
  return rows;
}

export const clearSnapshots = (tx: Tx, ids: readonly CaseId[]) =>
  sql`
    update cases set snapshot = null, snapshot_key = null, removed_comment = null
    where id = any(${ids}::uuid[])`.execute(tx);

/** The media of each post and story that was removed before this time and that no open appeal is about. */
export async function readRemovedMedia(db: Db, before: Date): Promise<MediaId[][]> {
  const { rows } = await sql<{ media_ids: MediaId[] }>`
    select array(select media_id from post_media where post_id = p.id) as media_ids from posts p
    where p.removed_at <= ${before} and ${hasNoOpenAppeal('post', 'p')}
    union all
    select array[s.media_id] from stories s where s.removed_at <= ${before} and ${hasNoOpenAppeal('story', 's')}`.execute(
    db,
  );
  return rows.map(({ media_ids: ids }) => ids);
}

const hasNoOpenAppeal = (kind: 'post' | 'story', alias: string) => sql`
  not exists (
    select from cases c join decisions d on d.case_id = c.id join appeals ap on ap.decision_id = d.id
    where c.object_kind = ${kind} and c.object_id = ${sql.ref(`${alias}.id`)} and ap.state = 'open'
  )`;
