import { countUsers } from '@sfera/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { plural } from '#shared/text/plural.ts';
import column from '#shared/ui/column/column.module.css';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import styles from './user-count-page.module.css';

export function UserCountPage() {
  const goBack = useGoBack();
  const query = useQuery({
    queryKey: ['user-count'],
    queryFn: ({ signal }) => call(countUsers, { signal }),
  });
  if (query.error && !query.data)
    return <LoadingOrFailed query={query} failed={text.userCountFailed} reason={null} />;
  const count = query.data?.count;
  return (
    <section className={column.page} aria-busy={count === undefined}>
      <ScreenHead title={text.titles.userCount} onBack={() => goBack('/')} />
      <div className={styles.card}>
        <p className={styles.count}>{count === undefined ? <Skeleton width="3ch" /> : formatNumber(count)}</p>
        <p className={typography.muted}>{plural(count ?? 0, text.userCountNoun)}</p>
      </div>
    </section>
  );
}
