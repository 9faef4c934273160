import type { Post } from '@sfera/contract/posts';
import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { useWrite } from '#shared/outbox/write-selectors.ts';
import { formatCompact } from '#shared/text/format-number.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { likeWrite, useLike } from './like.ts';
import { text } from './text.ts';
import styles from './like-button.module.css';

const loadSheet = async () => (await import('./likers-sheet.tsx')).LikersSheet;

/** The heart shows the tap at once; the count beside it moves with the server's word, and opens who liked. */
export function LikeButton({ post }: { post: Post }) {
  const { id, liked, countLike } = post;
  const setLike = useLike(id);
  const isOnItsWay = useWrite(likeWrite, id) !== undefined;
  const [isTapped, setTapped] = useState(false);
  const { Sheet, state, opener } = useSheetOnDemand(loadSheet);
  return (
    <div className={styles.like}>
      <IconButton
        label={text.like}
        icon={<Heart size={22} />}
        aria-pressed={liked}
        data-tapped={isTapped || isOnItsWay || undefined}
        className={styles.heart}
        onClick={() => {
          setTapped(true);
          setLike(!liked);
        }}
      />
      {countLike > 0 ? (
        <button type="button" {...opener} className={styles.count} aria-label={text.likersLabel(countLike)}>
          {formatCompact(countLike)}
        </button>
      ) : (
        <span className={styles.count}>0</span>
      )}
      {Sheet && <Sheet post={post} {...state} />}
    </div>
  );
}
