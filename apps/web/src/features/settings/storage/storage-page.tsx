import { useQuery } from '@tanstack/react-query';
import HardDrive from 'lucide-react/icons/hard-drive';
import { ownStorageQuery, type OwnStorage } from '#entities/user/storage/own-storage.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { LoadedCard } from '../loaded-card.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { LargestPosts } from './largest-posts.tsx';
import { OriginalsSwitch } from './originals-switch.tsx';
import { StorageUse } from './storage-use.tsx';
import styles from './storage.module.css';
import { text } from './text.ts';

/** Shows what the person keeps on the server, how much of it is allowed, and what to delete first. */
export function StoragePage() {
  const query = useQuery(ownStorageQuery);
  return (
    <SettingsScreen title={text.title}>
      <LoadedCard query={query} words={text}>
        {(data) => (
          <>
            <StorageUse storage={data} />
            <OriginalsSwitch />
            <Kinds kinds={data.kinds} />
            {data.largest.length > 0 && <LargestPosts posts={data.largest} />}
          </>
        )}
      </LoadedCard>
    </SettingsScreen>
  );
}

const Kinds = ({ kinds }: Pick<OwnStorage, 'kinds'>) => (
  <section className={layout.stack2} aria-labelledby="storage-kinds">
    <h2 id="storage-kinds" className={styles.heading}>
      {text.kinds}
    </h2>
    {kinds.length === 0 ? (
      <EmptyState
        icon={<HardDrive size={32} />}
        title={text.nothing}
        action={<GoButton to="/createPost">{text.create}</GoButton>}
      />
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
