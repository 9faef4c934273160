import type { MediaId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../base/errors.ts';

/**
 * Places of 128 in which the hashes of two pictures may differ that count as the same file. Copies that were scaled,
 * encoded anew or brightened differ in fewer places; docs/decisions/092 has the measurement.
 */
const SAME_LOOK_BITS = 10;

/** Throws `file_refused` when moderators have blocked these bytes. Asked before anything is decoded. */
export async function refuseBytes(db: Db, sha256: Buffer): Promise<void> {
  const { rows } = await sql`select from blocked_files where sha256 = ${sha256} limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('file_refused');
}

/** Throws `file_refused` when moderators have blocked a file that looks the same. */
export async function refuseLook(db: Db, differenceHashes: readonly string[]): Promise<void> {
  if (differenceHashes.length === 0) return;
  const { rows } = await sql`
    select from blocked_files
    join unnest(${`{${differenceHashes.join(',')}}`}::bit(128)[]) as sent (hash)
      on bit_count(difference_hash # sent.hash) <= ${SAME_LOOK_BITS}
    limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('file_refused');
}

/** Throws `file_refused` when moderators have blocked one of these files, or one that looks the same, since it came. */
export async function refuseMedia(db: Db, ids: readonly MediaId[]): Promise<void> {
  const { rows } = await sql`
    select from media m join blocked_files b on b.sha256 = m.sha256 or exists (
      select from unnest(m.difference_hashes) look where bit_count(b.difference_hash # look) <= ${SAME_LOOK_BITS}
    )
    where m.id = any(${ids}::uuid[]) limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('file_refused');
}
