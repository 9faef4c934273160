import type { UserPreview } from '@sfera/contract/users';
import { useQuery } from '@tanstack/react-query';
import { FoundPeople } from '#entities/user/people-search/people-search.tsx';
import { RowsSkeleton } from '../person-row/rows-skeleton.tsx';
import { FoundPerson } from './found-person.tsx';
import { searchQuery } from './search-query.ts';
import styles from './search-results.module.css';
import { text } from './text.ts';

interface SearchResultsProps {
  /** Trimmed; empty while there is nothing to search for. */
  query: string;
  onOpen: (person: UserPreview) => void;
}

/** The people found, each a link to a chat. */
export function SearchResults({ query, onOpen }: SearchResultsProps) {
  const results = useQuery(searchQuery(query));
  return (
    <FoundPeople results={results} text={text} skeleton={<RowsSkeleton label={text.loading} rows={5} />}>
      {(people) => (
        <section aria-labelledby="chat-search-results">
          <h2 id="chat-search-results" className={styles.title}>
            {text.results}
          </h2>
          <ul aria-labelledby="chat-search-results" className={styles.list}>
            {people.map((person) => (
              <FoundPerson key={person.id} person={person} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
    </FoundPeople>
  );
}
