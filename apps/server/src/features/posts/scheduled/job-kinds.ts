import type { ScheduledPostId } from '@sfera/contract/ids';
import type { Tx } from '../../../db/database.ts';
import { defineJobWithDeadLetter } from '../../../jobs/queue.ts';
import type { Context } from '../../../platform/context/context.ts';

/** The refusal of a post whose last attempt has failed. */
export const FAILED = 'internal';

/** Publishes a post whose time has come. A job that comes before the time, which may have changed, only waits anew. */
export const PUBLISH_SCHEDULED = defineJobWithDeadLetter<{ id: ScheduledPostId }>({
  name: 'posts.publish-scheduled',
  title: 'Публикация запланированного поста',
  concurrency: 2,
  batchSize: 10,
  expireInSeconds: 300,
  retryLimit: 10,
  waitsOnce: true,
  revive: (tx, { id }) => forgetFailure(tx, id),
});

/** Resolves to whether the post waits for nothing but another try. */
async function forgetFailure(tx: Tx, id: ScheduledPostId): Promise<boolean> {
  const forgiven = await tx
    .updateTable('scheduled_posts')
    .set({ refusal: null })
    .where('id', '=', id)
    .where('refusal', '=', FAILED)
    .returning('id')
    .executeTakeFirst();
  return forgiven !== undefined;
}

/** A job of `PUBLISH_SCHEDULED` that starts at the post's time. */
export function jobFor({ clock }: Pick<Context, 'clock'>, id: ScheduledPostId, publishAt: Date) {
  const leftMs = publishAt.getTime() - clock.now().getTime();
  return {
    data: { id },
    key: `${id} ${publishAt.toISOString()}`,
    startAfterSeconds: Math.max(0, Math.ceil(leftMs / 1_000)),
  };
}

/** Has the post published at its time, as part of the transaction. */
export async function orderPublication(
  context: Context,
  tx: Tx,
  id: ScheduledPostId,
  publishAt: Date,
): Promise<void> {
  const { data, ...options } = jobFor(context, id, publishAt);
  await context.jobs.send(tx, PUBLISH_SCHEDULED, data, options);
}
