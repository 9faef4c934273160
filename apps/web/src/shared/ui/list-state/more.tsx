import type { ReactNode } from 'react';
import { FailureLine } from '../empty-state/failure-line.tsx';
import { ListEnd } from '../list-end/list-end.tsx';
import { text } from '../text.ts';

interface MoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Says that the next page did not come. */
  failed?: string;
  /** The outline of the rows that come next. */
  outline?: ReactNode;
}

/** The end of a list that loads as it is reached. */
export function More({ list, failed = text.moreFailed, outline }: MoreProps) {
  const loadMore = () => void list.fetchNextPage();
  const isMore = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  return (
    <>
      {list.isFetchNextPageError ? (
        <FailureLine words={failed} onRetry={loadMore} />
      ) : (
        list.hasNextPage && outline
      )}
      <ListEnd onNear={isMore ? loadMore : null} />
    </>
  );
}
