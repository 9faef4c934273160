import { type BlockedUser, listBlocks } from '@sfera/contract/people/blocks';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import type { ComponentProps } from 'react';
import type { UserId } from '@sfera/contract/base/ids';
import { PEOPLE_PAGE_SIZE } from '@sfera/contract/people/limits';
import { useSetBlock } from '#entities/user/block/block.ts';
import { text as block } from '#entities/user/block/text.ts';
import { nameBeside } from '#entities/user/name-beside.ts';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { More } from '#shared/ui/list-state/more.tsx';
import { LoadedCard } from '../loaded-card.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import styles from './blocked.module.css';
import { call } from '#shared/api/call.ts';
import typography from '#shared/ui/typography/typography.module.css';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from './text.ts';

const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  initialPageParam: null as UserId | null,
  queryFn: ({ pageParam, signal }) =>
    call(listBlocks, { query: { limit: PEOPLE_PAGE_SIZE, ...(pageParam && { before: pageParam }) }, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

/** The people whom one has blocked; ends the blocks. */
export function BlockedPage() {
  const list = useInfiniteQuery(blocksQuery);
  return (
    <SettingsScreen title={text.title}>
      <LoadedCard query={list} words={text} outline={<PeopleSkeleton rows={3} />}>
        {({ pages }) => {
          const people = pages.flatMap(({ users }) => users);
          return (
            <>
              {people.length > 0 && <p className={styles.note}>{text.note}</p>}
              {people.length > 0 || list.hasNextPage ? <People people={people} list={list} /> : <Nobody />}
            </>
          );
        }}
      </LoadedCard>
    </SettingsScreen>
  );
}

const Nobody = () => <EmptyState icon={<Ban size={32} />} title={text.nobody} text={text.nobodyHint} />;

interface PeopleProps {
  people: readonly BlockedUser[];
  list: ComponentProps<typeof More>['list'];
}

/** No row leads to a profile: there is none for the two. */
function People({ people, list }: PeopleProps) {
  const { mutate: setBlock, variables, isPending } = useSetBlock();
  return (
    <div className={settings.card}>
      <ul aria-label={text.title} aria-busy={list.isFetchingNextPage}>
        {people.map((user) => (
          <li key={user.id} className={styles.row}>
            <Avatar userId={user.id} login={user.login} src={user.logoImage} size={44} />
            <span className={layout.fillStack}>
              <span className={typography.semiboldLine} translate="no">
                {user.login}
              </span>
              <span className={styles.name}>{nameBeside(user)}</span>
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
      <More list={list} failed={text.moreFailed} outline={<PeopleSkeleton rows={2} />} />
    </div>
  );
}
