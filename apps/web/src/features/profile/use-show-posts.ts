import { wantsCalm } from '#shared/appearance/calm.ts';
import { useRef } from 'react';

/** The heading of the posts, and what brings it into view with the focus. */
export function useShowPosts() {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const showPosts = () => {
    const isCalm = wantsCalm();
    titleRef.current?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    titleRef.current?.focus({ preventScroll: true });
  };
  return { titleRef, showPosts };
}
