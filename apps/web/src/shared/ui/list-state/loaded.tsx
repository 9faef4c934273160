import type { ReactNode } from 'react';
import { FailureState } from '../empty-state/failure-state.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { text } from '../text.ts';
import styles from './list-state.module.css';

interface LoadingOrFailedProps {
  query: { isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** Says that the first answer did not come. */
  failed?: string;
  /** Said below `failed`: by default the message of the error, nothing when null. */
  reason?: string | null;
  /** Replaces the icon of a failure. */
  icon?: ReactNode;
  /** Stands in the place of the content until the first answer. A grey card by default. */
  waiting?: ReactNode;
  /** Height of that card's content, a CSS length. */
  height?: string;
}

/** In place of what is not there yet: a skeleton, or the failure with a retry. */
export function LoadingOrFailed(props: LoadingOrFailedProps) {
  const { query, failed = text.loadFailed, reason, icon, waiting, height = '160px' } = props;
  if (query.error) {
    const words = reason === undefined ? query.error.message : reason;
    return (
      <FailureState
        icon={icon}
        title={failed}
        {...(words !== null && { text: words })}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    waiting ?? (
      <div className={styles.loading} aria-busy="true">
        <span className="visually-hidden">{text.loading}</span>
        <Skeleton shape="box" height={height} />
      </div>
    )
  );
}

interface LoadedProps<Data> extends LoadingOrFailedProps {
  query: LoadingOrFailedProps['query'] & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** Draws the data of a query, also when a later try has failed; before that its skeleton or its failure. */
export const Loaded = <Data,>({ children, ...props }: LoadedProps<Data>) =>
  props.query.data === undefined ? <LoadingOrFailed {...props} /> : children(props.query.data);
