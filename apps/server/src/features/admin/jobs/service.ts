import type { listJobs } from '@sfera/contract/admin/jobs';
import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { requireOwner } from '../../users/index.ts';
import { shortenCause } from './cause.ts';

const FAILED_SHOWN = 100;

export async function readJobs(
  { db, env, jobs }: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof listJobs>> {
  await requireOwner(db, viewerId);
  const [failed, queues] = await Promise.all([jobs.listFailed(FAILED_SHOWN), jobs.listQueues()]);
  return {
    failed: failed.map(({ id, name, title, attempts, failedAt, cause }) => ({
      id,
      name,
      title,
      attempts,
      failedAt: failedAt.toISOString(),
      cause: shortenCause(cause, env.dataDir),
    })),
    queues,
  };
}

/** Throws `job_not_found`, also when the job was tried again already. */
export async function retry({ db, jobs }: Context, viewerId: UserId, id: string): Promise<void> {
  await requireOwner(db, viewerId);
  if (!(await jobs.retry(db, id))) throw new AppError('job_not_found');
}
