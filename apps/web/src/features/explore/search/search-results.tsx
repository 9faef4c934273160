import type { ListedUser } from '@sfera/contract/users';
import type { UseQueryResult } from '@tanstack/react-query';
import UserSearch from 'lucide-react/icons/user-search';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { PersonRow } from '#entities/user/person-row.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { useUserId } from '#shared/api/session.ts';
import { useKeptScroll } from '#shared/navigation/kept-scroll/use-kept-scroll.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { text } from '../text.ts';
import styles from './search-results.module.css';

interface SearchResultsProps {
  results: UseQueryResult<ListedUser[]>;
  onOpen: (person: ListedUser) => void;
}

/** Who was found. A failure finds nobody and says so (spec 8). */
export function SearchResults({ results, onOpen }: SearchResultsProps) {
  const ownId = useUserId();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = results;
  const users = data ?? [];
  useKeptScroll(isPlaceholderData ? 0 : users.length);
  if (isPending) return <PeopleSkeleton rows={6} />;
  if (error && !data)
    return (
      <FailureState
        icon={<UserSearch size={32} />}
        title={text.nobody}
        text={error instanceof ApiError && error.code === 'network' ? text.offline : text.failed}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <p role="status" className="visually-hidden">
        {isPlaceholderData ? '' : users.length > 0 ? text.found(users.length) : text.nobody}
      </p>
      {users.length > 0 ? (
        <ul aria-label={text.results} aria-busy={isPlaceholderData} className={styles.list}>
          {users.map((person) => (
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
      ) : (
        <EmptyState icon={<UserSearch size={32} />} title={text.nobody} text={text.nobodyHint} />
      )}
    </>
  );
}
