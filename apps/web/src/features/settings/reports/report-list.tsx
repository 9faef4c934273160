import type { ReactNode } from 'react';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import settings from '../settings.module.css';
import styles from './reports.module.css';
import { text } from './text.ts';

interface ReportListProps {
  list: {
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  /** Undefined until the first load. */
  rows: readonly ReactNode[] | undefined;
  /** In place of no rows. */
  empty: ReactNode;
}

/** Rows that load as they are reached. */
export function ReportList({ list, label, rows, empty }: ReportListProps) {
  const { isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  if (!rows)
    return isError ? (
      <FailureState title={text.loadFailed} isRetrying={isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <div className={settings.card} aria-busy="true">
        <span className="visually-hidden">{text.loading}</span>
        <Skeleton shape="box" height="120px" />
      </div>
    );
  if (rows.length === 0) return empty;
  const loadMore = () => void list.fetchNextPage();
  const isMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  return (
    <>
      <ul aria-label={label} className={styles.list} aria-busy={isFetchingNextPage}>
        {rows}
      </ul>
      {isFetchNextPageError && <FailureLine words={text.moreFailed} onRetry={loadMore} />}
      <ListEnd onNear={isMore ? loadMore : null} />
    </>
  );
}
