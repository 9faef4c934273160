import { searchTags } from '@sfera/contract/posts/tags';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The tags that begin with `query`, which is trimmed; those with most posts first. */
export const tagSearch = (query: string) => ({
  queryKey: ['tag-search', query],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(searchTags, { query: { query }, signal })).tags,
  placeholderData: keepPreviousData,
  // Offline it fails at once and says so, instead of waiting without a word.
  networkMode: 'always' as const,
});
