import type { PostId } from '@sfera/contract/base/ids';
import { useRef, type MouseEvent } from 'react';
import { useHearts } from '#entities/post/media/hearts.tsx';
import { useLike } from '#entities/post/like/like.ts';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import styles from './picture.module.css';

interface PictureProps {
  postId: PostId;
  isLiked: boolean;
  onToggle: () => void;
}

/**
 * The layer over the video that takes taps. A tap plays or pauses at once; the second of two undoes that and likes,
 * with a heart at that place. A double tap never unlikes. Browsers send no click for a scroll or a pinch.
 */
export function Picture({ postId, isLiked, onToggle }: PictureProps) {
  const setLike = useLike(postId);
  const { hearts, beat } = useHearts();
  const isSecondTap = useDoubleTap();
  const hasToggled = useRef(false);

  const tap = (event: MouseEvent) => {
    if (!isSecondTap(event)) {
      hasToggled.current = true;
      onToggle();
      return;
    }
    // Only the first of three quick taps has toggled.
    if (hasToggled.current) onToggle();
    hasToggled.current = false;
    beat(event);
    if (!isLiked) setLike(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have buttons for both
    <div className={styles.picture} data-reel-picture onClick={tap}>
      {hearts}
    </div>
  );
}
