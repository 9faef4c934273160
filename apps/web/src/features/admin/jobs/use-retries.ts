import { retryJob, type FailedJob } from '@sfera/contract/admin/jobs';
import { call } from '#shared/api/call.ts';
import { jobsQuery } from '../queries.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { text } from './text.ts';

const changes = [jobsQuery.queryKey];
const retry = ({ id }: FailedJob) => call(retryJob, { params: { id } });

export const useRetry = () =>
  useAdminChange((job: FailedJob) => retry(job).then(() => job), {
    said: ({ title }) => text.retried(title),
    changes,
  });

/** One after the other; a refused one, which another owner may have tried again already, holds up none of the others. */
async function retryEach(jobs: readonly FailedJob[]): Promise<{ done: number; refused: number }> {
  let done = 0;
  for (const job of jobs) {
    // oxlint-disable-next-line no-await-in-loop -- a hundred calls at once would be a flood
    await retry(job).then(
      () => (done += 1),
      () => undefined,
    );
  }
  return { done, refused: jobs.length - done };
}

export const useRetryAll = () =>
  useAdminChange(retryEach, {
    said: ({ done, refused }) => text.retriedAll(done, refused),
    changes,
  });
