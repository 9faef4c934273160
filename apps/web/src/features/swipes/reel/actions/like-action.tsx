import type { Post } from '@sfera/contract/posts/posts';
import Heart from 'lucide-react/icons/heart';
import { likeWrite, useLike } from '#entities/post/like/like.ts';
import { text as likeText } from '#entities/post/like/text.ts';
import { useWrite } from '#shared/outbox/write-selectors.ts';
import { formatCompact } from '#shared/text/format-number.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import type { LikersOpener } from '../likers/use-likers-sheet.tsx';
import styles from './actions.module.css';

/** The heart shows the tap at once; the count below follows the server's answer and opens the likers. */
export function LikeAction({ post, likersOpener }: { post: Post; likersOpener: LikersOpener }) {
  const { id, liked, countLike } = post;
  const setLike = useLike(id);
  const isOnItsWay = useWrite(likeWrite, id) !== undefined;
  return (
    <div className={styles.action}>
      <IconButton
        label={likeText.like}
        icon={<Heart size={32} />}
        aria-pressed={liked}
        data-tapped={isOnItsWay || undefined}
        className={`${styles.icon} ${styles.heart}`}
        onClick={() => setLike(!liked)}
      />
      {countLike > 0 ? (
        <button
          type="button"
          aria-label={likeText.likersLabel(countLike)}
          aria-haspopup="dialog"
          className={styles.count}
          {...likersOpener}
        >
          {formatCompact(countLike)}
        </button>
      ) : (
        <span className={styles.count}>0</span>
      )}
    </div>
  );
}
