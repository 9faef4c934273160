import type { ScheduledPostId } from '@sfera/contract/base/ids';
import type { Tx } from '../../../db/database.ts';
import { defineJobWithDeadLetter } from '../../../jobs/queue.ts';
import type { Context } from '../../../context/context.ts';
import { forgetFailure } from './queries.ts';

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
