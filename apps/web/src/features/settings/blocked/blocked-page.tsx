import type { BlockedUser } from '@sfera/contract/blocks';
import { useInfiniteQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { useSetBlock } from '#entities/user/block/block.ts';
import { text as block } from '#entities/user/block/text.ts';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import styles from './blocked.module.css';
import { blocksQuery } from './blocks-query.ts';
import { text } from './text.ts';

/** The people whom one has blocked; ends the blocks. */
export function BlockedPage() {
  const list = useInfiniteQuery(blocksQuery);
  const { data, isError, isFetching, refetch } = list;
  const people = data?.pages.flatMap(({ users }) => users);
  return (
    <SettingsScreen title={text.title}>
      {people && people.length > 0 && <p className={styles.note}>{text.note}</p>}
      {people && (people.length > 0 ? <People people={people} list={list} /> : <Nobody />)}
      {!people && isError && (
        <FailureState title={text.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!people && !isError && (
        <div className={settings.card} aria-busy="true">
          <span className="visually-hidden">{text.loading}</span>
          <PeopleSkeleton rows={3} />
        </div>
      )}
    </SettingsScreen>
  );
}

const Nobody = () => <EmptyState icon={<Ban size={32} />} title={text.nobody} text={text.nobodyHint} />;

interface PeopleProps {
  people: readonly BlockedUser[];
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** No row leads to a profile: there is none for the two. */
function People({ people, list }: PeopleProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const { mutate: setBlock, variables, isPending } = useSetBlock();
  const loadMore = () => void fetchNextPage();
  const isMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  return (
    <div className={settings.card}>
      <ul aria-label={text.title} aria-busy={isFetchingNextPage}>
        {people.map((user) => (
          <li key={user.id} className={styles.row}>
            <Avatar userId={user.id} login={user.login} src={user.logoImage} size={44} />
            <span className={styles.names}>
              <span className={styles.login}>{user.login}</span>
              {user.userName && <span className={styles.name}>{user.userName}</span>}
            </span>
            <Button
              size="small"
              aria-label={text.unblockNamed(user.login)}
              isLoading={isPending && variables.user.id === user.id}
              onClick={() => setBlock({ user, isBlocked: false })}
            >
              {block.unblock}
            </Button>
          </li>
        ))}
      </ul>
      {isFetchNextPageError && <FailureLine words={text.moreFailed} onRetry={loadMore} />}
      <ListEnd onNear={isMore ? loadMore : null} />
    </div>
  );
}
