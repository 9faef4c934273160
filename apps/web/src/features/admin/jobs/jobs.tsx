import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { type FailedJob, retryJob } from '@sfera/contract/admin/jobs';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { Card } from '../parts/card.tsx';
import parts from '../parts/parts.module.css';
import { jobsQuery } from '../queries.ts';
import { Disclosure } from '#shared/ui/open-row/disclosure.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { StateMark } from '../parts/state-mark.tsx';
import styles from './jobs.module.css';
import { text } from './text.ts';
import { call } from '#shared/api/call.ts';
import { useAdminChange } from '../use-admin-change.ts';

const changes = [jobsQuery.queryKey];
const retryOne = ({ id }: FailedJob) => call(retryJob, { params: { id } });

const useRetry = () =>
  useAdminChange((job: FailedJob) => retryOne(job).then(() => job), {
    said: ({ title }) => text.retried(title),
    changes,
  });

interface FailedJobRowProps {
  job: FailedJob;
  isBusy: boolean;
  onRetry: () => void;
}

const FailedJobRow = ({ job, isBusy, onRetry }: FailedJobRowProps) => (
  <li className={parts.entry}>
    <StateMark state="problem" />
    <div className={parts.entryWords}>
      <p className={typography.semibold}>{job.title}</p>
      <p className={parts.words}>
        <RelativeTime at={job.failedAt} /> {text.meta(job.attempts)} · <code>{job.name}</code>
      </p>
      <Disclosure label={text.cause}>
        <pre className={styles.error}>{job.cause}</pre>
      </Disclosure>
    </div>
    <Button size="small" aria-label={text.retryNamed(job.title)} isLoading={isBusy} onClick={onRetry}>
      {text.retry}
    </Button>
  </li>
);

/** Work that has failed, with its cause, and how the queues stand. */
export function Jobs() {
  const query = useQuery(jobsQuery);
  const [isAsking, setAsking] = useState(false);
  const retry = useRetry();
  const retryAll = useRetryAll();
  if (!query.data) return <LoadingOrFailed query={query} height="320px" />;
  const { failed, queues } = query.data;
  return (
    <>
      {failed.length === 0 ? (
        <div className={parts.card}>
          <EmptyState icon={<CircleCheck size={32} />} title={text.noneFailed} text={text.noneFailedHint} />
        </div>
      ) : (
        <Card
          title={text.failed}
          aside={
            failed.length > 1 && (
              <Button size="small" isLoading={retryAll.isPending} onClick={() => setAsking(true)}>
                {text.retryAll}
              </Button>
            )
          }
        >
          <ul className={parts.list} aria-label={text.failed}>
            {failed.map((job) => (
              <FailedJobRow
                key={job.id}
                job={job}
                isBusy={retry.isPending && retry.variables.id === job.id}
                onRetry={() => retry.mutate(job)}
              />
            ))}
          </ul>
        </Card>
      )}
      <Card title={text.queues}>
        {queues.length === 0 ? (
          <p className={parts.words}>{text.noQueues}</p>
        ) : (
          <ul className={parts.list} aria-label={text.queues}>
            {queues.map(({ name, title, waiting, running, waitsSeconds }) => (
              <li key={name} className={parts.entry}>
                <div className={parts.entryWords}>
                  <p className={typography.semibold}>{title}</p>
                  <p className={parts.words}>
                    {text.queue(waiting, running)}
                    {waitsSeconds > 0 && ` · ${text.waits(text.age(waitsSeconds))}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.retryAllTitle(failed.length)}
        description={text.retryAllHint}
        confirmLabel={text.retryAll}
        onConfirm={() => {
          setAsking(false);
          retryAll.mutate(failed);
        }}
      />
    </>
  );
}

/** One after the other; a refused one, which another owner may have tried again already, holds up none of the others. */
async function retryEach(jobs: readonly FailedJob[]): Promise<{ done: number; refused: number }> {
  let done = 0;
  for (const job of jobs) {
    // oxlint-disable-next-line no-await-in-loop -- a hundred calls at once would be a flood
    await retryOne(job).then(
      () => (done += 1),
      () => undefined,
    );
  }
  return { done, refused: jobs.length - done };
}

const useRetryAll = () =>
  useAdminChange(retryEach, {
    said: ({ done, refused }) => text.retriedAll(done, refused),
    changes,
  });
