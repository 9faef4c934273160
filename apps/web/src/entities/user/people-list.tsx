import type { UserPreview } from '@sfera/contract/people/users';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { More } from '#shared/ui/list-state/more.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PersonRow } from './person-row.tsx';
import { text } from './text.ts';
import styles from './people-list.module.css';

export interface PeopleListProps<Person extends UserPreview> {
  /** Names the list. */
  label: string;
  /** The list as far as it has been read, page by page. */
  list: UseInfiniteQueryResult<InfiniteData<{ users: readonly Person[] }>>;
  /** The expected number of people, if known: the list has its height from the start. */
  expected?: number;
  /** The words in place of an empty list. */
  empty: string;
  endOf?: (person: Person) => ReactNode;
  /** Where a row leads, when not to the profile's own address. */
  pathOf?: (person: Person) => string;
  onOpen?: () => void;
}

/** More outlines than a window shows. */
const MOST_OUTLINES = 8;

/** People, each leading to a profile; the next ones come before the end is reached. */
export function PeopleList<Person extends UserPreview>(props: PeopleListProps<Person>) {
  const { label, list, expected = MOST_OUTLINES, empty, endOf, pathOf, onOpen } = props;
  if (!list.data) {
    const outline = <PeopleSkeleton rows={Math.min(expected, MOST_OUTLINES)} />;
    return <LoadingOrFailed query={list} failed={text.peopleFailed} waiting={outline} />;
  }

  // Who did it again meanwhile has moved to the top, and may be in two pages.
  const people = new Map(list.data.pages.flatMap(({ users }) => users).map((person) => [person.id, person]));
  if (people.size === 0 && !list.hasNextPage)
    return <EmptyState icon={<UsersRound size={32} />} title={empty} />;
  return (
    <div className={styles.list}>
      <ul aria-label={label} aria-busy={list.isFetchingNextPage}>
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
      <More list={list} failed={text.morePeopleFailed} outline={<PeopleSkeleton rows={2} />} />
    </div>
  );
}
