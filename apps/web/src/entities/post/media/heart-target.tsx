import { DOUBLE_TAP_MS } from '@sfera/contract/base/limits';
import type { Post } from '@sfera/contract/posts/posts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from '#shared/router/index.ts';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { WIDE_WINDOW } from '#shared/viewport/breakpoint.ts';
import { useLike } from '../like/like.ts';
import { postPath } from '../post-path.ts';
import { useHearts } from './hearts.tsx';
import styles from './hearts.module.css';

/**
 * A photo whose double tap likes it, with a heart where the tap was. A double tap never takes a like back. Browsers
 * call neither a scroll nor a pinch a click. In a wide window a single click opens the post, which shows all of the
 * photo.
 */
export function HeartTarget({ post, children }: { post: Post; children: ReactNode }) {
  const setLike = useLike(post.id);
  const { hearts, beat } = useHearts();
  const isSecondTap = useDoubleTap();
  const navigate = useNavigate();
  const delay = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(delay.current), []);
  const open = () => {
    const path = postPath(post);
    if (location.pathname !== path) void navigate(path);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keys the heart button and the date do the same
    <div
      className={styles.target}
      onClick={(event) => {
        const { target, currentTarget } = event;
        // The photo, or the button over it; clicks in the photo's viewer come here from elsewhere on the page.
        const photo = target instanceof Element ? target.closest('img, [data-photo]') : null;
        if (!photo || !currentTarget.contains(photo)) return;
        clearTimeout(delay.current);
        if (isSecondTap(event)) {
          beat(event);
          setLike(true);
        } else if (matchMedia(WIDE_WINDOW).matches) delay.current = setTimeout(open, DOUBLE_TAP_MS);
      }}
    >
      {children}
      {hearts}
    </div>
  );
}
