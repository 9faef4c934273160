import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './moderation.module.css';
import { text } from './text.ts';

interface LoadingOrFailedProps {
  query: { isError: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
}

/** In place of what is not there yet. */
export const LoadingOrFailed = ({ query }: LoadingOrFailedProps) =>
  query.isError ? (
    <FailureState
      title={text.loadFailed}
      {...(query.error && { text: query.error.message })}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <div className={styles.card} aria-busy="true">
      <span className="visually-hidden">{text.loading}</span>
      <Skeleton shape="box" height="160px" />
    </div>
  );

interface MoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The end of a list that loads as it is reached. */
export function More({ list }: MoreProps) {
  const loadMore = () => void list.fetchNextPage();
  const isMore = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  return (
    <>
      {list.isFetchNextPageError && <FailureLine words={text.moreFailed} onRetry={loadMore} />}
      <ListEnd onNear={isMore ? loadMore : null} />
    </>
  );
}
