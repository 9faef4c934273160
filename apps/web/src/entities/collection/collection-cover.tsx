import type { Collection } from '@sfera/contract/posts/collections';
import Bookmark from 'lucide-react/icons/bookmark';
import { TileMark } from '#entities/moderation/sensitive/tile-mark.tsx';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import styles from './collection-cover.module.css';

/** The square cover of a collection; a bookmark stands for one without posts. */
export function CollectionCover({ cover }: Pick<Collection, 'cover'>) {
  const isCovered = useIsCovered(cover && { id: cover.postId, isSensitive: cover.isSensitive }, undefined);
  return (
    <span className={styles.cover}>
      {cover ? (
        <img src={cover.thumbnailUrl} alt="" loading="lazy" decoding="async" className={styles.picture} />
      ) : (
        <Bookmark size={28} aria-hidden="true" />
      )}
      {isCovered && <TileMark />}
    </span>
  );
}
