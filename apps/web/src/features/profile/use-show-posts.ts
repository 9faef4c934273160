import { wantsCalm } from '#shared/appearance/calm.ts';
import { useRef } from 'react';

/** The ref of the posts' heading, and a function that scrolls to it and focuses it. */
export function useShowPosts() {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const showPosts = () => {
    const isCalm = wantsCalm();
    titleRef.current?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    titleRef.current?.focus({ preventScroll: true });
  };
  return { titleRef, showPosts };
}
