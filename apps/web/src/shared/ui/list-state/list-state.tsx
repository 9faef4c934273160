import { FailureLine } from '../empty-state/failure-line.tsx';
import { FailureState } from '../empty-state/failure-state.tsx';
import { ListEnd } from '../list-end/list-end.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { text } from '../text.ts';
import styles from './list-state.module.css';

interface LoadingOrFailedProps {
  query: { isError: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** Height of the expected content, a CSS length. */
  height?: string;
}

/** In place of what is not there yet. */
export const LoadingOrFailed = ({ query, height = '160px' }: LoadingOrFailedProps) =>
  query.isError ? (
    <FailureState
      title={text.loadFailed}
      {...(query.error && { text: query.error.message })}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <div className={styles.loading} aria-busy="true">
      <span className="visually-hidden">{text.loading}</span>
      <Skeleton shape="box" height={height} />
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
