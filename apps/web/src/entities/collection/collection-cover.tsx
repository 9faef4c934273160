import type { Collection } from '@sfera/contract/posts/collections';
import Bookmark from 'lucide-react/icons/bookmark';
import type { ReactNode } from 'react';
import { TileMark } from '#entities/moderation/sensitive/tile-mark.tsx';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import styles from './collection-cover.module.css';

interface CollectionCoverProps extends Pick<Collection, 'cover'> {
  /** Stands for a cover where there is none. */
  icon?: ReactNode;
}

/** The square cover of a collection or an album; a bookmark or another icon stands for one without posts. */
export function CollectionCover({ cover, icon }: CollectionCoverProps) {
  const isCovered = useIsCovered(cover && { id: cover.postId, isSensitive: cover.isSensitive }, undefined);
  return (
    <span className={styles.cover}>
      {cover ? (
        <img src={cover.thumbnailUrl} alt="" loading="lazy" decoding="async" className={styles.picture} />
      ) : (
        (icon ?? <Bookmark size={28} aria-hidden="true" />)
      )}
      {isCovered && <TileMark />}
    </span>
  );
}
