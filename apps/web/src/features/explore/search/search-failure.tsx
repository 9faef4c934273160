import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { text } from '../text.ts';

interface SearchFailureProps {
  icon: ReactNode;
  results: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** In place of what a search would have found: why it has failed, and another try. */
export const SearchFailure = ({ icon, results: { error, isFetching, refetch } }: SearchFailureProps) => (
  <FailureState
    icon={icon}
    title={text.failed}
    text={error instanceof ApiError && error.code === 'network' ? text.offline : (error?.message ?? '')}
    isRetrying={isFetching}
    onRetry={() => void refetch()}
  />
);
