import { useQuery } from '@tanstack/react-query';
import Hash from 'lucide-react/icons/hash';
import { Link, useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
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
            <Link to={`/tag/${encodeURIComponent(name)}`} className={styles.tag}>
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
  const navigate = useNavigate();
  const { data: tags } = useQuery(followedTagsQuery);
  if (tags && tags.length > 0)
    return <EmptyState icon={<Hash size={32} />} title={text.nothingNew} text={text.nothingNewHint} />;
  const toExplore = (
    <Button variant="primary" onClick={() => void navigate('/recomendation')}>
      {text.toExplore}
    </Button>
  );
  return (
    <EmptyState
      icon={<Hash size={32} />}
      title={text.noneFollowed}
      text={text.noneFollowedHint}
      action={toExplore}
    />
  );
}
