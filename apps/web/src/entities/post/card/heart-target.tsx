import type { Post } from '@sfera/contract/posts';
import type { ReactNode } from 'react';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { useLike } from '../like/like.ts';
import { useHearts } from './hearts.tsx';
import styles from './hearts.module.css';

/**
 * A photo whose double tap likes it, with a heart where the tap was. A double tap never takes a like back. Browsers
 * call neither a scroll nor a pinch a click.
 */
export function HeartTarget({ post, children }: { post: Post; children: ReactNode }) {
  const setLike = useLike(post.id);
  const { hearts, beat } = useHearts();
  const isSecondTap = useDoubleTap();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keys the heart button does the same
    <div
      className={styles.target}
      onClick={(event) => {
        const { target, currentTarget } = event;
        // The photo, or the button over it; clicks in the photo's viewer come here from elsewhere on the page.
        const photo = target instanceof Element ? target.closest('img, [data-photo]') : null;
        if (!photo || !currentTarget.contains(photo) || !isSecondTap(event)) return;
        beat(event);
        setLike(true);
      }}
    >
      {children}
      {hearts}
    </div>
  );
}
