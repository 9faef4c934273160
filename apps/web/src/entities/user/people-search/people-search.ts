import { queryOptions } from '@tanstack/react-query';

/**
 * A search for people by login and name, as every screen asks. `query` is trimmed; an empty one asks for nothing. An
 * answer that nobody waits for any more is given up.
 */
export const peopleSearch = <Person>(
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
