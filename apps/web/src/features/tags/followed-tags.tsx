import { useQuery } from '@tanstack/react-query';
import Hash from 'lucide-react/icons/hash';
import { Link } from '#shared/router/index.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { followedTagsQuery } from './tag-query.ts';
import styles from './tags.module.css';
import { text } from './text.ts';

/** The followed tags as a row of links; none when nothing is followed. */
export function FollowedTags() {
  const { data: tags = [] } = useQuery(followedTagsQuery);
  if (tags.length === 0) return null;
  return (
    <nav aria-label={text.mineLabel}>
      <ul className={styles.row}>
        {tags.map(({ name }) => (
          <li key={name}>
            <Link to={`/tag/${encodeURIComponent(name)}`} className={styles.tag} data-edge>
              #{name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Why the feed of followed tags is empty. */
export function NoTagPosts() {
  const { data: tags } = useQuery(followedTagsQuery);
  const words =
    tags && tags.length > 0
      ? { title: text.nothingNew, text: text.nothingNewHint }
      : { title: text.noneFollowed, text: text.noneFollowedHint };
  const toExplore = <GoButton to="/recomendation">{text.toExplore}</GoButton>;
  return <EmptyState icon={<Hash size={32} />} {...words} action={toExplore} />;
}
