import type { FailedJob } from '@sfera/contract/admin-jobs';
import { Button } from '#shared/ui/button/button.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import parts from '../parts/parts.module.css';
import { StateMark } from '../parts/state-mark.tsx';
import styles from './jobs.module.css';
import { text } from './text.ts';

interface FailedJobRowProps {
  job: FailedJob;
  isBusy: boolean;
  onRetry: () => void;
}

export const FailedJobRow = ({ job, isBusy, onRetry }: FailedJobRowProps) => (
  <li className={parts.entry}>
    <StateMark state="problem" />
    <div className={parts.entryWords}>
      <p className={parts.strong}>{job.title}</p>
      <p className={parts.words}>
        <RelativeTime at={job.failedAt} /> {text.meta(job.attempts)} · <code>{job.name}</code>
      </p>
      <details className={styles.cause}>
        <summary>{text.cause}</summary>
        <pre className={styles.error}>{job.cause}</pre>
      </details>
    </div>
    <Button size="small" aria-label={text.retryNamed(job.title)} isLoading={isBusy} onClick={onRetry}>
      {text.retry}
    </Button>
  </li>
);
