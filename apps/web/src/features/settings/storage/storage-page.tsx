import { useQuery } from '@tanstack/react-query';
import { ownStorageQuery, type OwnStorage } from '#entities/user/storage/own-storage.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { LargestPosts } from './largest-posts.tsx';
import { StorageUse } from './storage-use.tsx';
import styles from './storage.module.css';
import { text } from './text.ts';

/** What the person keeps on the server, how much of it is allowed, and what to delete first. */
export function StoragePage() {
  const { data, isError, isFetching, refetch } = useQuery(ownStorageQuery);
  return (
    <SettingsScreen title={text.title}>
      {data && (
        <>
          <StorageUse storage={data} />
          <Kinds kinds={data.kinds} />
          {data.largest.length > 0 && <LargestPosts posts={data.largest} />}
        </>
      )}
      {!data && isError && (
        <FailureState title={text.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div className={settings.card} aria-busy="true">
          <span className="visually-hidden">{text.loading}</span>
          <Skeleton shape="box" height="96px" />
        </div>
      )}
    </SettingsScreen>
  );
}

const Kinds = ({ kinds }: Pick<OwnStorage, 'kinds'>) => (
  <section className={styles.part} aria-labelledby="storage-kinds">
    <h2 id="storage-kinds" className={styles.heading}>
      {text.kinds}
    </h2>
    {kinds.length === 0 ? (
      <p className={styles.note}>{text.nothing}</p>
    ) : (
      <ul className={settings.card}>
        {kinds.map(({ kind, bytes }) => (
          <li key={kind} className={styles.kind}>
            <span>{text.kind(kind)}</span>
            <span className={styles.bytes}>{formatBytes(bytes)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
