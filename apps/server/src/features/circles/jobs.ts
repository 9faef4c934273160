import type { CircleId, MediaId, UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../db/database.ts';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { MOVE_MEDIA, moveMedia, REMOVE_FILES } from '../media/index.ts';
import * as queries from './media-queries.ts';

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
 * Makes the known addresses of the circle's posts and live stories, and of the files of its chat, invalid. Part of the transaction after which a person
 * may no longer see them.
 */
export const hideMediaOfCircle = ({ jobs }: Pick<Context, 'jobs'>, tx: Tx, circleId: CircleId) =>
  jobs.send(tx, MOVE_CIRCLE_MEDIA, { circleId }, { key: circleId, startAfterSeconds: BATCH_DELAY_SECONDS });

/** The same for all circles of a person who goes with the account. */
export async function hideMediaOfCirclesOf(
  context: Pick<Context, 'jobs'>,
  tx: Tx,
  userId: UserId,
): Promise<void> {
  for (const id of await queries.readCirclesOf(tx, userId)) await hideMediaOfCircle(context, tx, id);
}

export const workOnCircles = (context: Context): Promise<void> =>
  context.jobs.work(MOVE_CIRCLE_MEDIA, async ({ circleId }, signal) => {
    await queries.awaitRemovals(context.db, circleId);
    let before: MediaId | undefined;
    for (;;) {
      signal.throwIfAborted();
      const batch = await queries.readMedia(context.db, circleId, BATCH, before);
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
  const ids = await queries.readPublished(tx, circleId);
  if (ids.length > 0)
    await jobs.sendMany(
      tx,
      MOVE_MEDIA,
      ids.map((mediaId) => ({ data: { mediaId } })),
    );
}

/** Removes the media of the circle's chat, whose messages go with the circle. */
export async function removeChatPhotos({ jobs }: Pick<Context, 'jobs'>, tx: Tx, id: CircleId): Promise<void> {
  const keys = await queries.deleteChatMedia(tx, id);
  await jobs.sendMany(
    tx,
    REMOVE_FILES,
    keys.map((mediaKey) => ({ data: { mediaKey } })),
  );
}
