import type { ListedUser } from '@sfera/contract/people/users';
import type { UseQueryResult } from '@tanstack/react-query';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { FoundPeople } from '#entities/user/people-search/people-search.tsx';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { PersonRow } from '#entities/user/person-row.tsx';
import { useUserId } from '#shared/api/session.ts';
import { useKeptScroll } from '#shared/navigation/kept-scroll/use-kept-scroll.ts';
import { text } from '../text.ts';
import styles from './search-results.module.css';

interface SearchResultsProps {
  results: UseQueryResult<ListedUser[]>;
  onOpen: (person: ListedUser) => void;
}

/** The people found, each with a link to the profile and a follow button. */
export function SearchResults({ results, onOpen }: SearchResultsProps) {
  const ownId = useUserId();
  const { data, isPlaceholderData } = results;
  useKeptScroll(isPlaceholderData ? 0 : (data?.length ?? 0));
  return (
    <FoundPeople results={results} text={text} skeleton={<PeopleSkeleton rows={6} />}>
      {(people) => (
        <ul aria-label={text.results} aria-busy={isPlaceholderData} className={styles.list}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              user={person}
              onOpen={() => onOpen(person)}
              end={
                person.id !== ownId && (
                  <FollowButton
                    userId={person.id}
                    status={person.followStatus}
                    isPrivate={person.isPrivate}
                    login={person.login}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
    </FoundPeople>
  );
}
