import type { Post } from '@sfera/contract/posts';
import Heart from 'lucide-react/icons/heart';
import { text as likeText } from '#entities/post/like/text.ts';
import { useLike, useWantedLike } from '#entities/post/like/use-like.ts';
import { formatCompact } from '#shared/text/format-number.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import type { LikersOpener } from '../likers/use-likers-sheet.tsx';
import styles from './actions.module.css';

/** The heart shows the tap at once; the count below it moves with the server's word, and opens who liked. */
export function LikeAction({ post, likersOpener }: { post: Post; likersOpener: LikersOpener }) {
  const { id, liked, countLike } = post;
  const { mutate: setLike } = useLike(id);
  const wanted = useWantedLike(id);
  const isOn = wanted ?? liked;
  return (
    <div className={styles.action}>
      <IconButton
        label={likeText.like}
        icon={<Heart size={32} />}
        aria-pressed={isOn}
        data-tapped={wanted !== undefined || undefined}
        className={`${styles.icon} ${styles.heart}`}
        onClick={() => setLike(!isOn)}
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
