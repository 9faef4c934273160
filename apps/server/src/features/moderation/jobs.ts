import { REMOVED_DAYS } from '@sfera/contract/moderation/limits';
import type { Context } from '../../context/context.ts';
import { deleteAllMedia, REMOVE_FILES } from '../media/index.ts';
import { defineJob } from '../../jobs/queue.ts';
import { clearSnapshots, lockOldSnapshots, readRemovedMedia } from './removal-queries.ts';

const REMOVE_OLD = defineJob({
  name: 'moderation.remove-old',
  title: 'Очистка старых карточек модерации',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 3,
});

const DAY_MS = 24 * 3_600_000;
const BATCH = 200;

/** Removes snapshots whose time is over and that no case waits for, with the copies of their files. */
async function removeSnapshots({ db, clock, jobs }: Context, signal?: AbortSignal): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    signal?.throwIfAborted();
    count = await db.transaction().execute(async (tx) => {
      const rows = await lockOldSnapshots(tx, clock.now(), BATCH);
      if (rows.length === 0) return 0;
      await clearSnapshots(
        tx,
        rows.map(({ id }) => id),
      );
      const mediaKeys = rows.flatMap(({ snapshot_key: key }) => (key === null ? [] : [key]));
      if (mediaKeys.length > 0) await jobs.send(tx, REMOVE_FILES, { mediaKeys });
      return rows.length;
    });
  }
}

/** Posts and stories that were removed so long ago that no decision about them is taken back any more. */
async function removeForGood({ db, clock, jobs }: Context, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - REMOVED_DAYS * DAY_MS);
  for (const ids of await readRemovedMedia(db, before)) {
    signal?.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      const mediaKeys = await deleteAllMedia(tx, ids);
      if (mediaKeys.length > 0) await jobs.send(tx, REMOVE_FILES, { mediaKeys });
    });
  }
}

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
