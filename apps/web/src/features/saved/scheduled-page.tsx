import { useQuery, queryOptions } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useId } from 'react';
import { listScheduledPosts, type ScheduledPost } from '@sfera/contract/posts/scheduled';
import { HOUR_MS } from '@sfera/contract/base/time';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import column from '#shared/ui/column/column.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { SCHEDULED_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { serverNow } from '#shared/api/server-clock.ts';
import { ScheduledRow } from './scheduled-row.tsx';
import { text } from './scheduled-text.ts';
import styles from './saved.module.css';
import own from './scheduled.module.css';

/** The server takes a moment to publish what is due. Unit: milliseconds. */
const AFTER_TIME_MS = 5_000;

/** The user's posts that wait for their time, first those that are published next. */
const scheduledQuery = () =>
  queryOptions({
    queryKey: SCHEDULED_KEY,
    queryFn: async ({ signal }) => (await call(listScheduledPosts, { signal })).scheduled,
    refetchInterval: ({ state }) => untilNext(state.data),
  });

/** The user's own posts that the server publishes at their time. */
export function ScheduledPage() {
  const titleId = useId();
  usePageTitle(text.title);
  const goBack = useGoBack();
  return (
    <section aria-labelledby={titleId} className={column.page}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/myProfile')} />
      <p className={styles.note}>{text.note}</p>
      <ScheduledList titleId={titleId} />
    </section>
  );
}

function ScheduledList({ titleId }: { titleId: string }) {
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
        action={<GoButton to="/createPost">{text.toCreate}</GoButton>}
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

/** When the next post of these is published, the list changes. */
function untilNext(posts: readonly ScheduledPost[] = []): number | false {
  const next = posts.find(({ refusal }) => refusal === undefined);
  if (!next) return false;
  const leftMs = new Date(next.publishAt).getTime() - serverNow();
  return Math.min(HOUR_MS, Math.max(0, leftMs) + AFTER_TIME_MS);
}
