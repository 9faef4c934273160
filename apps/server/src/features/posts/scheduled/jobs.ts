import type { Context } from '../../../context/context.ts';
import { jobFor, PUBLISH_SCHEDULED } from './job-kinds.ts';
import { publishDue, refuse } from './publish.ts';
import { FAILED, readAllWaiting } from './queries.ts';

/** Adds the jobs of all posts that wait: after weeks without a worker the queue has forgotten them. */
export async function orderAllPublications(context: Context): Promise<void> {
  const waiting = await readAllWaiting(context.db);
  await context.jobs.sendMany(
    context.db,
    PUBLISH_SCHEDULED,
    waiting.map(({ id, publish_at }) => jobFor(context, id, publish_at)),
  );
}

export async function workOnScheduled(context: Context): Promise<void> {
  await context.jobs.work(PUBLISH_SCHEDULED, ({ id }) => publishDue(context, id));
  await context.jobs.work(PUBLISH_SCHEDULED.deadLetter, ({ id }) => refuse(context, id, FAILED));
  await orderAllPublications(context);
}
