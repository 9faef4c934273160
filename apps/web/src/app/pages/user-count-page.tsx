import { countUsers } from '@sfera/contract/users';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { plural } from '#shared/text/plural.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from './text.ts';
import styles from './user-count-page.module.css';

export function UserCountPage() {
  const query = useQuery({
    queryKey: ['user-count'],
    queryFn: ({ signal }) => call(countUsers, { signal }),
  });
  if (query.isError && !query.data)
    return (
      <FailureState
        title={text.userCountFailed}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const count = query.data?.count;
  return (
    <section className={styles.page} aria-busy={count === undefined}>
      <h1 className={styles.title}>{text.titles.userCount}</h1>
      <p className={styles.count}>{count === undefined ? <Skeleton width="3ch" /> : formatNumber(count)}</p>
      <p className={styles.noun}>{plural(count ?? 0, text.userCountNoun)}</p>
    </section>
  );
}
