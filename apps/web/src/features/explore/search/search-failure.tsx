import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { text } from '../text.ts';

interface SearchFailureProps {
  icon: ReactNode;
  results: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** In place of what a search would have found: why it has failed, and another try. */
export const SearchFailure = ({ icon, results }: SearchFailureProps) => (
  <LoadingOrFailed
    query={results}
    icon={icon}
    failed={text.failed}
    {...(results.error instanceof ApiError && results.error.code === 'network' && { reason: text.offline })}
  />
);
