import { useQuery } from '@tanstack/react-query';
import Hash from 'lucide-react/icons/hash';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { Link } from '#shared/router/index.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from '../text.ts';
import { SearchFailure } from '../search/search-failure.tsx';
import { tagSearch } from './tag-search-query.ts';
import styles from './tag-results.module.css';

/** The tags that begin with the query, those with most posts first. */
export function TagResults({ query }: { query: string }) {
  const results = useQuery({ ...tagSearch(query), enabled: query !== '' });
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
