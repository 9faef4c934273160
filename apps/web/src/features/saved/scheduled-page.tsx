import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useId } from 'react';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { scheduledQuery } from './scheduled-query.ts';
import { ScheduledRow } from './scheduled-row.tsx';
import { text } from './scheduled-text.ts';
import styles from './saved.module.css';
import own from './scheduled.module.css';

/** The user's own posts that the server publishes at their time. */
export function ScheduledPage() {
  const titleId = useId();
  usePageTitle(text.title);
  const goBack = useGoBack();
  return (
    <section aria-labelledby={titleId} className={styles.screen}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/myProfile')} />
      <p className={styles.note}>{text.note}</p>
      <ScheduledList titleId={titleId} />
    </section>
  );
}

function ScheduledList({ titleId }: { titleId: string }) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(scheduledQuery());
  if (!data && error)
    return (
      <FailureState
        title={text.loadFailed}
        text={error.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label={text.loading} className={own.loading}>
        <Spinner />
      </div>
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<CalendarClock size={32} />}
        title={text.empty}
        text={text.emptyHint}
        action={
          <Button variant="primary" onClick={() => void navigate('/createPost')}>
            {text.toCreate}
          </Button>
        }
      />
    );
  return (
    <ul aria-labelledby={titleId} className={own.list}>
      {data.map((post) => (
        <ScheduledRow key={post.id} post={post} />
      ))}
    </ul>
  );
}
