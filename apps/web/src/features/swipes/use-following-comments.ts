import type { PostId } from '@sfera/contract/ids';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { setOpenComments, useOpenComments } from '#entities/post/comments/open-comments.ts';

/** Who swipes on does not come to rest for so long. Unit: milliseconds. */
const REST_MS = 400;

/**
 * Comments that are open beside the reels become those of the reel that is watched: one would answer below another
 * video.
 */
export function useFollowingComments(activeId: PostId | null): void {
  useEffect(() => {
    if (activeId === null) return;
    const timer = setTimeout(() => openInstead(activeId), REST_MS);
    return () => clearTimeout(timer);
  }, [activeId]);
}

function openInstead(postId: PostId) {
  const open = useOpenComments.getState();
  if (!open.isOpen || open.postId === postId) return;
  const focused = document.activeElement;
  flushSync(() => setOpenComments(postId, true));
  // The panel takes the keyboard for what has been opened in it; it is to go on moving reels.
  if (focused === document.body) (document.activeElement as HTMLElement).blur();
  else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
