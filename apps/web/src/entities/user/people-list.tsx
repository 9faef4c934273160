import type { UserPreview } from '@sfera/contract/users';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PersonRow } from './person-row.tsx';
import { text } from './text.ts';
import styles from './people-list.module.css';

export interface PeopleListProps<Person extends UserPreview> {
  /** Names the list. */
  label: string;
  /** The list as far as it has been read, page by page. */
  list: UseInfiniteQueryResult<InfiniteData<{ users: readonly Person[] }>>;
  /** What stands where nobody is. */
  empty: string;
  endOf?: (person: Person) => ReactNode;
  /** Where a row leads, when not to the profile's own address. */
  pathOf?: (person: Person) => string;
  onOpen?: () => void;
}

/** People, each leading to a profile; the next ones come before the end is reached. */
export function PeopleList<Person extends UserPreview>(props: PeopleListProps<Person>) {
  const { label, list, empty, endOf, pathOf, onOpen } = props;
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const loadMore = () => void fetchNextPage();
  const isMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  if (!data && error)
    return (
      <FailureState title={text.peopleFailed} text={error.message} onRetry={() => void list.refetch()} />
    );
  if (!data) return <PeopleSkeleton rows={8} />;

  // Who did it again meanwhile has moved to the top, and may be in two pages.
  const people = new Map(data.pages.flatMap(({ users }) => users).map((person) => [person.id, person]));
  if (people.size === 0) return <EmptyState icon={<UsersRound size={32} />} title={empty} />;
  return (
    <div className={styles.list}>
      <ul aria-label={label} aria-busy={isFetchingNextPage}>
        {[...people.values()].map((person) => (
          <PersonRow
            key={person.id}
            user={person}
            {...(endOf && { end: endOf(person) })}
            {...(pathOf && { path: pathOf(person) })}
            {...(onOpen && { onOpen })}
          />
        ))}
      </ul>
      {isFetchNextPageError ? (
        <FailureLine words={text.morePeopleFailed} onRetry={loadMore} />
      ) : (
        hasNextPage && <PeopleSkeleton rows={2} />
      )}
      <ListEnd onNear={isMore ? loadMore : null} />
    </div>
  );
}
