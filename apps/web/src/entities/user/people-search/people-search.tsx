import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import UserSearch from 'lucide-react/icons/user-search';
import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';

/**
 * A search for people by login and name, as every screen asks. `query` is trimmed; an empty one asks for nothing. A
 * search whose answer is no longer waited for is given up.
 */
export const peopleSearch = <Person,>(
  key: string,
  query: string,
  ask: (words: string, signal: AbortSignal) => Promise<Person[]>,
) =>
  queryOptions<Person[], Error, Person[], string[]>({
    queryKey: [key, query],
    // People write @login as they see it in posts.
    queryFn: ({ signal }) => ask(query.replace(/^@/, ''), signal),
    enabled: query !== '',
    // Offline it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
  });

interface FoundPeopleProps<Person> {
  results: UseQueryResult<Person[]>;
  text: {
    nobody: string;
    nobodyHint: string;
    failed: string;
    offline: string;
    found: (count: number) => string;
  };
  skeleton: ReactNode;
  /** Draws the list of at least one person. */
  children: (people: readonly Person[]) => ReactNode;
}

/** The people who were found; their number is said as it changes. A failure finds no people and says so. */
export function FoundPeople<Person>({ results, text, skeleton, children }: FoundPeopleProps<Person>) {
  const { data: people, error, isPlaceholderData } = results;
  if (!people)
    return (
      <LoadingOrFailed
        query={results}
        icon={<UserSearch size={32} />}
        failed={text.nobody}
        reason={error instanceof ApiError && error.code === 'network' ? text.offline : text.failed}
        waiting={skeleton}
      />
    );
  return (
    <>
      <p role="status" className="visually-hidden">
        {isPlaceholderData ? '' : people.length > 0 ? text.found(people.length) : text.nobody}
      </p>
      {people.length > 0 ? children(people) : <NobodyFound title={text.nobody} text={text.nobodyHint} />}
    </>
  );
}

/** The words in place of an empty list of people. */
export const NobodyFound = (words: { title: string; text: string }) => (
  <EmptyState {...words} icon={<UserSearch size={32} />} />
);
