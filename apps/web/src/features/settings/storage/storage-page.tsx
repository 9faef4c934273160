import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { StorageUse } from './storage-use.tsx';
import styles from './storage.module.css';
import { text } from './text.ts';
import { setOriginalsChoice, type OriginalsChoice } from '@sfera/contract/posts/originals';
import { originalsChoiceQuery } from '#entities/user/originals/originals-choice.ts';
import { call } from '#shared/api/call.ts';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';

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

/** Whether the originals of new posts are kept, unless the author says otherwise at one of them. */
function OriginalsSwitch() {
  const cache = useQueryClient();
  const { data } = useQuery(originalsChoiceQuery);
  const write = (choice: OriginalsChoice | undefined) =>
    cache.setQueryData(originalsChoiceQuery.queryKey, choice);
  const { mutate } = useMutation({
    mutationFn: (choice: OriginalsChoice) => call(setOriginalsChoice, { body: choice }),
    onMutate: async (choice) => {
      await cache.cancelQueries(originalsChoiceQuery);
      write(choice);
      return data;
    },
    onError(error, _choice, before) {
      write(before);
      toast(`${text.notSaved}. ${error.message}`, { kind: 'error' });
    },
  });
  return (
    <div className={settings.part}>
      <Switch
        label={text.keepsOriginals}
        hint={text.keepsOriginalsHint}
        isOn={data?.keepsOriginals ?? false}
        isDisabled={!data}
        onChange={(keepsOriginals) => mutate({ keepsOriginals })}
      />
    </div>
  );
}
