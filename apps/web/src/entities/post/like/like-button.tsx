import { LONG_PRESS_REACTION_MS } from '@sfera/contract/base/limits';
import type { Post } from '@sfera/contract/posts/posts';
import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { useWrite } from '#shared/outbox/write-selectors.ts';
import { formatCompact } from '#shared/text/format-number.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useLongPress } from '#shared/ui/long-press/use-long-press.ts';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import type { PaletteState } from '../reactions/use-palette.ts';
import { likeWrite, useLike } from './like.ts';
import { text } from './text.ts';
import styles from './like-button.module.css';

const loadSheet = async () => (await import('./likers-sheet.tsx')).LikersSheet;

interface LikeButtonProps {
  post: Post;
  /** Opened by a long press, and by a mouse that rests on the heart. */
  palette?: Pick<PaletteState, 'open' | 'reach'>;
}

/**
 * The one way to like a post: the heart shows the tap at once. The count beside the heart changes with the server's
 * answer, and opens the people who like the post.
 */
export function LikeButton({ post, palette }: LikeButtonProps) {
  const { id, liked, countLike } = post;
  const setLike = useLike(id);
  const isOnItsWay = useWrite(likeWrite, id) !== undefined;
  const [isTapped, setTapped] = useState(false);
  const { Sheet, state, opener } = useSheetOnDemand(loadSheet);
  const longPress = useLongPress(() => palette?.open('press'), LONG_PRESS_REACTION_MS);
  return (
    <div className={styles.like}>
      <span {...palette?.reach}>
        <IconButton
          {...(palette && longPress)}
          label={text.like}
          icon={<Heart size={24} />}
          aria-pressed={liked}
          data-tapped={isTapped || isOnItsWay || undefined}
          className={styles.heart}
          onClick={() => {
            setTapped(true);
            setLike(!liked);
          }}
        />
      </span>
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
