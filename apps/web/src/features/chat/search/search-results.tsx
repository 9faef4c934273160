import type { UserPreview } from '@sfera/contract/users';
import { useQuery } from '@tanstack/react-query';
import UserSearch from 'lucide-react/icons/user-search';
import { ApiError } from '#shared/api/api-error.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { RowsSkeleton } from '../person-row/rows-skeleton.tsx';
import { FoundPerson } from './found-person.tsx';
import { searchQuery } from './search-query.ts';
import styles from './search-results.module.css';
import { text } from './text.ts';

interface SearchResultsProps {
  /** Trimmed; empty as long as nothing is searched for yet. */
  query: string;
  onOpen: (person: UserPreview) => void;
}

/** Who was found, each a chat to begin. A failure finds nobody and says so (spec 8). */
export function SearchResults({ query, onOpen }: SearchResultsProps) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(searchQuery(query));
  if (isPending) return <RowsSkeleton label={text.loading} rows={5} />;
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
  const people = data ?? [];
  return (
    <>
      <p role="status" className="visually-hidden">
        {isPlaceholderData ? '' : people.length > 0 ? text.found(people.length) : text.nobody}
      </p>
      {people.length === 0 ? (
        <EmptyState icon={<UserSearch size={32} />} title={text.nobody} text={text.nobodyHint} />
      ) : (
        <section aria-labelledby="chat-search-results">
          <h2 id="chat-search-results" className={styles.title}>
            {text.results}
          </h2>
          <ul aria-labelledby="chat-search-results" aria-busy={isPlaceholderData} className={styles.list}>
            {people.map((person) => (
              <FoundPerson key={person.id} person={person} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
