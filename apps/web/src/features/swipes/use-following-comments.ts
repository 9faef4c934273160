import type { PostId } from '@sfera/contract/base/ids';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { setOpenComments, useOpenComments } from '#entities/post/comments/open-comments.ts';

/** A person who swipes on rests for less than this. Unit: milliseconds. */
const REST_MS = 400;

/**
 * Open comments beside the reels switch to the active reel: otherwise a comment would go to another video than the one
 * shown.
 */
export function useFollowingComments(activeId: PostId | null): void {
  useEffect(() => {
    if (activeId === null) return;
    const timer = setTimeout(() => switchComments(activeId), REST_MS);
    return () => clearTimeout(timer);
  }, [activeId]);
}

function switchComments(postId: PostId) {
  const open = useOpenComments.getState();
  if (!open.isOpen || open.postId === postId) return;
  const focused = document.activeElement;
  flushSync(() => setOpenComments(postId, true));
  // The panel moves the focus to the opened comments; the focus returns, so that keys still move the reels.
  if (focused === document.body) (document.activeElement as HTMLElement).blur();
  else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
