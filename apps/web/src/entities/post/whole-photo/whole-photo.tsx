import { DOUBLE_TAP_MS } from '@sfera/contract/base/limits';
import type { Post } from '@sfera/contract/posts/posts';
import Expand from 'lucide-react/icons/expand';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { text } from './text.ts';
import styles from './whole-photo.module.css';

const loadOne = async () => (await import('./one-photo.tsx')).OnePhoto;
const loadItems = async () => (await import('./whole-items.tsx')).WholeItems;

interface WholePhotoProps {
  post: Post;
  /** Nothing of the photo is cropped: it is shown larger. */
  isWhole: boolean;
}

/**
 * A button over a photo that is cropped or small. One press shows the photo in the whole window, after the time in which
 * a second press would make a double tap: a double tap is a heart. A key shows the photo at once. From one photo of
 * several the others are reached there too.
 */
export function WholePhoto({ post, isWhole }: WholePhotoProps) {
  const { Sheet: Viewer, state, opener } = useSheetOnDemand(post.items ? loadItems : loadOne);
  const isSecondTap = useDoubleTap();
  const delay = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(delay.current), []);

  const onClick = (event: MouseEvent) => {
    clearTimeout(delay.current);
    const isKey = event.detail === 0;
    if (isKey) opener.onClick();
    else if (!isSecondTap(event)) delay.current = setTimeout(opener.onClick, DOUBLE_TAP_MS);
  };
  return (
    <>
      <button
        type="button"
        {...opener}
        data-photo
        data-whole={isWhole || undefined}
        aria-haspopup="dialog"
        aria-label={isWhole ? text.enlarge : text.open}
        className={styles.open}
        onClick={onClick}
      >
        <span className={styles.mark}>
          <Expand size={16} aria-hidden="true" />
        </span>
      </button>
      {Viewer && <Viewer post={post} {...state} />}
    </>
  );
}
