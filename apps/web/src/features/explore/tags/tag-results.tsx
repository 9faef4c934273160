import { searchTags } from '@sfera/contract/tags';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Hash from 'lucide-react/icons/hash';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { call } from '#shared/api/call.ts';
import { Link } from '#shared/router/index.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from '../text.ts';
import { SearchFailure } from '../search/search-failure.tsx';
import styles from './tag-results.module.css';

/** `query` is trimmed; an empty one asks for nothing. */
const tagSearch = (query: string) => ({
  queryKey: ['tag-search', query],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(searchTags, { query: { query }, signal })).tags,
  enabled: query !== '',
  placeholderData: keepPreviousData,
  // Offline it fails at once and says so, instead of waiting without a word.
  networkMode: 'always' as const,
});

/** The tags that begin with the query, those with most posts first. */
export function TagResults({ query }: { query: string }) {
  const results = useQuery(tagSearch(query));
  const { data: tags, isPending, isPlaceholderData } = results;
  if (isPending) return <PeopleSkeleton rows={6} />;
  if (!tags) return <SearchFailure icon={<Hash size={32} />} results={results} />;
  const isEmpty = tags.length === 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {isPlaceholderData ? '' : isEmpty ? text.nothing : text.foundTags(tags.length)}
      </p>
      {isEmpty ? (
        <EmptyState icon={<Hash size={32} />} title={text.nothing} text={text.noTagsHint} />
      ) : (
        <ul aria-label={text.tags} aria-busy={isPlaceholderData} className={styles.list}>
          {tags.map(({ name, countPosts }) => (
            <li key={name}>
              <Link to={`/tag/${encodeURIComponent(name)}`} className={styles.tag}>
                <span className={styles.name}>#{name}</span>
                <span className={styles.count}>{text.postsOfTag(countPosts)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
