import { useQuery } from '@tanstack/react-query';
import Hash from 'lucide-react/icons/hash';
import { Link } from '#shared/router/index.ts';
import { text } from '../text.ts';
import styles from './popular-tags.module.css';
import { tagSearch } from './tag-search-query.ts';

/** The tags with most posts, as long as an answer is fresh enough. Unit: milliseconds. */
const FRESH_MS = 5 * 60 * 1_000;

/** The way to the posts of followed tags, and the tags that are used most, side by side. */
export function PopularTags() {
  const { data: tags = [] } = useQuery({ ...tagSearch(''), staleTime: FRESH_MS, gcTime: Infinity });
  return (
    <nav aria-label={text.popularTags}>
      <ul className={styles.row}>
        <li>
          <Link to="/tags" className={`${styles.tag} ${styles.own}`}>
            <Hash size={18} aria-hidden="true" />
            {text.ownTags}
          </Link>
        </li>
        {tags.map(({ name }) => (
          <li key={name}>
            <Link to={`/tag/${encodeURIComponent(name)}`} className={styles.tag}>
              #{name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
