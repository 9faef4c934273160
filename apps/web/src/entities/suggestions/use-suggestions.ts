import { listCirclePeople } from '@sfera/contract/circles/circles';
import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { SEARCH_DEBOUNCE_MS } from '@sfera/contract/base/limits';
import { searchUsers } from '@sfera/contract/people/search';
import { searchTags } from '@sfera/contract/posts/tags';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#shared/api/call.ts';
import type { WordAtCaret } from './word-at.ts';

/** Fewer than are found: the list stands beside a keyboard. */
const MOST = 8;

export interface Suggestion {
  /** The word that is put into the text behind the sign. */
  word: string;
  /** Set for a tag. */
  countPosts?: number;
  /** Set for a person. */
  person?: { id: UserId; userName: string; logoImage: string | null; isVerified: boolean };
}

async function ask({ kind, query, circleId }: Asked, signal: AbortSignal): Promise<Suggestion[]> {
  if (circleId !== null) {
    const asked = { params: { id: circleId }, query: { search: query, limit: MOST }, signal };
    const { people } = await call(listCirclePeople, asked);
    return people.map(({ login, ...person }) => ({ word: login, person }));
  }
  if (kind === 'tag') {
    const { tags } = await call(searchTags, { query: { query }, signal });
    return tags.map(({ name, countPosts }) => ({ word: name, countPosts }));
  }
  const { users } = await call(searchUsers, { query: { query }, signal });
  return users.map(({ login, ...person }) => ({ word: login, person }));
}

type Asked = Pick<WordAtCaret, 'kind' | 'query'> & { circleId: CircleId | null };

/**
 * The suggestions for the word; empty while nothing is known. A failure suggests nothing, and writing goes on. In the
 * chat of a circle, people of it are suggested, and no tags, which could not be found there.
 */
export function useSuggestions(
  found: WordAtCaret | null,
  circleId: CircleId | null = null,
): readonly Suggestion[] {
  const word = circleId !== null && found?.kind === 'tag' ? null : found;
  const [asked, setAsked] = useState<Asked | null>(null);
  const kind = word?.kind;
  const query = word?.query;
  useEffect(() => {
    if (kind === undefined || query === undefined) return;
    const timer = setTimeout(setAsked, SEARCH_DEBOUNCE_MS, { kind, query, circleId });
    return () => clearTimeout(timer);
  }, [kind, query, circleId]);
  const { data, isError } = useQuery({
    queryKey: ['suggestions', asked?.kind, asked?.query, asked?.circleId],
    queryFn: ({ signal }) => (asked ? ask(asked, signal) : []),
    enabled: asked !== null && word !== null,
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
  });
  // The suggestions found for another sign would be wrong here.
  if (!word || isError || asked?.kind !== word.kind) return [];
  return (data ?? []).slice(0, MOST);
}
